import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

/** Vague words that names and titles of tests must not contain. */
const NAMED = ['words', 'held', 'asked', 'drawn', 'thanked', 'told']
const TITLED = [...NAMED, 'somebody', 'nobody', 'whoever', 'gives']

const capital = (word: string): string => word.replace(/^./, (first) => first.toUpperCase())

/** `held`, `isHeld` and `heldAt`, and not `upheld`. */
const IN_NAME = new RegExp(
  `^(?:${NAMED.join('|')})(?![a-z])|(?:^|[a-z0-9])(?:${NAMED.map(capital).join('|')})(?![a-z])`,
)
const IN_TITLE = new RegExp(`\\b(?:${TITLED.join('|')})\\b`)

/** Whether a text can contain a name or a title to reject; most files cannot, and need no syntax tree. */
const IN_TEXT = new RegExp(TITLED.join('|'), 'i')

const TITLING = /^(?:it|test|describe|journey)(?:\.|$)/

type Pattern = ESTree.BindingPattern | ESTree.ParamPattern | ESTree.BindingRestElement

/** Returns the names that a pattern declares. */
function getNames(pattern: Pattern | null): ESTree.Node[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return getNames(pattern.left)
    case 'RestElement':
      return getNames(pattern.argument)
    case 'TSParameterProperty':
      return getNames(pattern.parameter)
    case 'ArrayPattern':
      return pattern.elements.flatMap(getNames)
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => getNames(one.type === 'RestElement' ? one : one.value))
    default:
      return []
  }
}

/**
 * Returns the names that a test file declares and its titles, as far as they contain a vague word, each with its
 * line. Names that it imports, and members of other objects, belong to other files.
 */
export function excludedIn(file: string, text: string): string[] {
  if (!IN_TEXT.test(text)) return []
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: ESTree.Node[] = []
  const getText = ({ start, end }: ESTree.Node): string => text.slice(start, end)
  const addNames = (...patterns: (Pattern | null)[]): void => {
    for (const name of patterns.flatMap(getNames))
      if ('name' in name && IN_NAME.test(String(name.name))) found.push(name)
  }
  const addKey = ({ key, computed }: { key: ESTree.Node; computed: boolean }): void => {
    if (!computed && key.type === 'Identifier') addNames(key)
  }
  const addFunction = (node: ESTree.Function | ESTree.TSFunctionType): void =>
    addNames('id' in node ? node.id : null, ...node.params)
  new Visitor({
    VariableDeclarator: ({ id }) => addNames(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => addNames(...params),
    TSFunctionType: addFunction,
    ClassDeclaration: ({ id }) => addNames(id),
    CatchClause: ({ param }) => addNames(param),
    TSInterfaceDeclaration: ({ id }) => addNames(id),
    TSTypeAliasDeclaration: ({ id }) => addNames(id),
    // A name without a key of its own is a reference, or part of a pattern.
    Property: (node) => {
      if (!node.shorthand) addKey(node)
    },
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    TSPropertySignature: addKey,
    TSMethodSignature: (node) => {
      addKey(node)
      addNames(...node.params)
    },
    CallExpression({ callee, arguments: [title] }) {
      const isTitle = title?.type === 'TemplateLiteral' || (title?.type === 'Literal' && 'value' in title)
      if (isTitle && TITLING.test(getText(callee)) && IN_TITLE.test(getText(title))) found.push(title)
    },
  }).visit(program)
  return found.map((node) => `${file}:${text.slice(0, node.start).split('\n').length} ${getText(node)}`)
}
