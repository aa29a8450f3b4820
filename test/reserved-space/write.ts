// Measures the tags and writes brands/reserved-space.json. run.mjs starts it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { brandCodes } from '../../brands/codes.ts'
import measured from '../../brands/reserved-space.json' with { type: 'json' }
import { portBaseFrom } from '../../demo/addresses.ts'
import { startDemo } from '../../demo/servers.ts'
import { inProject } from '../../demo/setup/paths.mjs'
import { command, Problem } from '../../demo/setup/say.mjs'
import { STARTS } from '../../src/hosting/reserved-space.ts'
import { BROWSER, ensureFastBrowser } from '../browser.mjs'
import { type BrandHeights, getHeights } from './measure.ts'

/** Returns the table as JSON with one line for each tag and brand, as the formatter writes it. */
function toJson(table: Readonly<Record<string, BrandHeights>>): string {
  const brands = Object.entries(table).map(([brand, tags]) => {
    const lines = Object.entries(tags).map(([tag, heights]) => `    "${tag}": [${heights.join(', ')}]`)
    return `  "${brand}": {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${brands.join(',\n')}\n}\n`
}

await command(async () => {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !(brandCodes as readonly string[]).includes(name))
  if (unknown) throw new Problem(`There is no brand "${unknown}". There are: ${brandCodes.join(', ')}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'acct-space-'))
  const demo = await startDemo(portBaseFrom(process.env.ACCT_PORT_BASE ?? '4800'), dataDir)
  const browser = await chromium.launch({ executablePath: await ensureFastBrowser(), ...BROWSER })
  try {
    const table: Record<string, BrandHeights> = {}
    for (const brand of brandCodes) {
      const known = (measured as Record<string, BrandHeights>)[brand]
      table[brand] =
        known && names.length > 0 && !names.includes(brand)
          ? known
          : await getHeights(browser, demo.at, brand, STARTS)
      console.log(brand)
    }
    writeFileSync(inProject('brands/reserved-space.json'), toJson(table))
  } finally {
    await browser.close()
    await demo.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return 0
})
