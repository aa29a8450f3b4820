// Rollup plugin: the modules that derive from the table of tags, elements/definitions.ts.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'rollup'
import { brandCodes } from '../brands/codes.ts'
import { COMMON_ATTRIBUTES } from '../elements/definitions/attributes.ts'
import type { TagDefinition } from '../elements/definitions/tag-definition.ts'
import { DEFINITIONS, type TagName } from '../elements/definitions.ts'
import { TAGS } from '../elements/tags.ts'

const AREA = 'acct-area:'
const ALL_AREAS = 'virtual:acct-areas'
const TAG_LIST = resolve(import.meta.dirname, '../elements/tags.ts')
const source = (name: string): string => JSON.stringify(resolve(import.meta.dirname, '../src/mount', name))

/** The module that restores a session in the hosted portal, before React loads. */
export const RESTORE = 'src/mount/restore-account.ts'

/** The rollup input with the area of every tag, named `areas/<tag>`, every brand, and `RESTORE`. */
export const areaInput: Record<string, string> = {
  ...Object.fromEntries(
    brandCodes.map((code) => [`brands/${code}`, resolve(import.meta.dirname, `../brands/${code}/brand.ts`)]),
  ),
  'restore-account': resolve(import.meta.dirname, '..', RESTORE),
  ...Object.fromEntries(TAGS.map((tag) => [`areas/${tag}`, `${AREA}${tag}`])),
}

/**
 * What React renders for a tag, with what mounts it. A tag that does more than render the screens of its
 * routes has a module of its own in src/mount/areas/.
 */
function areaModule(tag: TagName): string {
  const file = resolve(import.meta.dirname, '../src/mount/areas', `${tag}.ts`)
  const prepare = `export { prepare } from ${source('mount-area.tsx')}`
  if (existsSync(file)) return `${prepare}\nexport { area } from ${JSON.stringify(file)}`
  const routes = DEFINITIONS[tag].routes.map((path) => JSON.stringify(path))
  return `import { getArea } from ${source('area.tsx')}\n${prepare}\nexport const area = getArea(${routes})`
}

/** Every area by its tag, for the prerender. */
function allAreas(): string {
  const imports = TAGS.map((tag, index) => `import { area as area${index} } from '${AREA}${tag}'`)
  const entries = TAGS.map((tag, index) => `'${tag}': area${index}`)
  return `${imports.join('\n')}\nexport const areas = { ${entries.join(', ')} }`
}

/** The exports of elements/tags.ts without the table behind them; a minifier can fold each `tag === '...'`. */
export function tagList(): string {
  const listed = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(', ')
  const own = TAGS.flatMap((tag) => {
    const { attributes }: TagDefinition = DEFINITIONS[tag]
    return attributes ? [`tag === '${tag}' ? [...COMMON, ${listed(Object.keys(attributes))}] : `] : []
  })
  return `const COMMON = [${listed(Object.keys(COMMON_ATTRIBUTES))}]
export const TAGS = [${listed(TAGS)}]
export const getAttributes = (tag) => ${own.join('')}COMMON`
}

export const tagModules = (): Plugin => ({
  name: 'acct-tag-modules',
  resolveId: (id) => (id.startsWith(AREA) || id === ALL_AREAS ? `\0${id}` : null),
  load(id) {
    if (id === TAG_LIST) return tagList()
    if (id === `\0${ALL_AREAS}`) return allAreas()
    return id.startsWith(`\0${AREA}`) ? areaModule(id.slice(AREA.length + 1) as TagName) : null
  },
})
