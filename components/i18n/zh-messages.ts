import agents from './zh/agents.json'
import approval from './zh/approval.json'
import argumentsForm from './zh/arguments.json'
import breakpoints from './zh/breakpoints.json'
import common from './zh/common.json'
import compare from './zh/compare.json'
import composer from './zh/composer.json'
import conversation from './zh/conversation.json'
import door from './zh/door.json'
import extensions from './zh/extensions.json'
import family from './zh/family.json'
import files from './zh/files.json'
import fork from './zh/fork.json'
import grid from './zh/grid.json'
import home from './zh/home.json'
import implementation from './zh/implementation.json'
import inspector from './zh/inspector.json'
import issues from './zh/issues.json'
import lab from './zh/lab.json'
import learn from './zh/learn.json'
import lesson from './zh/lesson.json'
import link from './zh/link.json'
import mcp from './zh/mcp.json'
import models from './zh/models.json'
import note from './zh/note.json'
import openSession from './zh/openSession.json'
import options from './zh/options.json'
import page from './zh/page.json'
import playground from './zh/playground.json'
import policy from './zh/policy.json'
import present from './zh/present.json'
import reference from './zh/reference.json'
import registry from './zh/registry.json'
import replay from './zh/replay.json'
import schema from './zh/schema.json'
import share from './zh/share.json'
import stages from './zh/stages.json'
import status from './zh/status.json'
import takeHome from './zh/takeHome.json'
import timeline from './zh/timeline.json'
import tools from './zh/tools.json'
import transport from './zh/transport.json'
import versions from './zh/versions.json'
import whatif from './zh/whatif.json'
import workbench from './zh/workbench.json'
import zod from './zh/zod.json'

/** The interface in 简体中文, of the shape of `EN`. What is missing here is shown in English; a test names it. */
export const ZH = {
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
