import 'server-only'
import { err } from '../../../base/result'
import { selectCall } from '../../../session/selectors'
import { apiError } from '../../api-error'
import { DONE, type Handler } from './command-context'
import { toolNotFound } from './settings-commands'

/** What a tool is tried with, in place of what it was tried with before. */
export const setSamples: Handler<'samples.set'> = ({ draft }, { tool, samples }) => {
  if (!draft.state.tools.has(tool)) return err(toolNotFound(tool))
  draft.push({ type: 'samples.changed', tool, samples })
  return DONE
}

/** What the author expects of a recorded call: that it builds, or that it is refused. */
export const setExpectation: Handler<'expectation.set'> = ({ draft }, { about, label }) => {
  if (!selectCall(draft.state, about)) {
    return err(apiError(404, 'call_not_found', `There is no call ${about} in this session.`))
  }
  if ((draft.state.expectations[about] ?? null) !== label) draft.push({ type: 'expectation.changed', about, label })
  return DONE
}
