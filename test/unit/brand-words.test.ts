import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../brands/index.ts'

const source = resolve(import.meta.dirname, '../../src')
/** Words of the wire that only look like a brand's. */
const WIRE = /peppertoken|pepperUser|pepperDeviceId|pepperPlanId|pepperSubscriptionId|pepper_name/gi

describe('src/', () => {
  it('names no brand: what a brand can do is a capability in brands/', () => {
    const brand = new RegExp(`\\b(${brandCodes.join('|')})\\b`, 'i')
    const lines = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|json)$/.test(name))
      .flatMap((name) =>
        readFileSync(join(source, name), 'utf8')
          .split('\n')
          .map((text, index) => ({ text: text.replace(WIRE, ''), at: `src/${name}:${index + 1}` })),
      )
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(({ text }) => brand.test(text))).toEqual([])
  })
})
