import { describe, expect, it } from 'vitest'
import { costOfOneMore, figures, isOver, ratio } from '../../bench/figures.ts'
import { withBlock } from '../../bench/publish.ts'
import { Results } from '../../bench/results.ts'
import { combine, type Sample } from '../../bench/sample.ts'
import { median, spread } from '../../bench/statistics.ts'
import { markdownTable, shown, textTable } from '../../bench/table.ts'

const sample = (given: Partial<Sample> = {}): Sample => ({
  usableKib: 8,
  totalKib: 90,
  usableRequests: 2,
  totalRequests: 7,
  scriptKib: 300,
  paintMs: 300,
  usableMs: 600,
  scriptMs: 200,
  blockingMs: 100,
  layoutShift: 0,
  heapMib: 1.5,
  ...given,
})

describe('statistics', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('the median of %j is %d', (numbers, expected) => {
    expect(median(numbers)).toBe(expected)
  })
  it('throws for the median of no numbers', () => {
    expect(() => median([])).toThrow('median of nothing')
  })
  it('returns the spread as a share of the median, and 0 for equal numbers', () => {
    expect(spread([10, 10, 10])).toBe(0)
    expect(spread([0, 0])).toBe(0)
    expect(spread([8, 9, 10, 11, 12])).toBeCloseTo(0.1)
  })
  it('combines loads by medians and keeps the worst layout shift', () => {
    const loads = [10, 30, 20].map((usableMs, index) =>
      sample({ usableMs, layoutShift: index === 1 ? 0.02 : 0 }),
    )
    expect(combine(loads)).toMatchObject({ usableMs: 20, layoutShift: 0.02 })
  })
})

describe('figures', () => {
  const results = new Results()
  results.add('acct-login', 'slow', 'cold', sample({ usableMs: 700, scriptMs: 260 }))
  results.add('acct-login-inlined', 'slow', 'cold', sample({ usableMs: 275 }))
  results.add('bare', 'slow', 'cold', sample({ paintMs: 250 }))
  results.add('acct-login-20', 'slow', 'cold', sample({ paintMs: 260 }))
  results.add('baseline-element', 'slow', 'cold', sample({ usableMs: 400 }))
  results.add('baseline-react', 'slow', 'cold', sample({ usableMs: 1000, scriptMs: 200 }))
  results.add('acct-login', 'full', 'cold', sample({ heapMib: 2 }))
  results.add('acct-login-20', 'full', 'cold', sample({ heapMib: 2.19 }))
  results.add('baseline-react', 'full', 'cold', sample({ heapMib: 1 }))
  results.add('baseline-react-20', 'full', 'cold', sample({ heapMib: 1.38, scriptMs: 190 }))

  it('compares with the bare form under the same condition only', () => {
    expect(ratio(results, 'acct-login', 'usableMs', 'slow', 'cold')).toBeCloseTo(0.7)
    expect(ratio(results, 'acct-login', 'usableMs', 'slow', 'warm')).toBeNull()
  })
  it('derives the cost of one more from 19 additional elements', () => {
    expect(costOfOneMore(results, 'acct-login', 'heapMib')).toBeCloseTo(0.01)
    expect(costOfOneMore(results, 'nothing', 'heapMib')).toBeNull()
  })
  it('marks figures as over, ok or not measured', () => {
    const list = figures(
      {
        results,
        times: results,
        signedKib: 111,
        steps: [
          {
            ...{ name: 'reload', limit: 860, ms: 900, blockingMs: 0, longestEventMs: 0 },
            ...{ files: 3, calls: ['/account/subscriptions'] },
          },
        ],
      },
      [],
    )
    const named = (name: string) => list.filter((figure) => figure.name === name)[0]
    expect(named('By the loader: usable, to the hand-written element, cold')).toMatchObject({
      limit: 1.5,
      measured: 1.75,
    })
    expect(named('By the loader: paint of the page, to the one without a form, cold')?.measured).toBe(1.2)
    expect(named('In the HTML: usable, to the paint of the page without a form, cold')?.measured).toBe(1.1)
    expect(
      named('By the loader, 20 forms: paint of the page, to the one without a form, cold')?.measured,
    ).toBe(1.04)
    const over = list.filter(isOver).map(({ name }) => name)
    expect(over).toContain('By the loader: usable, to the hand-written element, cold')
    expect(over).toContain('By the loader: paint of the page, to the one without a form, cold')
    expect(over).not.toContain('In the HTML: usable, to the paint of the page without a form, cold')
    expect(over).toContain('After the first signed call')
    expect(over).toContain('Heap, by the loader')
    expect(over).toContain('Portal, slow phone: reload')
    expect(over).not.toContain('Script time, slow phone, cold, by the loader')
    expect(named('One more element, heap')?.measured).toBeCloseTo(0.5)
    // Twenty forms of the baseline took less time than one, so there is no ratio.
    expect(named('One more element, script time')?.measured).toBeNull()
    expect(named('By the loader: usable, to the hand-written element, warm')?.measured).toBeNull()
  })
})

describe('tables', () => {
  it('align names to the left and numbers to the right', () => {
    expect(
      textTable(
        ['page', 'ms'],
        [
          ['a', '5'],
          ['login', '123'],
        ],
      ),
    ).toBe('page    ms\n-----  ---\na        5\nlogin  123')
    expect(markdownTable(['page', 'ms'], [['a', '5']])).toBe('| page | ms |\n|---|---:|\n| a | 5 |')
    expect([shown(1.256, 2), shown(null), shown(undefined)]).toEqual(['1.26', '-', '-'])
  })
  it('replaces only the block of a document', () => {
    const document = 'a\n<!-- bench -->\nold $1\n<!-- /bench -->\nb'
    expect(withBlock(document, 'new $& x')).toBe('a\n<!-- bench -->\nnew $& x\n<!-- /bench -->\nb')
    expect(() => withBlock('nothing', 'new')).toThrow('<!-- bench -->')
  })
})
