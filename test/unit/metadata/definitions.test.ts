import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tagList } from '../../../.config/tag-modules.ts'
import { EVENTS } from '../../../elements/definitions/events.ts'
import { PARTS, STATES } from '../../../elements/definitions/parts.ts'
import { DEFINITIONS, getDefinition } from '../../../elements/definitions.ts'
import { getAttributes, TAGS, type TagName } from '../../../elements/tags.ts'
import type { Area } from '../../../src/mount/mount-area.tsx'
import { routes } from '../../../src/shell/routes.ts'
import { eventsIn, hasSlot, modulesBehind, partsIn, RETURN_FILE, screens } from './scan.ts'

const root = resolve(import.meta.dirname, '../../..')
const sources = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`)

/** The module of a tag whose area does more than render the screens of its routes. */
const ownArea = (tag: TagName): string => `src/mount/areas/${tag}.ts`

async function getOwnArea(tag: TagName): Promise<Area | null> {
  if (!existsSync(resolve(root, ownArea(tag)))) return null
  const { area }: { area: Area } = await import(`../../../src/mount/areas/${tag}.ts`)
  return area
}

/** Whether a tag removes the result of a bank's page from the address, as the portal does. */
function takesReturn(tag: TagName): boolean {
  const code = readFileSync(resolve(root, 'src/first-view/link-secrets.ts'), 'utf8')
  return tag === 'acct-portal' || (/PAYERS = '(.*)'/.exec(code)?.[1]?.split(',').includes(tag) ?? false)
}

/** The modules that a tag may load. */
async function getModules(tag: TagName): Promise<ReadonlySet<string>> {
  const dialogRoutes = (await getOwnArea(tag))?.dialogRoutes ?? []
  const files = [...getDefinition(tag).routes, ...dialogRoutes].map(
    (path) => screens().get(path) ?? `no screen of ${path}`,
  )
  const notices = takesReturn(tag) ? [RETURN_FILE] : []
  const area = existsSync(resolve(root, ownArea(tag))) ? ownArea(tag) : 'src/mount/area.tsx'
  return modulesBehind([area, 'src/mount/mount-area.tsx', ...notices, ...files])
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

describe('the table of tags', () => {
  it('has one entry in elements/ for every tag, and no entry without a tag', () => {
    const entries = readdirSync(resolve(root, 'elements')).filter((file) => /^acct-.*\.ts$/.test(file))
    expect(entries.sort()).toEqual(TAGS.map((tag) => `${tag}.ts`))
    for (const tag of TAGS) {
      const code = readFileSync(resolve(root, 'elements', `${tag}.ts`), 'utf8')
      expect(code, `elements/${tag}.ts`).toContain(`\ndefine('${tag}')\n`)
      expect(code, `elements/${tag}.ts`).toContain("export { configure } from '../src/shell/settings.ts'")
    }
  })

  it('is what the build ships as elements/tags.ts', async () => {
    const shipped: { TAGS: unknown; getAttributes(tag: TagName): readonly string[] } = await import(
      `data:text/javascript,${encodeURIComponent(tagList())}`
    )
    expect(Object.keys(shipped).sort()).toEqual(['TAGS', 'getAttributes'])
    expect(shipped.TAGS).toEqual(TAGS)
    for (const tag of TAGS) expect(shipped.getAttributes(tag), tag).toEqual(getAttributes(tag))
  })

  it('lists exactly the events and parts of the source code', () => {
    expect(sorted(eventsIn(sources))).toEqual(sorted(Object.keys(EVENTS)))
    expect(sorted(partsIn(sources))).toEqual(sorted(Object.keys(PARTS)))
  })

  it.each(TAGS)('lists the routes that <%s> serves', async (tag) => {
    const paths = routes.map(({ path }) => path)
    const listed = getDefinition(tag).routes
    expect(
      listed.filter((path) => !paths.includes(path)),
      'these are not in src/shell/routes.ts',
    ).toEqual([])
    const area = await getOwnArea(tag)
    if (!area) return
    const served = paths.filter((path) => area.serves(path.replace('*', 'alexa')))
    expect(sorted(listed)).toEqual(sorted(served))
  })

  it.each(TAGS)('names the folder of the first screen of <%s> first', (tag) => {
    const { isWhole, routes: own, areas } = DEFINITIONS[tag]
    for (const area of areas) expect(existsSync(resolve(root, 'src/areas', area)), area).toBe(true)
    if (own[0] && !isWhole) expect(screens().get(own[0])).toBe(`src/areas/${areas[0]}/index.ts`)
  })

  it.each(TAGS)('lists the events that <%s> dispatches and the parts that it contains', async (tag) => {
    const { events, parts } = getDefinition(tag)
    const modules = await getModules(tag)
    expect({ events: sorted(events), parts: sorted(parts) }).toEqual({
      events: sorted(eventsIn(modules)),
      parts: sorted(partsIn(modules)),
    })
  })

  it.each(TAGS)('lists what <%s> adds to the light DOM', async (tag) => {
    expect(getDefinition(tag).lightDom.length > 0).toBe(hasSlot(await getModules(tag)))
  })

  it('lists the states of the elements', () => {
    const code = readFileSync(resolve(root, 'src/first-view/create-element.ts'), 'utf8')
    const added = [...code.matchAll(/states\?\.add\('(\w+)'\)/g)].map(([, name = '']) => name)
    expect(sorted(added)).toEqual(sorted(Object.keys(STATES)))
  })
})
