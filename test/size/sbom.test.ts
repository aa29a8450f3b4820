import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dist, readChunks } from './dist.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

const purl = v.pipe(v.string(), v.regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.-]*$/))
const LENGTHS = { 'SHA-256': 64, 'SHA-384': 96, 'SHA-512': 128 }
const hash = v.pipe(
  v.strictObject({
    alg: v.picklist(['SHA-256', 'SHA-384', 'SHA-512']),
    content: v.pipe(v.string(), v.regex(/^[\da-f]+$/)),
  }),
  v.check(({ alg, content }) => content.length === LENGTHS[alg]),
)
const license = v.union([
  v.strictObject({ license: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w.-]+$/)) }) }),
  v.strictObject({ expression: v.string() }),
])
const filled = v.pipe(v.string(), v.minLength(1))
/** The part of CycloneDX 1.6 that the bill of materials uses. */
const Bill = v.strictObject({
  $schema: v.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.6'),
  version: v.literal(1),
  metadata: v.strictObject({
    lifecycles: v.tuple([v.strictObject({ phase: v.literal('build') })]),
    component: v.strictObject({
      type: v.literal('library'),
      'bom-ref': purl,
      name: v.literal('acct-elements'),
      version: filled,
      description: filled,
      purl,
    }),
  }),
  components: v.array(
    v.strictObject({
      type: v.literal('library'),
      'bom-ref': purl,
      group: v.optional(v.pipe(v.string(), v.startsWith('@'))),
      name: filled,
      version: filled,
      scope: v.literal('required'),
      hashes: v.pipe(v.array(hash), v.minLength(1)),
      licenses: v.pipe(v.array(license), v.length(1)),
      purl,
    }),
  ),
  dependencies: v.tuple([v.strictObject({ ref: purl, dependsOn: v.array(purl) })]),
  compositions: v.tuple([v.strictObject({ aggregate: v.literal('complete'), assemblies: v.tuple([purl]) })]),
})

describe('sbom.cdx.json', () => {
  const bill = v.parse(Bill, read('dist/sbom.cdx.json'))
  const titles = bill.components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`,
  )

  it('describes this version of the package, and each component once', () => {
    const { version } = read('package.json') as { version: string }
    const refs = bill.components.map((component) => component['bom-ref'])
    expect(bill.metadata.component.purl).toBe(`pkg:npm/acct-elements@${version}`)
    expect(new Set(refs).size).toBe(refs.length)
    expect(bill.dependencies).toEqual([{ ref: bill.metadata.component['bom-ref'], dependsOn: refs }])
    expect(bill.compositions[0].assemblies).toEqual([bill.metadata.component['bom-ref']])
  })

  it('has the packages of the list of licenses, in their versions', () => {
    const text = readFileSync(join(dist, 'THIRD_PARTY_LICENSES.txt'), 'utf8')
    const listed = [...text.matchAll(/^-{80}\n(\S+ \S+) \([^)\n]+\)\n-{80}$/gm)].map(([, title]) => title)
    expect(titles).toEqual(listed)
  })

  it('has each package with a module in a bundle, and no other package except esbuild, whose helpers are in the commands', () => {
    const modules = [
      ...readChunks().flatMap((chunk) => chunk.modules),
      ...(read('.cache/sandbox-modules.json') as string[]),
      ...(read('.cache/tool-modules.json') as string[]),
      ...(read('.cache/testing-modules.json') as string[]),
    ]
    const names = new Set(
      modules.flatMap((module) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? []),
    )
    const inBill = new Set(titles.map((title) => title.split(' ')[0] ?? ''))
    expect([...names].filter((name) => !inBill.has(name))).toEqual([])
    expect([...inBill].filter((name) => !names.has(name))).toEqual(['esbuild'])
  })
})
