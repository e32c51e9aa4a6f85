import 'server-only'
import { err, ok } from '../../base/result'
import { apiError } from '../api-error'
import { type OpenView, readSeq } from './log-view'
import { bytesResponse, jsonResponse } from './respond'
import type { RouteHandler } from './serve'

const FOR_EVER = 'private, max-age=31536000, immutable'

/** `GET …/blobs/:hash`: a blob that this log names; the hash is its content, so it never changes. */
export function readBlob<Params extends { hash: string }>(open: OpenView<Params>): RouteHandler<Params> {
  return async (input) => {
    const view = await open(input)
    if (!view.ok) return view
    const { hash } = input.params
    const { store } = input.runtime
    const isGranted = await store.hasBlob(view.value.logId, hash, view.value.until ?? undefined)
    const bytes = isGranted ? await store.readBlob(hash) : undefined
    if (bytes) return ok(bytesResponse(new Uint8Array(bytes), FOR_EVER))
    return err(apiError(404, 'blob_not_found', `This log names no blob ${JSON.stringify(hash.slice(0, 100))}.`))
  }
}

/**
 * `GET …/files`: the workspace's files, or with `?path=` the bytes of one; `?seq=` as they were after that event, 404
 * where the log does not go so far: nobody knows yet what they will be.
 */
export function readFiles<Params>(open: OpenView<Params>): RouteHandler<Params> {
  return async (input) => {
    const view = await open(input)
    if (!view.ok) return view
    const seq = await readSeq(input, view.value)
    if (!seq.ok) return seq
    const { logId, until } = view.value
    const atSeq = seq.value ?? until ?? undefined
    const path = input.url.searchParams.get('path')
    const { sessions } = input.runtime
    if (path === null) {
      const listing = await sessions.files(logId, atSeq)
      return listing.ok ? ok(jsonResponse(200, listing.value)) : listing
    }
    const file = await sessions.file(logId, path, atSeq)
    return file.ok ? ok(bytesResponse(new Uint8Array(file.value), 'no-store')) : file
  }
}
