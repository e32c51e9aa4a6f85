/**
 * The value of an arithmetic expression with + - * / % ^, brackets and unary minus; undefined where it is none, or has no
 * finite value. `×`, `÷` and `x` between numbers are understood.
 */
export function calculate(expression: string): number | undefined {
  const text = expression
    .replace(/[×]|(?<=\d\s*)x(?=\s*[\d(])/gi, '*')
    .replace(/÷/g, '/')
    .replace(/(?<=\d),(?=\d{3})/g, '')
  const tokens = text.match(/\d+(?:\.\d+)?|[-+*/%^()]/g) ?? []
  if (tokens.join('') !== text.replace(/\s+/g, '')) return undefined
  const parser = { tokens, at: 0 }
  const value = readSum(parser)
  if (parser.at !== tokens.length || value === undefined || !Number.isFinite(value)) return undefined
  return Math.round(value * 1e10) / 1e10
}

interface Parser {
  readonly tokens: readonly string[]
  at: number
}

function readSum(parser: Parser): number | undefined {
  return readChain(parser, ['+', '-'], readProduct)
}

function readProduct(parser: Parser): number | undefined {
  return readChain(parser, ['*', '/', '%'], readPower)
}

function readChain(
  parser: Parser,
  operators: readonly string[],
  next: (parser: Parser) => number | undefined,
): number | undefined {
  let left = next(parser)
  for (
    let sign = parser.tokens[parser.at];
    sign !== undefined && operators.includes(sign);
    sign = parser.tokens[parser.at]
  ) {
    parser.at += 1
    const right = next(parser)
    if (left === undefined || right === undefined) return undefined
    left = operate(sign, left, right)
  }
  return left
}

function operate(sign: string, left: number, right: number): number {
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  if (sign === '*') return left * right
  return sign === '/' ? left / right : left % right
}

function readPower(parser: Parser): number | undefined {
  const base = readAtom(parser)
  if (parser.tokens[parser.at] !== '^') return base
  parser.at += 1
  const exponent = readPower(parser)
  return base === undefined || exponent === undefined ? undefined : base ** exponent
}

function readAtom(parser: Parser): number | undefined {
  const token = parser.tokens[parser.at]
  parser.at += 1
  if (token === '-') {
    const value = readAtom(parser)
    return value === undefined ? undefined : -value
  }
  if (token !== '(') return token !== undefined && /^\d/.test(token) ? Number(token) : undefined
  const inner = readSum(parser)
  const isClosed = parser.tokens[parser.at] === ')'
  parser.at += 1
  return isClosed ? inner : undefined
}
