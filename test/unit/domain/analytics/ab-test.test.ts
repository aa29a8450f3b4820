import { expect, it } from 'vitest'
import { abTestAddress } from '../../../../src/domain/analytics/ab-test.ts'

it.each([
  ['v2/test.js', 'https://ab.example/a', 'https://ab.example/a/v2/test.js'],
  ['test.js', 'https://ab.example/a/', 'https://ab.example/a/test.js'],
  ['//evil.example/test.js', 'https://ab.example/a', 'https://ab.example/a/evil.example/test.js'],
  ['https://cdn.example/test.js', 'https://ab.example', 'https://cdn.example/test.js'],
  ['https://', 'https://ab.example', null],
  ['test.js', null, null],
  [null, 'https://ab.example', null],
])(
  'the script %s for A/B tests below %s has the address %s (X-89)',
  (abTestScript, abTestBaseUrl, address) => {
    expect(abTestAddress({ abTestScript, abTestBaseUrl })).toBe(address)
  },
)
