import 'server-only'
import { type ApiError, apiError } from '../api-error'

/** The refusal of a model that this server does not have. */
export function modelUnavailable(ref: string): ApiError {
  const message = `This server has no model ${JSON.stringify(ref)}. Available: planner, manual, and PROVIDER:MODEL for gemini, openai, openai-responses and anthropic (GET /api/models lists them).`
  return apiError(422, 'model_unavailable', message)
}
