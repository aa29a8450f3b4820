import { describe, expect, it } from 'vitest'
import { type Load, merge, type Part } from '../../chunks/merge.ts'

const part = (name: string, of: Partial<Part> = {}): Part => ({
  files: [name],
  modules: [`src/util/${name}.ts`],
  bytes: 100,
  imports: [],
  ...of,
})
/** Returns the files of each group, sorted. */
const merged = (parts: readonly Part[], loads: readonly Load[]): string[] =>
  merge(parts, loads)
    .map(({ files }) => files.toSorted().join(' '))
    .toSorted()

const together: Load = { files: ['a', 'b'] }

describe('the files that merge', () => {
  it('are those that every load needs together', () => {
    const parts = ['a', 'b', 'c', 'd'].map((name) => part(name))
    expect(merged(parts, [together, { files: ['c', 'd'] }])).toEqual(['a b', 'c d'])
  })

  it('may be loaded in vain for as many bytes as the saved request has', () => {
    const alone: Load = { files: ['a'] }
    const withB = (bytes: number) => merged([part('a'), part('b', { bytes })], [together, alone])
    expect(withB(400)).toEqual(['a b'])
    expect(withB(401)).toEqual([])
  })

  it('count what a file imports as loaded in vain, too', () => {
    const loads: Load[] = [{ files: ['a', 'b', 'c'] }, { files: ['a'] }]
    const withImported = (bytes: number) =>
      merged([part('a'), part('b', { imports: ['c'] }), part('c', { bytes, isFixed: true })], loads)
    expect(withImported(300)).toEqual(['a b'])
    expect(withImported(301)).toEqual([])
  })

  it('never exceed the bytes of a load by several small files', () => {
    const names = ['a', 'b', 'c']
    const parts = names.map((name) => part(name, { bytes: name === 'a' ? 100 : 250 }))
    // b and c, which merge first, have 500 bytes together.
    expect(merged(parts, [{ files: names }, { files: ['a'] }])).toEqual(['b c'])
  })

  it('are none that a strict load would load in vain', () => {
    const strict: Load = { files: ['a'], isStrict: true }
    expect(merged([part('a'), part('b')], [together, strict])).toEqual([])
    expect(merged([part('a'), part('b')], [{ ...together, isStrict: true }])).toEqual(['a b'])
  })

  it('are none that no load needs together, and none that is fixed', () => {
    expect(merged([part('a'), part('b')], [{ files: ['a'] }, { files: ['b'] }])).toEqual([])
    expect(merged([part('a'), part('b', { isFixed: true })], [together])).toEqual([])
  })

  it('never import each other in a circle, also through a fixed file', () => {
    const parts = [part('a', { imports: ['c'] }), part('b'), part('c', { imports: ['b'], isFixed: true })]
    expect(merged(parts, [together])).toEqual([])
    expect(merged([part('a', { imports: ['b'] }), part('b')], [together])).toEqual(['a b'])
  })

  it.each([
    ['two screens', 'src/areas/plans/plans.view.tsx', 'src/areas/order/order.view.tsx', []],
    ['one screen', 'src/areas/plans/plans.view.tsx', 'src/areas/plans/index.ts', ['a b']],
    [
      'a screen and what screens share',
      'src/areas/plans/index.ts',
      'src/areas/shared/unsure.view.tsx',
      ['a b'],
    ],
    ['two card vendors', 'src/payments/stripe/a.ts', 'src/payments/recurly/b.ts', []],
  ])('respect %s', (_, one, other, expected) => {
    const parts = [part('a', { modules: [one] }), part('b', { modules: [other] })]
    expect(merged(parts, [together])).toEqual(expected)
  })

  it.each(['src/areas/plans/index.ts', 'src/i18n/templates.ts'])('never load %s in vain', (module) => {
    const parts = [part('a', { modules: [module], bytes: 1 }), part('b')]
    expect(merged(parts, [together, { files: ['b'] }])).toEqual([])
  })
})
