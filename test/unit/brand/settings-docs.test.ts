import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { SETTING_NAMES } from '../../../src/brand/check-settings.ts'

const text = readFileSync(resolve(import.meta.dirname, '../../../.docs/settings.md'), 'utf8')
const named = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))

it('.docs/settings.md lists every setting and no other', () => {
  expect(named.toSorted()).toEqual(SETTING_NAMES.toSorted())
})
