import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dist, readChunks, scripts } from './dist.ts'

interface Manifest {
  version: string
  folder: string
  files: Record<string, { integrity: string; entry?: true; tag?: string; brand?: string; locale?: string }>
}

const read = (file: string): string => readFileSync(join(dist, file), 'utf8')
const manifest = JSON.parse(read('integrity.json')) as Manifest
const { version, files } = manifest
const entries = Object.keys(files).filter((file) => files[file]?.entry)
const channel = `v${version.split('.')[0]}`

describe('integrity.json', () => {
  it('names the folder of the files', () => {
    expect(manifest.folder).toBe(version)
  })

  it('lists every script that a host page can load, and marks the entries', () => {
    // Only the portal loads the scripts of its embedding pages.
    const ofPages = scripts().filter((file) => !/^embed(-[\w-]+\.js$|\/)/.test(file))
    expect(Object.keys(files).toSorted()).toEqual(ofPages.toSorted())
    expect(entries).toContain('loader.js')
    expect(entries.every((file) => !/^(chunks|views)\//.test(file))).toBe(true)
  })

  it('has the SHA-384 of each', () => {
    const getHash = (file: string): string =>
      `sha384-${createHash('sha384')
        .update(readFileSync(join(dist, file)))
        .digest('base64')}`
    const wrong = Object.entries(files).filter(([file, { integrity }]) => integrity !== getHash(file))
    expect(wrong.map(([file]) => file)).toEqual([])
  })

  it('names a brand or a language only for files that no other needs', () => {
    for (const { file, modules } of readChunks()) {
      const { brand, locale } = files[file] ?? {}
      for (const module of modules) {
        if (brand) expect(module).toContain(`brands/${brand}/`)
        if (locale) expect(module).toMatch(new RegExp(`\\b(i18n/locales/${locale}[/.]|copy\\.${locale}\\.)`))
      }
    }
    expect(Object.values(files).some(({ brand, tag }) => brand === 'geeni' && !tag)).toBe(true)
  })

  it.each(['src/i18n/locales/de/billing.json', 'brands/geeni/copy.de.json'])(
    'names the language of %s',
    (module) => {
      const chunk = readChunks().find(({ modules }) => modules.includes(module))
      expect(files[chunk?.file ?? '']?.locale).toBe('de')
    },
  )
})

describe('dist/cdn', () => {
  it('contains the files of dist/ in the folder of the exact version', () => {
    const isCopied = (file: string): boolean => {
      const copy = join(dist, 'cdn', version, file)
      return existsSync(copy) && readFileSync(copy).equals(readFileSync(join(dist, file)))
    }
    const expected = [...Object.keys(files), 'integrity.json', 'THIRD_PARTY_LICENSES.txt']
    expect(expected.filter((file) => !isCopied(file))).toEqual([])
  })

  it('has a channel with entries only, which import from the folder of the version', () => {
    const inChannel = readdirSync(join(dist, 'cdn', channel), { recursive: true, encoding: 'utf8' })
    expect(inChannel.filter((name) => name.endsWith('.js')).toSorted()).toEqual(entries.toSorted())
    for (const file of entries.filter((name) => name !== 'embed.js')) {
      const [, address = ''] = /import\(`([^`$]*)\$\{/.exec(read(`cdn/${channel}/${file}`)) ?? []
      const folder = resolve('/', channel, file, '..', address)
      expect(folder).toMatch(new RegExp(`^/${version.replaceAll('.', '\\.')}/views/\\w+$`))
      expect(existsSync(join(dist, 'cdn', folder)), folder).toBe(true)
    }
  })
})

describe('THIRD_PARTY_LICENSES.txt', () => {
  const text = read('THIRD_PARTY_LICENSES.txt')
  const sandbox = JSON.parse(
    readFileSync(resolve(dist, '../.cache/sandbox-modules.json'), 'utf8'),
  ) as string[]
  const installed = [...readChunks().flatMap(({ modules }) => modules), ...sandbox].flatMap(
    (module) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? [],
  )
  const GRANT = /permission is hereby granted|apache license|permission to use, copy, modify/i

  it('has each bundled package with a license text', () => {
    const names = [...new Set(installed)]
    const isLicensed = (name: string): boolean => {
      const [, license = ''] = text.split(new RegExp(`^-{80}\\n${name} \\S+ \\([^)]+\\)\\n-{80}$`, 'm'))
      return GRANT.test(license.split(/^-{80}$/m)[0] ?? '')
    }
    expect(names).toEqual(expect.arrayContaining(['react', 'hono', 'zustand']))
    expect(names.filter((name) => !isLicensed(name))).toEqual([])
  })

  it('is the only file with license texts', () => {
    expect(scripts().filter((file) => /@license|@preserve|\/\*!/.test(read(file)))).toEqual([])
  })
})
