import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { getDefinition } from '../../../elements/definitions.ts'
import { TAGS } from '../../../elements/tags.ts'
import { createSandboxAt } from '../../fixtures/sandbox.ts'

/*
 * The public entries of the product, each from its source of truth. A name in the tables of this folder that no source
 * has, and one of a source that the tables lack, fail the test.
 */

const root = resolve(import.meta.dirname, '../../..')
const getText = (file: string): string => readFileSync(resolve(root, file), 'utf8')
const getProgram = (file: string): ESTree.Program => parseSync(file, getText(file)).program

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

/** Returns the source files below folders, without the declarations. */
const filesIn = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.d)\.(?:ts|tsx|mjs)$/.test(file))

/** A JSON schema, as far as the published protocol has it. */
interface JsonSchema {
  $ref?: string
  const?: unknown
  properties?: Readonly<Record<string, JsonSchema>>
  anyOf?: readonly JsonSchema[]
}

/** Returns the messages that a page sends to the portal's frame, with their fields: `pause until`. */
export function messageFields(): string[] {
  const { $defs } = JSON.parse(getText('.docs/embedding.schema.json')) as {
    $defs: Record<string, JsonSchema>
  }
  const resolved = ({ $ref, ...schema }: JsonSchema): JsonSchema =>
    $ref === undefined ? schema : ($defs[$ref.replace('#/$defs/', '')] ?? {})
  const flat = (schema: JsonSchema): JsonSchema[] => {
    const found = resolved(schema)
    return found.anyOf?.every(({ $ref }) => $ref) ? found.anyOf.flatMap(flat) : [found]
  }
  const getFields = (name: string, { properties = {} }: JsonSchema): string[] =>
    Object.entries(properties).flatMap(([field, schema]) => {
      if (schema.const !== undefined) return []
      if (field === 'params') return getFields(name, schema)
      if (field === 'appearance') return getFields('appearance', schema)
      // Every property of the theme is of the same kind.
      return [field === 'id' ? 'id' : `${name} ${field}`]
    })
  return sorted(
    flat($defs.toPortal ?? {}).flatMap((message) => {
      const { method, type } = message.properties ?? {}
      return getFields(String(method?.const ?? type?.const), message)
    }),
  )
}

/** Returns the name at the end of an expression: `query` for `account.query`. */
function lastName(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name
  return node.type === 'NewExpression' ? lastName(node.callee) : ''
}

/** Returns the text arguments of the calls of methods on objects with one of the names. */
function readNames(
  files: readonly string[],
  objects: readonly string[],
  methods: readonly string[],
): string[] {
  const names: string[] = []
  // Most files have no such call, and parsing takes most of the time.
  for (const file of files.filter((name) => methods.some((method) => getText(name).includes(`.${method}(`))))
    new Visitor({
      CallExpression({ callee, arguments: given }) {
        const [first] = given
        if (callee.type !== 'MemberExpression' || first?.type !== 'Literal' || given.length !== 1) return
        if (typeof first.value !== 'string' || callee.property.type !== 'Identifier') return
        if (methods.includes(callee.property.name) && objects.includes(lastName(callee.object)))
          names.push(first.value)
      },
    }).visit(getProgram(file))
  return sorted(names)
}

