import { parseSync } from 'vite'

/**
 * Parses a TypeScript file into what the rules ask about: every module it names (type imports and `import()` too),
 * every free identifier, every literal text of its JSX. Throws with the parser's message where it is no TypeScript.
 */
export function readSource(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = {
    imports: [],
    identifiers: [],
    members: [],
    emptyDates: [],
    strings: [],
    jsxTexts: [],
    declared: new Set(),
  }
  visit(program, null, null, found)
  const lineOf = createLineFinder(text)
  const withLines = (items) => items.map(({ at, ...item }) => ({ ...item, line: lineOf(at) }))
  return {
    firstStatement: program.body[0],
    declared: found.declared,
    imports: withLines(found.imports),
    identifiers: withLines(found.identifiers),
    members: withLines(found.members),
    emptyDates: withLines(found.emptyDates),
    strings: withLines(found.strings),
    jsxTexts: withLines(found.jsxTexts),
  }
}

function createLineFinder(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1
}

function visit(node, parent, key, found) {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, parent, key, found)
    return
  }
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return
  note(node, parent, key, found)
  for (const [childKey, child] of Object.entries(node)) visit(child, node, childKey, found)
}

function note(node, parent, key, found) {
  noteImport(node, found)
  switch (node.type) {
    case 'Identifier':
      noteIdentifier(node, parent, key, found)
      break
    case 'MemberExpression':
      if (node.object.type === 'Identifier' && node.property.type === 'Identifier' && !node.computed) {
        found.members.push({ name: `${node.object.name}.${node.property.name}`, at: node.start })
      }
      break
    case 'NewExpression':
      if (node.callee.name === 'Date' && node.arguments.length === 0) found.emptyDates.push({ at: node.start })
      break
    case 'Literal':
      if (typeof node.value === 'string') found.strings.push({ text: node.value, at: node.start })
      break
    case 'TemplateElement':
      found.strings.push({ text: node.value.raw, at: node.start })
      break
    case 'JSXText':
      found.jsxTexts.push({ text: node.value.trim(), at: node.start })
      break
    case 'JSXAttribute':
      noteAttribute(node, found)
      break
    case 'JSXExpressionContainer':
      if (parent.type !== 'JSXAttribute') noteLiterals(node.expression, found)
      break
  }
}

function noteImport(node, found) {
  const isImport = /^(?:ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/
  if (!isImport.test(node.type)) return
  const source = node.source ?? node.argument
  if (typeof source?.value === 'string') found.imports.push({ specifier: source.value, at: source.start })
}

const BINDING_KEYS = {
  VariableDeclarator: 'id',
  FunctionDeclaration: 'id',
  ClassDeclaration: 'id',
  ImportSpecifier: 'local',
}

function noteIdentifier(node, parent, key, found) {
  const isBinding =
    BINDING_KEYS[parent.type] === key ||
    key === 'params' ||
    (/^(?:AssignmentPattern)$/.test(parent.type) && key === 'left') ||
    (parent.type === 'RestElement' && key === 'argument') ||
    (parent.type === 'ArrayPattern' && key === 'elements')
  if (isBinding) found.declared.add(node.name)
  const isPatternKey = parent.type === 'Property' && key === 'value' && parent.shorthand
  if (isPatternKey) found.declared.add(node.name)
  const isName =
    (parent.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
    (/^(?:Property|MethodDefinition|PropertyDefinition|TSPropertySignature|TSMethodSignature|TSAbstractMethodDefinition)$/.test(
      parent.type,
    ) &&
      key === 'key') ||
    /^(?:TSQualifiedName|ImportSpecifier|ExportSpecifier|TSTypeReference|TSEnumMember|TSNamedTupleMember)$/.test(
      parent.type,
    )
  if (!isBinding && !isName) found.identifiers.push({ name: node.name, at: node.start })
}

const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'placeholder',
  'title',
])

function noteAttribute(node, found) {
  if (!SPOKEN_ATTRIBUTES.has(node.name.name)) return
  noteLiterals(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value, found)
}

/** Texts that an expression may show as they stand: literals, also behind `?:`, `&&` and `??`. */
function noteLiterals(node, found) {
  if (!node) return
  if (node.type === 'Literal' && typeof node.value === 'string')
    found.jsxTexts.push({ text: node.value, at: node.start })
  if (node.type === 'TemplateLiteral') {
    found.jsxTexts.push({ text: node.quasis.map((part) => part.value.raw).join(''), at: node.start })
  }
  if (node.type === 'ConditionalExpression') {
    noteLiterals(node.consequent, found)
    noteLiterals(node.alternate, found)
  }
  if (node.type === 'LogicalExpression') noteLiterals(node.right, found)
}
