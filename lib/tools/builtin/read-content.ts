import { isBinary } from '../../workspace/binary'
import { decodeText } from '../../workspace/decode-text'
import type { ToolDisplay } from '../tool-display'
import { mediaTypeOfAsset, mediaTypeOfRecording, skipsAsBinary } from './file-kinds'
import { DEFAULT_WINDOW_LINES, type LineWindow, readWindow } from './line-window'

/** A file over this is not read at all. */
export const MAX_READ_BYTES = 20 * 1024 * 1024
const MAX_SVG_BYTES = 1024 * 1024

/** Lines to read, counted from 1; both ends may be left out. */
export interface LineRange {
  readonly first?: number | undefined
  readonly last?: number | undefined
}

/** A file as a model is told of it, and what a person is shown. */
export interface FileContent {
  readonly text: string
  readonly display: Extract<ToolDisplay, { kind: 'file' }>
}

/**
 * The lines of a text file with a note where some are missing; images, PDF, recordings and other binary files are named
 * with their type and size, whatever range is asked for. SVG is text, always whole.
 */
export function readContent(path: string, bytes: Uint8Array, range: LineRange = {}): FileContent {
  const mediaType = mediaTypeOfAsset(path)
  if (mediaType === 'image/svg+xml') return readSvg(path, bytes, mediaType)
  if (mediaType !== undefined) return named(path, bytes, mediaType, `${path} is ${mediaType}`)
  const isOpaque = skipsAsBinary(path) || isBinary(bytes)
  if (!isOpaque) return readLines(path, bytes, range)
  const recording = mediaTypeOfRecording(path)
  if (recording !== undefined) return named(path, bytes, recording, `${path} is ${recording}`)
  return named(path, bytes, 'application/octet-stream', `${path} is a binary file`)
}

/** The media type of a file that goes to a model as it is and only where it is asked for: images, PDF, recordings. */
export function attachmentType(content: FileContent): string | undefined {
  const { mediaType } = content.display
  return mediaType === undefined || /^(?:application\/octet-stream|image\/svg\+xml)$/.test(mediaType)
    ? undefined
    : mediaType
}

function readSvg(path: string, bytes: Uint8Array, mediaType: string): FileContent {
  if (bytes.length > MAX_SVG_BYTES) {
    const text = `${path} is an SVG of ${bytes.length} bytes; over ${MAX_SVG_BYTES} it is not shown`
    return { text, display: { kind: 'file', path, bytes: bytes.length, mediaType, isTruncated: false } }
  }
  return {
    text: decodeText(bytes).text,
    display: { kind: 'file', path, bytes: bytes.length, isTruncated: false },
  }
}

function named(path: string, bytes: Uint8Array, mediaType: string, what: string): FileContent {
  return {
    text: `${what} with ${bytes.length} bytes; its content is not shown as text`,
    display: { kind: 'file', path, bytes: bytes.length, mediaType, isTruncated: false },
  }
}

function readLines(path: string, bytes: Uint8Array, { first, last }: LineRange): FileContent {
  const window = readWindow(decodeText(bytes).text, first, last)
  const { firstLine, lastLine, totalLines, isTruncated } = window
  return {
    text: `${isTruncated ? `${windowNote(path, window)}\n` : ''}${window.text}`,
    display: { kind: 'file', path, bytes: bytes.length, firstLine, lastLine, totalLines, isTruncated },
  }
}

/** One line before a part of a file, so that the model knows what it has and how to get the rest. */
function windowNote(path: string, window: LineWindow): string {
  const { firstLine, lastLine, totalLines, cutLines } = window
  if (firstLine > totalLines) return `[${path} has ${totalLines} lines; there is nothing from line ${firstLine} on]`
  const cut = cutLines > 0 ? `; ${cutLines} of them cut at 2000 characters` : ''
  const more =
    lastLine < totalLines ? `; go on with start_line ${lastLine + 1}, ${DEFAULT_WINDOW_LINES} lines at most` : ''
  return `[${path}: lines ${firstLine} to ${lastLine} of ${totalLines}${cut}${more}]`
}
