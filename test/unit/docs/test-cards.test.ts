import { expect, it } from 'vitest'
import { ACCEPTED, findBehavior } from '../../../src/sandbox/data/test-cards.ts'
import { documentText } from '../../fixtures/snippets.ts'

const [, section = ''] =
  /## Test cards and promo codes\n(.*?)\n## /s.exec(documentText('.docs/sandbox.md')) ?? []
const cards = [...section.matchAll(/^\| ([\d ]{19}) \| (.+) \|$/gm)].map(
  ([, number = '', text = '']) => [number.replaceAll(' ', ''), text] as const,
)

it.each(cards)('.docs/sandbox.md says what the bank does with %s: %s', (number, text) => {
  const { verifies, charges, renews } = findBehavior(number)
  const says = (phrase: RegExp): boolean => phrase.test(text)
  expect(says(/^accepts/)).toBe(verifies === 'accepted' && charges !== 'card.3d.security')
  expect(says(/3-D Secure/)).toBe([verifies, charges].includes('card.3d.security'))
  expect(says(/declines/)).toBe(renews === 'card.declined')
  expect(says(/each renewal/)).toBe(renews === 'card.declined' && charges === 'accepted')
})

it('.docs/sandbox.md lists every card that the bank does not accept', () => {
  expect(cards.filter(([number]) => findBehavior(number) !== ACCEPTED)).toHaveLength(12)
})
