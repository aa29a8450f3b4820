import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { checkPackage, Package } from '@arethetypeswrong/core'
import { build } from 'esbuild'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { brandCodes } from '../../brands/codes.ts'
import { unlessBuilt } from '../../demo/setup/build.mjs'
import { TAGS } from '../../elements/tags.ts'
import { anchorsIn } from '../fixtures/anchors.ts'
import { writeInto } from './pack.ts'

const run = promisify(execFile)
const bin = resolve(import.meta.dirname, '../../node_modules/.bin')

const consumer = inject('consumer')

interface Manifest {
  exports: Record<string, string | Record<string, string>>
  bin: Record<string, string>
  dependencies?: object
  peerDependencies?: object
  peerDependenciesMeta?: object
}

const manifest = (): Manifest => JSON.parse(readFileSync(join(consumer.installed, 'package.json'), 'utf8'))

/** A relative link of a document, or one to a heading of its own. */
const LINK = /\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g

/** Returns all exported specifiers but those that need React, with every tag in place of the pattern. */
const modules = (): string[] =>
  Object.keys(manifest().exports)
    .filter((path) => path.endsWith('.js') && !path.startsWith('./react/'))
    .flatMap((path) => {
      // Two entries stand for those of every brand, which the build makes of the same lines.
      const names = path.startsWith('./brands/') ? ['geeni', 'geeni/acct-login'] : TAGS
      return path.includes('*') ? names.map((name) => path.replace('*', name)) : [path]
    })
    .map((path) => path.replace('.', 'acct-elements'))
    .concat('acct-elements')

/** Whether a specifier names a tag other than the first. */
const isOfOtherTag = (name: string): boolean =>
  TAGS.slice(1).some((tag) => name.endsWith(`/elements/${tag}.js`))

/** Returns the files that an export leads to. */
function getPlaces(file: string): string[] {
  const ofBrands = brandCodes.flatMap((code) => [code, ...TAGS.map((tag) => `${code}/${tag}`)])
  const names = file.includes('/brands/') ? ofBrands : TAGS
  return file.includes('*') ? names.map((name) => file.replace('*', name)) : [file]
}

/**
 * Returns the installed files that a resolution of modules reads: `createPackageFromTarballData` decompresses
 * all of the package by a script.
 */
function installedFiles(): Package {
  const names = readdirSync(consumer.installed, { recursive: true, encoding: 'utf8' })
  const read = names.filter((name) => /^(?!dist\/(br|views|first-views)\/).*\.(js|json|d\.ts)$/.test(name))
  const files = read.map((name) => [
    `/node_modules/acct-elements/${name}`,
    readFileSync(join(consumer.installed, name)),
  ])
  return new Package(Object.fromEntries(files), 'acct-elements', consumer.version)
}

/**
 * Hashes what a check of types reads: the package's exports, declarations and entries, the names of its other
 * files, the packages of this repository, and the checks.
 */
function hashOfTypes(): string {
  const hash = createHash('sha256')
  const add = (file: string): void => void hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  for (const name of readdirSync(consumer.installed, { recursive: true, encoding: 'utf8' }).toSorted()) {
    // Their names contain hashes of their content.
    if (/^dist\/((br|views|chunks|bundler\/chunks|embed)\/|loader-)/.test(name)) continue
    if (/\.(d\.ts|js)$/.test(name) || name === 'package.json') add(join(consumer.installed, name))
    else hash.update(`${name}\0`)
  }
  const types = join(import.meta.dirname, 'types')
  for (const name of readdirSync(types).toSorted()) add(join(types, name))
  add(import.meta.filename)
  add(resolve(bin, '../../package-lock.json'))
  return hash.digest('hex')
}

let typesHash: string | undefined

/** Checks types unless the check has passed with the same types: it takes three to ten CPU seconds. */
function checkTypes(name: string, check: () => Promise<void>): Promise<void> {
  typesHash ??= hashOfTypes()
  return unlessBuilt(resolve(bin, '../../.cache/consumer-types', name), typesHash, check)
}

