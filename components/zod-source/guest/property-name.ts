const LISTS = new Set(['prefixItems', 'anyOf', 'oneOf', 'allOf'])

/** The property that a way through a JSON Schema leads to, as people write it: `user.tags[]`. Empty for the whole. */
export function propertyName(path: readonly (string | number)[]): string {
  let name = ''
  for (let at = 0; at < path.length; at++) {
    const keyword = path[at]
    if (keyword === 'items') name += '[]'
    else if (keyword === 'additionalProperties') name += name === '' ? '*' : '.*'
    else if (keyword === 'properties' || keyword === 'patternProperties') {
      at += 1
      const key = String(path[at])
      name += name === '' ? key : `.${key}`
    } else if (typeof keyword === 'string' && LISTS.has(keyword)) {
      at += 1
      if (keyword === 'prefixItems') name += `[${path[at]}]`
    }
  }
  return name
}
