import type { FunctionDeclaration } from '../../../schema/function-declaration'

const PREFIX = 'agent_'

/** A prompt that hands its work to an agent: who, and what is left of the prompt once that is said. */
export interface Delegation {
  readonly declaration: FunctionDeclaration
  readonly task: string
}

/** An agent is called where a prompt hands it something, and never because its description speaks of the matter. */
export function isAgentName(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** The agent that a prompt is for: "ask the investigator to …", "hand … to agent_writer", 让 investigator …. */
export function findDelegation(declarations: readonly FunctionDeclaration[], prompt: string): Delegation | undefined {
  for (const declaration of declarations) {
    if (!isAgentName(declaration.name)) continue
    const task = taskFor(declaration.name, prompt.trim())
    if (task !== undefined) return { declaration, task }
  }
  return undefined
}

function taskFor(name: string, prompt: string): string | undefined {
  const words = name
    .slice(PREFIX.length)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  // Names are words and digits alone, so nothing in them means anything to a pattern.
  const spoken = words.join('[\\s_.:-]+')
  const who = `(?:the |my |an? )?(?:agent[\\s_]+)?${spoken}(?:[\\s_]+agent)?`
  const forms = [
    `^(?:please )?(?:ask|have|let|get|tell|use|call|run|send)\\s+${who}(?=[\\s,:])[\\s,:]*(?:to\\s+)?(?<task>[\\s\\S]+)$`,
    `^(?:please )?(?:delegate|hand|give|leave)\\s+(?<task>[\\s\\S]+?)\\s+to\\s+${who}[.!]?$`,
    `^${who}\\s*[:,，：]\\s*(?<task>[\\s\\S]+)$`,
    `^(?:请|麻烦)?(?:让|叫|派|用|交给)\\s*(?:智能体\\s*)?${spoken}\\s*(?:智能体)?\\s*(?:来|去|：|:|，)?\\s*(?<task>[\\s\\S]+)$`,
  ]
  for (const form of forms) {
    const task = new RegExp(form, 'iu').exec(prompt)?.groups?.task?.trim()
    if (task) return task.slice(0, 1).toUpperCase() + task.slice(1)
  }
  return undefined
}
