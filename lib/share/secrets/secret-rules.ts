/** What secrets of one kind look like; the group `secret` is what has to go, else the whole match. */
export interface SecretRule {
  readonly kind: SecretKind
  readonly pattern: RegExp
  /** A text with none of these has no match: far quicker to see than that the pattern finds nothing. */
  readonly words?: readonly string[]
  /** A further look at what matched: false where it only looks like one. */
  readonly isSecret?: (text: string) => boolean
}

export type SecretKind =
  | 'api_key'
  | 'access_token'
  | 'private_key'
  | 'authorization'
  | 'password_in_address'
  | 'assigned'
  | 'encoded'

/** Beginnings that issuers give their keys, as they publish them for scanners to find. */
const KEY_SHAPES = [
  'sk-[A-Za-z0-9_-]{16,}',
  'sk_(?:live|test)_[A-Za-z0-9]{16,}',
  'rk_(?:live|test)_[A-Za-z0-9]{16,}',
  'AIza[0-9A-Za-z_-]{30,}',
  'AKIA[0-9A-Z]{16}',
  'ASIA[0-9A-Z]{16}',
  'GOCSPX-[A-Za-z0-9_-]{10,}',
  'SG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}',
  'whsec_[A-Za-z0-9+/]{20,}={0,2}',
  'shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{20,}',
  'AGE-SECRET-KEY-1[A-Z0-9]{20,}',
]
const TOKEN_SHAPES = [
  'gh[pousr]_[A-Za-z0-9]{20,}',
  'github_pat_[A-Za-z0-9_]{20,}',
  'glpat-[A-Za-z0-9_-]{16,}',
  'npm_[A-Za-z0-9]{30,}',
  'hf_[A-Za-z0-9]{20,}',
  'xox[abeoprs]-[A-Za-z0-9-]{10,}',
  'dop_v1_[a-f0-9]{40,}',
  'pypi-AgE[A-Za-z0-9_-]{16,}',
  '\\d{8,10}:AA[A-Za-z0-9_-]{30,}',
  'ya29\\.[A-Za-z0-9_-]{20,}',
  'eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}',
]
const SECRET_WORDS =
  'api[_-]?key|access[_-]?key|account[_-]?key|auth[_-]?key|client[_-]?secret|secret(?:[_-]?key)?|auth[_-]?token|token|' +
  'passw(?:or)?d|passphrase|pwd|密码|口令|密钥|令牌'
/** A quotation mark, also as text in text writes it; what stands between a name and its value; a value's own characters. */
const QUOTE = `(?:\\\\{0,3}["'])?`
const IS = `${QUOTE}\\s{0,3}[:=：]\\s{0,3}${QUOTE}`
const VALUE = `(?:[^\\s"',;<>(){}\\\\]|\\\\(?!["'\\\\]))`
const KNOWN_BEGINNING = /^(?:sk[-_]|AIza|AKIA|GOCSPX-|gh[pousr]_|github_pat_|glpat-|xox[abeoprs]-|npm_|hf_|Bearer )/

