import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { attributeDefinitionsOf } from '../../../elements/definitions/attributes.ts'
import { EVENTS } from '../../../elements/definitions/events.ts'
import { PARTS, STATES } from '../../../elements/definitions/parts.ts'
import { DEFINITIONS, definitionOf } from '../../../elements/definitions.ts'
import type { Area } from '../../../elements/draw.tsx'
import { attributesOf, TAGS, type TagName } from '../../../elements/tags.ts'
import { routes } from '../../../src/shell/routes.ts'
import { eventsIn, hasSlot, modulesBehind, partsIn, screens } from './scan.ts'

const root = resolve(import.meta.dirname, '../../..')
const sources = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`)

/** The modules behind all that a tag may show. */
function behind(tag: TagName): ReadonlySet<string> {
  const files = definitionOf(tag).routes.map((path) => screens().get(path) ?? `no screen of ${path}`)
  return modulesBehind([`elements/areas/${tag}.ts`, 'elements/draw.tsx', ...files])
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

// What a tag draws is compiled for the first test that asks for it.
vi.setConfig({ testTimeout: 60_000 })

describe('the table of definitions', () => {
  it('holds every tag, and of each the attributes it observes', () => {
    expect(sorted(Object.keys(DEFINITIONS))).toEqual([...TAGS])
    for (const tag of TAGS)
      expect(Object.keys(attributeDefinitionsOf(tag)), tag).toEqual([...attributesOf(tag)])
  })

  it('holds exactly the events and parts that the code has', () => {
    expect(sorted(eventsIn(sources))).toEqual(sorted(Object.keys(EVENTS)))
    expect(sorted(partsIn(sources))).toEqual(sorted(Object.keys(PARTS)))
  })

  it.each(TAGS)('says which routes <%s> serves', async (tag) => {
    const { area }: { area: Area } = await import(`../../../elements/areas/${tag}.ts`)
    const served = routes.map(({ path }) => path).filter((path) => area.serves(path.replace('*', 'alexa')))
    expect(sorted(definitionOf(tag).routes)).toEqual(sorted(served))
  })

  it.each(TAGS)('says which events <%s> dispatches and which parts it shows', (tag) => {
    const { events, parts } = definitionOf(tag)
    const modules = behind(tag)
    expect({ events: sorted(events), parts: sorted(parts) }).toEqual({
      events: sorted(eventsIn(modules)),
      parts: sorted(partsIn(modules)),
    })
  })

  it.each(TAGS)('says what <%s> keeps in the light DOM', (tag) => {
    expect((definitionOf(tag).lightDom ?? []).length > 0).toBe(hasSlot(behind(tag)))
  })

  it('holds the states that elements take', () => {
    const code = readFileSync(resolve(root, 'elements/define.ts'), 'utf8')
    const taken = [...code.matchAll(/states\?\.add\('(\w+)'\)/g)].map(([, name = '']) => name)
    expect(sorted(taken)).toEqual(sorted(Object.keys(STATES)))
  })
})
