/** Files that go to a model as they are and not as text, by extension; what they contain is not looked at. */
const ASSETS: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  avif: 'image/avif',
  heic: 'image/heic',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** Audio and video, where their content is not text: a list of lines may well be called `.ts` or `.mp3`. */
const RECORDINGS: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  mpeg: 'video/mpeg',
}

/** Extensions whose files are never read as text, even where their bytes happen to be. */
const BINARY_EXTENSIONS = new Set(
  'zip tar gz tgz bz2 xz 7z rar exe dll so dylib a o class jar war pyc pyo wasm bin dat obj lib doc docx xls xlsx ppt pptx odt ods odp'.split(
    ' ',
  ),
)

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** The media type of an image or a PDF by its name; `undefined` for everything else. */
export function mediaTypeOfAsset(path: string): string | undefined {
  const extension = extensionOf(path)
  return Object.hasOwn(ASSETS, extension) ? ASSETS[extension] : undefined
}

/** The media type of audio or video by its name; whether it is that, its content says. */
export function mediaTypeOfRecording(path: string): string | undefined {
  const extension = extensionOf(path)
  return Object.hasOwn(RECORDINGS, extension) ? RECORDINGS[extension] : undefined
}

/** True where a name alone says that the file is not text. */
export function skipsAsBinary(path: string): boolean {
  return BINARY_EXTENSIONS.has(extensionOf(path))
}