describe('the installed package', () => {
  it('installs no other package', () => {
    expect(
      readdirSync(join(consumer.folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    ).toEqual(['acct-elements'])
    const { dependencies, peerDependencies, peerDependenciesMeta } = manifest()
    expect(dependencies).toBeUndefined()
    // For `acct-elements/react` and `acct-elements/testing/` alone: package managers with strict folders find the
    // project's packages by these lines.
    const optional = { optional: true }
    expect({ peerDependencies, peerDependenciesMeta }).toEqual({
      peerDependencies: { '@playwright/test': '>=1.50', msw: '>=3', react: '>=18' },
      peerDependenciesMeta: { '@playwright/test': optional, msw: optional, react: optional },
    })
    expect(existsSync(join(consumer.installed, 'node_modules'))).toBe(false)
  })

  it('contains every file it names, and neither sources nor CDN folders', () => {
    const { exports, bin: commands } = manifest()
    const named = [
      ...Object.values(exports).flatMap((to) => (typeof to === 'string' ? to : Object.values(to))),
    ]
    for (const file of [...named, ...Object.values(commands)])
      for (const one of getPlaces(file)) expect(existsSync(join(consumer.installed, one)), one).toBe(true)
    expect(readdirSync(consumer.installed).toSorted()).toEqual([
      'CHANGELOG.md',
      'README.md',
      'dist',
      'docs',
      'package.json',
    ])
    expect(existsSync(join(consumer.installed, 'dist/cdn'))).toBe(false)
  })

  it('has documents whose links lead to files and headings of the package', () => {
    const docs = readdirSync(join(consumer.installed, 'docs')).filter((name) => name.endsWith('.md'))
    expect(docs).toContain('quick-start.md')
    expect(docs).not.toContain('contributing.md')
    for (const file of ['README.md', 'CHANGELOG.md', ...docs.map((name) => `docs/${name}`)]) {
      const text = readFileSync(join(consumer.installed, file), 'utf8')
      expect(text, file).not.toMatch(/\.docs\/[\w-]+\.md/)
      const links = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(LINK)]
      const lost = links.filter(([, to = '', anchor]) => {
        const target = join(consumer.installed, to ? join(dirname(file), to) : file)
        return !existsSync(target) || (anchor && !anchorsIn(readFileSync(target, 'utf8')).has(anchor))
      })
      expect(lost.map(([link]) => `${file}: ${link}`)).toEqual([])
    }
  })

  it('leaves the documents of the repository as they are', () => {
    const root = resolve(import.meta.dirname, '../..')
    expect(existsSync(join(root, 'docs'))).toBe(false)
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('](.docs/quick-start.md)')
    expect(readFileSync(join(consumer.installed, 'README.md'), 'utf8')).toContain('](docs/quick-start.md)')
  })

  it('passes publint', async () => {
    const { messages } = await publint({ pkgDir: consumer.installed, pack: false })
    expect(messages.map((message) => formatMessage(message, manifest()))).toEqual([])
  })

  it('has types that every module resolution of an ESM package finds', () =>
    checkTypes('resolutions', async () => {
      // One tag stands for all: the declarations of the others are the same. The next test compares them.
      const entries = modules()
        .filter((name) => !isOfOtherTag(name))
        .map((name) => name.replace('acct-elements', '.'))
      const result = await checkPackage(installedFiles(), { includeEntrypoints: entries })
      if (!result.types) throw new Error('The package has no types.')
      // The package has no CommonJS, and the node10 resolution ignores exports.
      const old = ['node10', 'node16-cjs']
      const problems = result.problems.filter(
        (problem) => !('resolutionKind' in problem && old.includes(problem.resolutionKind)),
      )
      expect(problems).toEqual([])
      for (const entry of entries) expect(Object.keys(result.entrypoints)).toContain(entry)
    }))

  it('has the same declarations for every tag', () => {
    const { types: pattern = '' } = manifest().exports['./elements/*.js'] as Record<string, string>
    const texts = TAGS.map((tag) => readFileSync(join(consumer.installed, pattern.replace('*', tag)), 'utf8'))
    expect(texts[0]).toContain('configure')
    expect(Object.fromEntries(TAGS.map((tag, index) => [tag, texts[index]]))).toEqual(
      Object.fromEntries(TAGS.map((tag) => [tag, texts[0]])),
    )
  })

  it('can be imported in Node, every entry, without touching a browser global', async () => {
    const file = writeInto(
      consumer,
      'server.js',
      `const before = Object.keys(globalThis)
      for (const name of ${JSON.stringify(modules())}) {
        const entry = await import(name)
        const main = entry.configure ?? entry.connectAccount ?? entry.createPortal ?? entry.firstView ?? entry.packageAssets
        if (typeof main !== 'function') throw new Error(name + ' exports nothing to call')
        entry.configure?.({ brands: {} })
      }
      const added = Object.keys(globalThis).filter((name) => !before.includes(name))
      console.log(JSON.stringify(added))`,
    )
    const { stdout, stderr } = await run(process.execPath, [file])
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual([])
  })
})

it('serves the portal and returns first views in an empty project', async () => {
  const file = writeInto(
    consumer,
    'portal-app.js',
    `import { createPortal } from 'acct-elements/portal.js'
    import { firstView } from 'acct-elements/first-view.js'
    import { packageAssets } from 'acct-elements/portal-node.js'
    const options = packageAssets()
    const portal = createPortal({ brands: { geeni: { baseUrl: 'https://api.example.com' } } }, options)
    const paths = ['/login', '/acct/loader.js', '/icons/geeni/favicon.svg', '/healthz', '/none']
    const responses = await Promise.all(paths.map((path) => portal(new Request('https://a.example' + path))))
    const { html } = await firstView('acct-login', { brand: 'geeni', locale: 'en', assets: options.assets })
    console.log(JSON.stringify({ statuses: responses.map(({ status }) => status), html }))`,
  )
  const { stdout, stderr } = await run(process.execPath, [file])
  const { statuses, html } = JSON.parse(stdout) as { statuses: number[]; html: string }
  expect({ stderr, statuses }).toEqual({ stderr: '', statuses: [200, 200, 200, 200, 404] })
  const command = join(consumer.installed, 'dist/bin/acct-head.mjs')
  const folder = join(consumer.folder, 'first-views')
  await run(process.execPath, [command, '--tags', 'acct-login', '--brand', 'geeni', '--html', folder])
  const written = readFileSync(join(folder, 'acct-login.geeni.en.html'), 'utf8')
  expect(written).toContain(html)
})

it('names modules in custom-elements.json that a page can import', async () => {
  const text = readFileSync(join(consumer.installed, 'dist/custom-elements.json'), 'utf8')
  const names = (JSON.parse(text) as { modules: { path: string }[] }).modules.map(({ path }) => path)
  expect(names).toHaveLength(TAGS.length + 1)
  const file = writeInto(
    consumer,
    'manifest.js',
    `const entries = await Promise.all(${JSON.stringify(names)}.map((path) => import('acct-elements/' + path)))
    console.log(entries.map(({ configure }) => typeof configure).join())`,
  )
  const { stdout } = await run(process.execPath, [file])
  expect(stdout.trim()).toBe(names.map(() => 'function').join())
})

describe('source maps', () => {
  const dist = join(consumer.installed, 'dist')
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(loader|embed|embed-\w+|embed-sign-in|elements\/.*|chunks\/.*|bundler\/.*|embed\/.*)\.js$/.test(name),
  )

  it('lie next to every script with code, and no script names its own', () => {
    const isCode = (name: string) => !name.endsWith('embed-early.js')
    expect(scripts.length).toBeGreaterThan(300)
    expect(scripts.filter((name) => isCode(name) && !existsSync(join(dist, `${name}.map`)))).toEqual([])
    expect(
      scripts.filter((name) => readFileSync(join(dist, name), 'utf8').includes('sourceMappingURL')),
    ).toEqual([])
  })

  it.each(['elements/acct-login.js', 'bundler/chunks/acct-login.js', 'bundler/chunks/define.js'])(
    'lead from %s to the line of the source',
    (name) => {
      const code = readFileSync(join(dist, name), 'utf8')
      const map = new SourceMap(JSON.parse(readFileSync(join(dist, `${name}.map`), 'utf8')))
      const { sources = [], sourcesContent = [] } = map.payload
      const [text, source] = name.endsWith('/acct-login.js')
        ? ['acct-login', 'elements/acct-login.ts']
        : ['is already defined by version', 'src/first-view/define.ts']
      const lines = code.slice(0, code.lastIndexOf(text)).split('\n')
      const found = map.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0)
      if (!('originalSource' in found)) throw new Error(`${name} has no mapping for "${text}".`)
      expect(found.originalSource).toBe(`acct-elements:///${source}`)
      const content = sourcesContent[sources.indexOf(found.originalSource)] ?? ''
      expect(content.split('\n')[found.originalLine]).toContain(text)
    },
  )
})

