import 'server-only'
import { assertNever } from '../../../base/assert'
import type { Command } from '../../../session/commands'
import { defineAgent, removeAgent } from './agent-commands'
import { giveApproval } from './approval-commands'
import { cancelCall, releaseCall, rerunCall } from './call-commands'
import type { CommandContext, Handled } from './command-context'
import { allowExtensionRules, enableExtension, removeExtension } from './extension-commands'
import { deleteFile, writeFile } from './file-commands'
import { installExtension } from './install-extension'
import { addServer, connectServer, enableServer, removeServer, trustServer } from './mcp-commands'
import { cancelRun, replyAsModel, retryModel, submitPrompt } from './prompt-commands'
import { setExpectation, setSamples } from './sample-commands'
import { defineScript, recordAsScript, removeScript, restartScript } from './script-commands'
import {
  addNote,
  defineTool,
  enableTool,
  removeRule,
  removeTool,
  renameSession,
  setBreakpoints,
  setEnvironment,
  setMode,
  setModel,
  setOptions,
  setPolicy,
} from './settings-commands'

/** Writes what a command wishes into the draft, or says why not. `session.fork` is for the service: it makes a session. */
export function handleCommand(context: CommandContext, command: Exclude<Command, { type: 'session.fork' }>): Handled {
  switch (command.type) {
    case 'prompt.submit':
      return submitPrompt(context, command)
    case 'model.reply':
      return replyAsModel(context, command)
    case 'model.retry':
      return retryModel(context, command)
    case 'approval.give':
      return giveApproval(context, command)
    case 'call.release':
      return releaseCall(context, command)
    case 'run.cancel':
      return cancelRun(context, command)
    case 'call.cancel':
      return cancelCall(context, command)
    case 'call.rerun':
      return rerunCall(context, command)
    case 'tool.define':
      return defineTool(context, command)
    case 'tool.remove':
      return removeTool(context, command)
    case 'tool.enable':
      return enableTool(context, command)
    case 'agent.define':
      return defineAgent(context, command)
    case 'agent.remove':
      return removeAgent(context, command)
    case 'policy.set':
      return setPolicy(context, command)
    case 'policy.rule_remove':
      return removeRule(context, command)
    case 'mode.set':
      return setMode(context, command)
    case 'model.set':
      return setModel(context, command)
    case 'options.set':
      return setOptions(context, command)
    case 'breakpoints.set':
      return setBreakpoints(context, command)
    case 'environment.set':
      return setEnvironment(context, command)
    case 'file.write':
      return writeFile(context, command)
    case 'file.delete':
      return deleteFile(context, command)
    case 'extension.install':
      return installExtension(context, command)
    case 'extension.remove':
      return removeExtension(context, command)
    case 'extension.enable':
      return enableExtension(context, command)
    case 'extension.allow':
      return allowExtensionRules(context, command)
    case 'samples.set':
      return setSamples(context, command)
    case 'expectation.set':
      return setExpectation(context, command)
    case 'script.define':
      return defineScript(context, command)
    case 'script.record':
      return recordAsScript(context, command)
    case 'script.restart':
      return restartScript(context, command)
    case 'script.remove':
      return removeScript(context, command)
    case 'note.add':
      return addNote(context, command)
    case 'mcp.add':
      return addServer(context, command)
    case 'mcp.remove':
      return removeServer(context, command)
    case 'mcp.connect':
      return connectServer(context, command)
    case 'mcp.enable':
      return enableServer(context, command)
    case 'mcp.trust':
      return trustServer(context, command)
    case 'session.rename':
      return renameSession(context, command)
    default:
      return assertNever(command)
  }
}
