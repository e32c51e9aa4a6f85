import agents from './en/agents.json'
import approval from './en/approval.json'
import argumentsForm from './en/arguments.json'
import breakpoints from './en/breakpoints.json'
import common from './en/common.json'
import compare from './en/compare.json'
import composer from './en/composer.json'
import conversation from './en/conversation.json'
import door from './en/door.json'
import extensions from './en/extensions.json'
import family from './en/family.json'
import files from './en/files.json'
import fork from './en/fork.json'
import grid from './en/grid.json'
import home from './en/home.json'
import implementation from './en/implementation.json'
import inspector from './en/inspector.json'
import issues from './en/issues.json'
import lab from './en/lab.json'
import learn from './en/learn.json'
import lesson from './en/lesson.json'
import link from './en/link.json'
import mcp from './en/mcp.json'
import models from './en/models.json'
import note from './en/note.json'
import openSession from './en/openSession.json'
import options from './en/options.json'
import page from './en/page.json'
import playground from './en/playground.json'
import policy from './en/policy.json'
import present from './en/present.json'
import reference from './en/reference.json'
import registry from './en/registry.json'
import replay from './en/replay.json'
import schema from './en/schema.json'
import share from './en/share.json'
import stages from './en/stages.json'
import status from './en/status.json'
import takeHome from './en/takeHome.json'
import timeline from './en/timeline.json'
import tools from './en/tools.json'
import transport from './en/transport.json'
import versions from './en/versions.json'
import whatif from './en/whatif.json'
import workbench from './en/workbench.json'
import zod from './en/zod.json'

/** Every string of the interface in English, one namespace per panel. Other languages have the same shape. */
export const EN = {
  agents,
  approval,
  arguments: argumentsForm,
  breakpoints,
  common,
  compare,
  composer,
  conversation,
  door,
  family,
  extensions,
  files,
  fork,
  grid,
  implementation,
  inspector,
  issues,
  mcp,
  models,
  link,
  note,
  openSession,
  options,
  playground,
  policy,
  schema,
  share,
  stages,
  status,
  timeline,
  tools,
  transport,
  takeHome,
  versions,
  whatif,
  workbench,
  home,
  lab,
  learn,
  lesson,
  page,
  present,
  reference,
  registry,
  replay,
  zod,
}

export type Messages = typeof EN