/** Checks files with TypeScript, and returns what it reports. */
async function typeErrors(
  folder: string,
  files: readonly string[],
  options: readonly string[],
): Promise<string> {
  const strict = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--types', '']
  return (await run(join(bin, 'tsc'), [...strict, ...options, ...files], { cwd: folder })).stdout
}

const APP = `import { type BrandSettings, configure, type Settings } from 'acct-elements/loader.js'
import { configure as same } from 'acct-elements/elements/acct-login.js'

const geeni: Partial<BrandSettings> = { baseUrl: 'https://api.example.com', stripe: null }
const settings: Settings = { brands: { geeni } }
configure(settings)
same({ brands: { geeni: { hosts: ['www.example.com'] } } })
// @ts-expect-error an address is a string
configure({ brands: { geeni: { baseUrl: 1 } } })
// @ts-expect-error no such setting
configure({ brands: { geeni: { baseurl: '' } } })
// @ts-expect-error only what is public
import { getSettings } from 'acct-elements/loader.js'
`

describe('a TypeScript project', () => {
  it('gets tags, attributes, events and settings from the types of the package, without React', () =>
    checkTypes('dom', async () => {
      const page = readFileSync(join(import.meta.dirname, 'types/dom.ts'), 'utf8')
      writeInto(consumer, 'dom.ts', `${page}import type {} from 'acct-elements/jsx.d.ts'\n`)
      writeInto(consumer, 'app.ts', APP)
      const options = ['--lib', 'es2022,dom', '--module', 'nodenext', '--skipLibCheck', 'false']
      expect(await typeErrors(consumer.folder, ['dom.ts', 'app.ts'], options)).toBe('')
    }))
})

