// Rollup plugin: removes what no element uses from packages, where rollup itself cannot see that it is unused.
import type { ModuleInfo, Plugin } from 'rollup'

/** The exports that remain of each package. They are CommonJS, of which rollup itself removes none. */
const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  react: [
    ...['Component', 'Suspense', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
    ...['createContext', 'createElement', 'lazy', 'memo', 'startTransition', 'useCallback', 'useContext'],
    ...['useDeferredValue', 'useEffect', 'useEffectEvent', 'useId', 'useLayoutEffect', 'useMemo'],
    ...['useReducer', 'useRef', 'useState', 'useSyncExternalStore', 'version'],
  ],
  'react-dom': [
    ...['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'createPortal', 'flushSync'],
  ],
  scheduler: [
    ...['log', 'unstable_IdlePriority', 'unstable_ImmediatePriority', 'unstable_LowPriority'],
    ...['unstable_NormalPriority', 'unstable_UserBlockingPriority', 'unstable_cancelCallback'],
    ...['unstable_getCurrentPriorityLevel', 'unstable_now', 'unstable_requestPaint'],
    ...['unstable_scheduleCallback', 'unstable_setDisableYieldValue', 'unstable_shouldYield'],
  ],
}

/** The file of such a package. */
const FILE = /\/(react|react-dom|scheduler)\/cjs\/\1\.production\.js$/

/** What React's packages call each other. */
const PACKAGES = { React: 'react', ReactDOM: 'react-dom', Scheduler: 'scheduler' }

/** An export that a module uses. */
interface Use {
  /** Name of the package. */
  from: string
  name: string
}

function getUses({ ast, code, id }: Pick<ModuleInfo, 'ast' | 'code' | 'id'>): Use[] {
  const members = (local: string, from: string): Use[] => {
    const member = new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}\\.(\\w+)`, 'g')
    return [...(code ?? '').matchAll(member)].map(([, name = '']) => ({ from, name }))
  }
  if (id.includes('/node_modules/react-dom/'))
    return Object.entries(PACKAGES).flatMap(([local, from]) => members(local, from))
  return (ast?.body ?? []).flatMap((statement) => {
    if (!('source' in statement) || !statement.source) return []
    const from = `${statement.source.value}`
    if (!EXPORTS[from]) return []
    if (statement.type === 'ExportAllDeclaration') return [{ from, name: '*' }]
    if (statement.type === 'ExportNamedDeclaration')
      return statement.specifiers.map(({ local }) => ({
        from,
        name: local.type === 'Identifier' ? local.name : '*',
      }))
    return statement.specifiers.flatMap((specifier) =>
      specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
        ? { from, name: specifier.imported.name }
        : members(specifier.local.name, from),
    )
  })
}

/** The types of attributes in r2wc's table. Every attribute of an element is a string. */
const TYPES = /\bstring: (\w+),\s+number: [^}]+\}/

/**
 * Errors that React creates while its module is evaluated, and throws as signals to itself: nothing reads their
 * stacks. A browser that captures a stack there parses the file of the module again, to find the positions
 * in it: 80 ms on a slow phone.
 */
const SIGNALS = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g
const SIGNAL_COUNT = 5

/**
 * The plugin. Throws for a module that imports a removed export by name, or reads it as a member (`React.use`),
 * and where r2wc has another table.
 */
export const unusedParts = (): Plugin => ({
  name: 'acct-unused-parts',
  transform(code, id) {
    if (id.endsWith('/@r2wc/core/dist/core.js')) {
      if (!TYPES.test(code)) this.error(`${id} has no table of types where .config/unused-parts.ts looks.`)
      return { code: code.replace(TYPES, 'string: $1 }'), map: null }
    }
    if (id.endsWith('/react-dom/cjs/react-dom-client.production.js')) {
      if (code.match(SIGNALS)?.length !== SIGNAL_COUNT)
        this.error(`${id} has other signals than .config/unused-parts.ts expects.`)
      return { code: code.replace(SIGNALS, '$1 = Object.create(Error.prototype)'), map: null }
    }
    const used = EXPORTS[FILE.exec(id)?.[1] ?? '']
    if (!used) return null
    // The minifier removes an expression whose value nothing uses, and with it what it alone refers to.
    const shorter = code.replace(/^( *)exports\.(\w+) =(?= )/gm, (all, space, name) =>
      used.includes(name) ? all : `${space}void`,
    )
    return { code: shorter, map: null }
  },
  moduleParsed(module) {
    if (module.id.includes('?')) return
    for (const { from, name } of getUses(module))
      if (!EXPORTS[from]?.includes(name))
        this.error(
          `${module.id} uses "${name}" of ${from}, which the build removes. ` +
            'Add it to the list in .config/unused-parts.ts.',
        )
  },
})