/** Returns the parameters of addresses that elements and the portal's server read. */
export const queryParameters = (): string[] =>
  readNames(
    filesIn('src', 'elements').filter((file) => !/^src\/(cli|sandbox)\//.test(file)),
    ['query', 'search', 'searchParams', 'params', 'URLSearchParams'],
    ['get', 'getAll', 'has'],
  )

/** Returns the headers that the portal's server and the sandbox read. */
export const requestHeaders = (): string[] =>
  readNames(filesIn('src/hosting', 'src/sandbox'), ['headers', 'request', 'req'], ['get', 'header'])

/** Returns the headers of the services' responses that the elements read. */
export const responseHeaders = (): string[] => readNames(filesIn('src/transport'), ['headers'], ['get'])

/** Returns the paths of the fields of a type: `contexts.account`, `ownOrigins[]`. */
function fieldsOfType(node: ESTree.Node | null | undefined, path: string): string[] {
  switch (node?.type) {
    case 'TSTypeLiteral':
      return fieldsOfMembers(node.members, path)
    case 'TSUnionType': {
      const found = node.types.flatMap((type) => fieldsOfType(type, path))
      const inner = found.filter((name) => name !== path)
      return inner.length > 0 ? inner : found.slice(0, 1)
    }
    case 'TSTypeOperator':
      return fieldsOfType(node.typeAnnotation, path)
    case 'TSArrayType':
      return [`${path}[]`]
    default:
      return [path]
  }
}

function fieldsOfMembers(members: readonly ESTree.Node[], path: string): string[] {
  return members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
    const name = path ? `${path}.${member.key.name}` : member.key.name
    return fieldsOfType(member.typeAnnotation?.typeAnnotation, name)
  })
}

/** Returns the fields of an interface. */
function fieldsOfInterface(file: string, name: string): string[] {
  const fields: string[] = []
  new Visitor({
    TSInterfaceDeclaration({ id, body }) {
      if (id.name === name) fields.push(...fieldsOfMembers(body.body, ''))
    },
  }).visit(getProgram(file))
  if (fields.length === 0) throw new Error(`${file} has no interface ${name}.`)
  return fields
}

/** Returns the settings of a brand. */
export const brandSettings = (): string[] =>
  sorted([
    ...fieldsOfInterface('src/brand/settings.ts', 'BrandSettings'),
    ...fieldsOfInterface('src/brand/brand-changes.ts', 'BrandChanges').filter(
      (name) => name !== 'capabilities',
    ),
    ...fieldsOfInterface('src/brand/settable-capabilities.ts', 'SettableCapabilities').map(
      (name) => `capabilities.${name}`,
    ),
  ])

/** Returns the settings of a portal's server. */
export const portalSettings = (): string[] =>
  sorted([
    ...fieldsOfInterface('src/hosting/portal-settings.ts', 'PortalSettings').filter(
      (name) => name !== 'sites',
    ),
    ...fieldsOfInterface('src/hosting/portal-settings.ts', 'SiteSettings').map((name) => `sites.${name}`),
  ])

/** Returns the attributes of all tags, by property. */
export const attributes = (): string[] =>
  sorted(TAGS.flatMap((tag) => Object.keys(getDefinition(tag).attributes)))

/** Returns the keys of the documented table of what is stored. The names of a brand's entries have no prefix. */
export function storedKeys(): string[] {
  const [, section = ''] = getText('.docs/security.md').split('## What is stored, and where\n')
  const [table = ''] = section.split('\n\nVendors')[0]?.split('`acct.locale` is stored') ?? []
  const cells = table.split('\n').flatMap((row) => (row.startsWith('| `') ? [row.split('|')[1] ?? ''] : []))
  const documented = cells.flatMap((cell) => cell.split('`').filter((_, index) => index % 2 === 1))
  return sorted([
    ...documented.map((name) => name.replace('acct.<brand>.', '')),
    ...fieldsOfInterface('src/store/core/persisted.ts', 'Persisted').map((name) => name.split('.')[0] ?? ''),
  ])
}

/** Returns the modules of the commands that read a file. */
export const fileReaders = (): string[] =>
  filesIn('src/cli', 'src/sandbox').filter((file) => {
    let isReader = false
    new Visitor({
      CallExpression({ callee }) {
        if (callee.type === 'Identifier' && /^readFile(?:Sync)?$/.test(callee.name)) isReader = true
      },
    }).visit(getProgram(file))
    return isReader
  })

/** Returns the control calls of the sandbox: `POST /sandbox/clock`. */
export function controlCalls(): string[] {
  const sandbox = createSandboxAt()
  const calls = sandbox.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith('/sandbox/'),
  )
  sandbox.close()
  return sorted(calls.map(({ method, path }) => `${method} ${path}`))
}
