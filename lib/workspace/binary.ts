import { byteOrderMark } from './decode-text'

const SAMPLE_BYTES = 8192
const MAX_CONTROL_SHARE = 0.3

/**
 * Whether bytes look like something other than text: a NUL, or over 30 % control characters, in the first 8 kB.
 * UTF-16 and UTF-32 with a byte order mark are text; so is nothing at all.
 */
export function isBinary(bytes: Uint8Array): boolean {
  if (byteOrderMark(bytes)) return false
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  let controls = 0
  for (const byte of sample) {
    if (byte === 0) return true
    // Tab to carriage return, and escape (terminal colours), are at home in text.
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) controls++
  }
  return controls > sample.length * MAX_CONTROL_SHARE
}

/** Media types by file extension, for serving and showing a file; the content is not looked at. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  bmp: 'image/bmp',
  css: 'text/css',
  csv: 'text/csv',
  flac: 'audio/flac',
  gif: 'image/gif',
  gz: 'application/gzip',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  md: 'text/markdown',
  mjs: 'text/javascript',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ndjson: 'application/x-ndjson',
  ogg: 'audio/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tar: 'application/x-tar',
  toml: 'application/toml',
  ts: 'text/typescript',
  tsx: 'text/typescript',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
}

/** The media type a path's extension stands for; `text/plain` where it has none or an unknown one. */
export function mediaTypeOf(path: string): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(MEDIA_TYPES, extension) ? (MEDIA_TYPES[extension] ?? 'text/plain') : 'text/plain'
}