/** In the order in which they are tried: what an earlier rule has found, a later one does not find again. */
export const SECRET_RULES: readonly SecretRule[] = [
  {
    kind: 'private_key',
    words: ['PRIVATE KEY'],
    // A file that was read in part has no end line: then it goes on for as long as lines look like a key's.
    pattern: new RegExp(
      '-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----' +
        '(?:[\\s\\S]{0,20000}?-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----|(?:(?:\\\\n|\\r?\\n)[A-Za-z0-9+/=]{1,76}){1,400})',
      'g',
    ),
  },
  { kind: 'api_key', pattern: bounded(KEY_SHAPES) },
  { kind: 'access_token', pattern: bounded(TOKEN_SHAPES) },
  {
    kind: 'authorization',
    words: ['Bearer', 'Basic'],
    pattern: /\b(?:Bearer|Basic)\s+(?<secret>[A-Za-z0-9._~+/=-]{8,2000})/g,
    isSecret: isCredential,
  },
  {
    kind: 'authorization',
    pattern: new RegExp(`authorization${IS}(?:bearer|basic|token)\\s+(?<secret>[A-Za-z0-9._~+/=-]{8,2000})`, 'gi'),
    isSecret: isCredential,
  },
  {
    kind: 'authorization',
    pattern: /\bcookie["']?\s{0,3}:\s{0,3}["']?[\w.-]{1,60}=(?<secret>[^;\s"'\\]{12,2000})/gi,
    isSecret: (text) => isNoPlaceholder(text) && /\d/.test(text),
  },
  {
    kind: 'access_token',
    words: ['hooks.slack.com'],
    pattern: /hooks\.slack\.com\/services\/(?<secret>T\w{6,20}\/B\w{6,20}\/\w{16,40})/g,
  },
  {
    kind: 'password_in_address',
    words: ['://'],
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{0,200}:(?<secret>[^\s:/@]{3,200})@/gi,
    isSecret: isNoPlaceholder,
  },
  {
    kind: 'assigned',
    pattern: new RegExp(`(?:${SECRET_WORDS})${IS}(?<secret>${VALUE}{6,500})`, 'gi'),
    isSecret: isValue,
  },
  {
    // `pass` alone is many other things: a name in quotes, or the end of a variable's.
    kind: 'assigned',
    pattern: new RegExp(
      `(?:["']pass\\\\{0,3}["']|_pass\\b)\\s{0,3}[:=]\\s{0,3}${QUOTE}(?<secret>${VALUE}{6,500})`,
      'gi',
    ),
    isSecret: isValue,
  },
  {
    kind: 'assigned',
    words: ['--'],
    pattern: /--(?:[a-z-]{0,20}-)?(?:password|passphrase|token|secret|api-?key)[ =]["']?(?<secret>[^\s"']{6,500})/g,
    isSecret: isValue,
  },
  {
    // A variable of a shell or an .env file: a plain word is a value there.
    kind: 'assigned',
    pattern:
      /(?<![A-Za-z0-9_])(?:[A-Z0-9]{1,30}_){0,6}(?:PASSWORD|PASSWD|PASSPHRASE|SECRET|TOKEN|PASS|PWD)=["']?(?<secret>[A-Za-z0-9!#%&*+./:?@^_~-]{6,500})/g,
    isSecret: (text) => isNoPlaceholder(text) && !/^(?:undefined|changeme|secret|password|token|string|\/)/i.test(text),
  },
  {
    kind: 'encoded',
    pattern: /(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/]{8,4000}={0,2}(?![A-Za-z0-9+/=])/g,
    isSecret: hidesKey,
  },
]

function bounded(shapes: readonly string[]): RegExp {
  return new RegExp(`(?<![A-Za-z0-9_])(?:${shapes.join('|')})(?![A-Za-z0-9])`, 'g')
}

/** A name of a variable or type, a call, or a word is not a value that somebody has to protect. */
function isValue(text: string): boolean {
  return (
    isNoPlaceholder(text) &&
    /\d|[A-Z].*[a-z]|[a-z].*[A-Z]/.test(text) &&
    !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(text) &&
    !/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/.test(text)
  )
}

/** After `Bearer` or `Basic`: anything but a plain word. */
function isCredential(text: string): boolean {
  return isNoPlaceholder(text) && /[\d._+/=-]|[a-z][A-Z]/.test(text)
}

function isNoPlaceholder(text: string): boolean {
  return !/^(?:\$|%|\{\{|process\.env|import\.meta|\*+$|x+$|\.+$|your|example|redacted|\[redacted)/i.test(text)
}

/** The first three letters of keys in base64: whatever follows, they are written like this. */
const ENCODED_BEGINNINGS = new Set(
  'sk- sk_ AIz AKI GOC ghp gho ghu ghs ghr git glp xox npm hf_ Bea'.split(' ').map((letters) => btoa(letters)),
)

/** So many characters of base64 hold a whole key and something before it. */
const ROOM_FOR_KEY = 24
const KEY_INSIDE = new RegExp(bounded([...KEY_SHAPES, ...TOKEN_SHAPES]).source)

/** Base64 of something that begins as keys do, or has a whole one in it. */
function hidesKey(text: string): boolean {
  if (text.length < ROOM_FOR_KEY && !ENCODED_BEGINNINGS.has(text.slice(0, 4))) return false
  try {
    const hidden = atob(text)
    return KNOWN_BEGINNING.test(hidden) || (text.length >= ROOM_FOR_KEY && KEY_INSIDE.test(hidden))
  } catch {
    return false
  }
}
