import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

/** A regular expression of a source file, with the line it starts at. */
export interface Expression {
  line: number
  source: string
  flags: string
}

/** A call of `RegExp` whose pattern the source does not determine. */
interface DynamicExpression {
  line: number
  code: string
}

interface Found {
  expressions: readonly Expression[]
  dynamic: readonly DynamicExpression[]
}

type Constants = ReadonlyMap<string, ESTree.Expression>

/** Returns the constants at the top of a module. */
function getConstants({ body }: ESTree.Program): Constants {
  const constants = new Map<string, ESTree.Expression>()
  for (const statement of body) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (inner?.type !== 'VariableDeclaration' || inner.kind !== 'const') continue
    for (const { id, init } of inner.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
  }
  return constants
}

/** Returns the text of a string, or of a template whose values are constants of the file; null for another node. */
function getText(node: ESTree.Node | undefined, constants: Constants): string | null {
  if (!node) return ''
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'Identifier') {
    const value = constants.get(node.name)
    return value ? getText(value, constants) : null
  }
  if (node.type !== 'TemplateLiteral') return null
  const values = node.expressions.map((one) => getText(one, constants))
  if (values.includes(null)) return null
  return node.quasis.map(({ value }, index) => (value.cooked ?? '') + (values[index] ?? '')).join('')
}

const isRegExpLiteral = (node: ESTree.Node | undefined, constants: Constants): boolean =>
  node?.type === 'Identifier'
    ? isRegExpLiteral(constants.get(node.name), constants)
    : node?.type === 'Literal' && 'regex' in node

/**
 * Returns the regular expressions of a source file from its syntax tree: literals, and calls of `RegExp` with a
 * text that the file determines. Throws for a file with a syntax error.
 */
export function getExpressions(file: string, text: string): Found {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const getLine = ({ start }: ESTree.Node): number => text.slice(0, start).split('\n').length
  const constants = getConstants(program)
  const calls: (ESTree.NewExpression | ESTree.CallExpression)[] = []
  const expressions: Expression[] = []
  const dynamic: DynamicExpression[] = []
  const collect = (node: ESTree.NewExpression | ESTree.CallExpression): void => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') calls.push(node)
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        expressions.push({ line: getLine(node), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: collect,
    CallExpression: collect,
  }).visit(program)
  for (const node of calls) {
    const [pattern, flags] = node.arguments
    if (isRegExpLiteral(pattern, constants)) continue
    const source = getText(pattern, constants)
    const line = getLine(node)
    if (source === null) dynamic.push({ line, code: text.slice(node.start, node.end) })
    else expressions.push({ line, source, flags: getText(flags, constants) ?? '' })
  }
  return { expressions, dynamic }
}