describe('a React project', () => {
  const folder = join(consumer.folder, 'react-app')
  const needed = ['react', 'react-dom', 'scheduler', '@types/react', 'csstype']

  beforeAll(() => {
    const modules = join(folder, 'node_modules')
    mkdirSync(join(modules, '@types'), { recursive: true })
    for (const name of needed) symlinkSync(resolve(bin, '..', name), join(modules, name))
    symlinkSync(consumer.installed, join(modules, 'acct-elements'))
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('renders a component on a server, and the component alone in its module', async () => {
    writeFileSync(
      join(folder, 'server.js'),
      `import { AcctLogin, configure } from 'acct-elements/react'
      import { AcctLogin as same } from 'acct-elements/react/acct-login.js'
      import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      configure({ brands: {} })
      const props = { brand: 'geeni', portalUrl: 'https://a.example', onAcctReady() {} }
      console.log(same === AcctLogin, renderToString(createElement(AcctLogin, props)))`,
    )
    const { stdout } = await run(process.execPath, ['--preserve-symlinks', 'server.js'], { cwd: folder })
    expect(stdout.trim()).toBe('true <acct-login brand="geeni" portal-url="https://a.example"></acct-login>')
  })

  it.each(['bundler', 'nodenext'])('has typed components and settings with %s', (resolution) =>
    checkTypes(`react-${resolution}`, async () => {
      cpSync(join(import.meta.dirname, 'types/react-components.tsx'), join(folder, 'page.tsx'))
      writeFileSync(join(folder, 'app.ts'), APP)
      const module = resolution === 'bundler' ? 'esnext' : 'nodenext'
      const resolved = ['--preserveSymlinks', '--module', module, '--moduleResolution', resolution]
      const options = ['--jsx', 'react-jsx', '--lib', 'es2023,dom', ...resolved]
      expect(await typeErrors(folder, ['page.tsx', 'app.ts'], options)).toBe('')
    }),
  )
})

describe('a bundler', () => {
  const app = (entry: string) =>
    writeInto(
      consumer,
      'app.js',
      `import { configure } from 'acct-elements/${entry}'\nconfigure({ brands: {} })\n`,
    )

  /** Expects a bundle to contain the first views and their chunks. */
  function expectWhole(files: readonly { name: string; code: string }[]): void {
    const views = files.filter(({ name }) => /acct-login\.guest\.geeni\.en/.test(name))
    expect(views.length).toBe(1)
    expect(files.some(({ code }) => /^.*acct-login.*$/m.test(code) && code.includes('customElements'))).toBe(
      true,
    )
    // A specifier built at run time means that the bundler did not follow the import.
    for (const { name, code } of files) expect(/import\(\s*`[^`]*\$\{/.test(code), name).toBe(false)
  }

  it('esbuild follows every import', async () => {
    const { outputFiles, warnings } = await build({
      entryPoints: [app('elements/acct-login.js')],
      ...{ bundle: true, splitting: true, format: 'esm', write: false, outdir: 'out', logLevel: 'silent' },
    })
    expect(warnings).toEqual([])
    expectWhole(outputFiles.map(({ path, text }) => ({ name: path, code: text })))
  })
})

it('has a directive at the start of each entry for bundlers, as React server components need it', () => {
  const folder = join(consumer.installed, 'dist/bundler')
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && !name.startsWith('chunks'),
  )
  // The loader and each tag, for all brands and for each, and `configure`.
  expect(entries).toHaveLength((TAGS.length + 1) * (brandCodes.length + 1) + 1)
  const without = entries.filter(
    (name) => !readFileSync(join(folder, name), 'utf8').startsWith('"use client"'),
  )
  expect(without).toEqual([])
})

describe('the entries of a brand', () => {
  const listed = JSON.parse(readFileSync(join(consumer.installed, 'dist/integrity.json'), 'utf8')) as {
    files: Record<string, { brand?: string; tag?: string }>
  }

  /** Returns the brands whose files a bundle of an app has, and the tags. */
  async function getContents(...entries: string[]): Promise<{ brands: string[]; tags: string[] }> {
    const text = entries.map((entry) => `import 'acct-elements/brands/${entry}.js'`).join('\n')
    const { metafile } = await build({
      stdin: { contents: text, resolveDir: consumer.folder },
      ...{ bundle: true, splitting: true, format: 'esm', write: false, outdir: 'out', logLevel: 'silent' },
      metafile: true,
    })
    const described = Object.keys(metafile.inputs).map((path) => listed.files[path.split('/dist/')[1] ?? ''])
    const unique = (names: (string | undefined)[]) => [...new Set(names)].filter((name) => name !== undefined)
    return {
      brands: unique(described.map((file) => file?.brand)).toSorted(),
      tags: unique(described.map((file) => file?.tag)).toSorted(),
    }
  }

  it('add the files of this brand only', async () => {
    expect(await getContents('geeni/acct-login')).toEqual({ brands: ['geeni'], tags: ['acct-login'] })
    expect(await getContents('geeni')).toEqual({ brands: ['geeni'], tags: [...TAGS].toSorted() })
  })

  it('add up', async () => {
    const both = await getContents('visi/acct-login', 'geeni/acct-login', 'geeni/acct-menu')
    expect(both).toEqual({ brands: ['geeni', 'visi'], tags: ['acct-login', 'acct-menu'] })
  })
})

describe('its commands', () => {
  const command = (name: string, ...args: string[]) =>
    run(join(consumer.folder, 'node_modules/.bin', name), args, {
      env: { ...process.env, PATH: `${resolve(process.execPath, '..')}:${process.env.PATH}` },
      maxBuffer: 16 * 1024 ** 2,
    })

  it('print their version', async () => {
    const names = Object.keys(manifest().bin)
    const versions = await Promise.all(names.map((name) => command(name, '--version')))
    expect(Object.fromEntries(names.map((name, index) => [name, versions[index]?.stdout.trim()]))).toEqual({
      'acct-sandbox': consumer.version,
      'acct-head': consumer.version,
      'create-acct': consumer.version,
      'acct-check': consumer.version,
      'acct-portal': consumer.version,
    })
  })

  const head = (cdn: string, brand = 'geeni') =>
    command('acct-head', '--tags', 'acct-login', '--brand', brand, '--locale=en', '--cdn', cdn)

  it('print the lines of a page with one tag, brand and language', async () => {
    const base = 'https://cdn.example.com/acct/0.1.0'
    const { stdout } = await head(base)
    const { integrity } = JSON.parse(/<script type="importmap">(.*)<\/script>/.exec(stdout)?.[1] ?? '')
    const names = Object.keys(integrity)
    const views = names.filter((name) => name.includes('/views/'))
    expect(views.map((name) => name.split('/').at(-1))).toEqual([
      'acct-login.guest.geeni.en.js',
      'acct-login.returning.geeni.en.js',
    ])
    for (const name of names) expect(name.startsWith(`${base}/`)).toBe(true)
    expect(stdout).toMatch(
      /<script type="module" src="https:\/\/cdn\.example\.com\/acct\/0\.1\.0\/loader\.js" crossorigin integrity="sha384-[\w+/]{64}"><\/script>/,
    )
    expect(stdout).toContain(`<link rel="modulepreload" href="${views[0]}" crossorigin integrity="`)
    // The map contains the files that every brand needs.
    const { files } = JSON.parse(readFileSync(join(consumer.installed, 'dist/integrity.json'), 'utf8'))
    for (const [file, { entry, brand, locale }] of Object.entries<Record<string, unknown>>(files))
      if (!entry && !brand && !locale) expect(names).toContain(`${base}/${file}`)
  })

  it('refuse the folder of another version, whose files have other hashes', async () => {
    const wrong = head('https://cdn.example.com/acct/1.2.3/')
    await expect(wrong).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Install acct-elements@1.2.3'),
    })
  })

  it('reject a name that would leave files unverified', async () => {
    const wrong = head('https://cdn.example.com/acct/0.1.0/', 'geni')
    await expect(wrong).rejects.toMatchObject({
      code: 2,
      stderr: 'There is no brand "geni" in this release.\n',
    })
  })
})

it('resolves by URL too, for pages without a bundler', async () => {
  const entry = await import(pathToFileURL(join(consumer.installed, 'dist/loader.js')).href)
  expect(typeof entry.configure).toBe('function')
})
