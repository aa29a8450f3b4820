import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Addresses, under } from '../../../demo/addresses.ts'
import { inProject } from '../../../demo/setup/paths.mjs'

const dist = inProject('dist')

/** Replaces the example addresses of the documents by those of the demo. */
export async function exampleAddresses(text: string, origin: string, at: Addresses): Promise<string> {
  const { folder } = JSON.parse(await readFile(`${dist}/first-views.json`, 'utf8')) as { folder: string }
  const placed = text
    .replaceAll(/https:\/\/cdn\.example\.com\/acct(\/v?\d[\w.-]*)?/g, `${origin}/acct`)
    .replaceAll('https://cdn.example.com', origin)
    .replaceAll('https://api.example.com', at.sandbox)
    .replaceAll('https://account.example.com', under('geeni', at.portal))
    .replaceAll('"account.example.com"', '"localhost"')
    .replaceAll('https://www.example.com', origin)
    .replaceAll('https://partner.example.com', origin)
    // geeni allows every origin to read, so it allows the test's origin.
    .replaceAll(/\bvisi\b/g, 'geeni')
    .replaceAll(/views\/[0-9a-f]{8}\//g, `${folder}/`)
  // Replaces the hash of the example by that of the built file.
  const files = [...placed.matchAll(/\/acct\/([\w./-]+\.js)"[^>]*integrity="([^"]+)"/g)]
  let whole = placed
  for (const [, file = '', hash = ''] of files) {
    const content = await readFile(`${dist}/${file}`)
    whole = whole.replaceAll(hash, `sha384-${createHash('sha384').update(content).digest('base64')}`)
  }
  return whole
}
