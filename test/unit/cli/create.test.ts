import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findSettingsProblems } from '../../../src/brand/check-settings.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { isOwnOrigin } from '../../../src/brand/own-origin.ts'
import type { Settings } from '../../../src/brand/settings.ts'
import { main } from '../../../src/cli/create/command.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

type Files = Readonly<Record<string, string>>

/** Creates a project with files. */
function project(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-acct-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) write(folder, path, content)
  return folder
}

function write(folder: string, path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

const getText = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8')

/** Returns every file and folder of a project, files with their content. */
const getContent = (folder: string): Record<string, string | null> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((path) => {
        const at = join(folder, path)
        return [path, statSync(at).isDirectory() ? null : readFileSync(at, 'base64')]
      }),
  )

function run(...args: string[]): { code: number; out: string; error: string } {
  const output = { out: '', error: '' }
  const code = main(args, {
    write: (text) => {
      output.out += text
    },
    writeError: (text) => {
      output.error += text
    },
  })
  return { code, ...output }
}

const done = expect.objectContaining({ code: 0, error: '' })

/** Returns the settings in the text of a page. */
function settingsIn(text: string): Settings {
  const block = /data-acct-settings>([^<]*)<|^const settings = (\{[\s\S]*?^\})/m.exec(text)
  return JSON.parse(block?.[1] ?? block?.[2] ?? '')
}

const PAGE = '<!doctype html>\r\n<html><head><title>x</title></head><body>\r\n\t<p>Hé</p></body></html>'
const VITE: Files = {
  'package.json':
    '{\n\t"name": "x",\n\t"scripts": {\n\t\t"dev": "vite"\n\t},\n\t"devDependencies": {\n\t\t"vite": "^8"\n\t}\n}',
  'index.html': '<html>\n  <head>\n  </head>\n  <body>\n    <div id="app"></div>\n  </body>\n</html>\n',
  'src/main.js': 'console.log(1)\n',
}
const NEXT: Files = {
  'package.json': '{\n  "dependencies": {\n    "next": "16"\n  }\n}\n',
  'tsconfig.json': '{}',
  'src/app/layout.tsx': 'export default function Layout() {}\n',
}
const PROJECTS: Readonly<Record<string, Files>> = {
  'an empty folder': {},
  'a plain page, with its line ends': { 'index.html': PAGE, 'style.css': 'p {}' },
  'a Vite app': VITE,
  'a Next app': NEXT,
  'a package.json in one line': { 'package.json': '{"name":"x"  }', 'index.html': PAGE },
  'an empty package.json with a byte order mark': { 'package.json': '\uFEFF{}', 'index.html': PAGE },
}

describe('create-acct', () => {
  it.each(Object.entries(PROJECTS))(
    'changes %s, and names each change, also before it makes it',
    (_, files) => {
      const folder = project(files)
      const before = getContent(folder)
      const dry = run(folder, '--dry-run', '--tags', 'acct-login,acct-menu')
      expect(dry).toEqual(done)
      expect(getContent(folder)).toEqual(before)
      const { code, out, error } = run(folder, '--tags', 'acct-login,acct-menu')
      expect({ code, error }).toEqual({ code: 0, error: '' })
      const after = getContent(folder)
      expect(after).not.toEqual(before)
      // The report names every changed file, and nothing else has changed.
      const changed = Object.keys(after).filter(
        (path) => after[path] !== null && after[path] !== before[path],
      )
      expect(changed.filter((path) => !out.includes(`ed ${path}`))).toEqual([])
      expect(
        changed.filter((path) => !/would (create|change) /.test(dry.out) || !dry.out.includes(` ${path}`)),
      ).toEqual([])
      expect(Object.keys(before).filter((path) => !(path in after))).toEqual([])
    },
  )

  it.each([
    ['a plain page', { 'index.html': PAGE }, [], 'index.html', 'http://localhost:8080'],
    ['a Vite app', VITE, [], 'index.html', 'http://localhost:5173'],
    [
      'a Vite app with a port',
      { ...VITE, 'vite.config.js': 'export default { server: { port: 5050 } }' },
      [],
      'index.html',
      'http://localhost:5050',
    ],
    ['a Next app', NEXT, [], 'src/app/account/page.tsx', 'http://localhost:3000'],
    ['an origin', VITE, ['--origin', 'http://localhost:6000'], 'index.html', 'http://localhost:6000'],
  ] as const)(
    'lets tags collect credentials at %s, and at no other origin',
    (_, files, args, page, origin) => {
      const folder = project(files)
      expect(run(folder, '--brand', 'visi', '--port', '4510', ...args)).toEqual(done)
      const settings = settingsIn(getText(folder, page))
      expect(Object.keys(settings.brands ?? {})).toEqual(['visi'])
      expect(findSettingsProblems(settings.brands?.visi ?? {})).toEqual([])
      const resolved = resolveSettings(settings, 'visi')
      expect({ baseUrl: resolved.baseUrl, portalUrl: resolved.portalUrl }).toEqual({
        baseUrl: 'http://localhost:4510',
        portalUrl: 'http://visi.localhost:4500',
      })
      expect([origin, 'http://localhost:9999'].map((at) => isOwnOrigin(resolved, at))).toEqual([true, false])
      expect(getText(folder, 'package.json')).toContain('"acct-sandbox": "acct-sandbox --port 4510"')
    },
  )

  it('adds settings, tags, entries, the script and the package to a Vite app', () => {
    const folder = project(VITE)
    run(folder, '--brand', 'visi')
    const page = getText(folder, 'index.html')
    expect(page).toContain('    <acct-login brand="visi"></acct-login>\n  </body>')
    expect(page).toContain('    <script type="module" src="/acct.js"></script>\n  </head>')
    expect(getText(folder, 'acct.js')).toBe("import 'acct-elements/elements/acct-login.js'\n")
    expect(getText(folder, 'package.json')).toBe(
      `{\n\t"name": "x",\n\t"scripts": {\n\t\t"dev": "vite",\n\t\t"acct-sandbox": "acct-sandbox"\n\t},\n\t"devDependencies": {\n\t\t"vite": "^8"\n\t},\n\t"dependencies": {\n\t\t"acct-elements": "^${__ACCT_VERSION__}"\n\t}\n}`,
    )
  })

  it('writes lines as the page does: with its line ends and its tabs', () => {
    const folder = project({
      'index.html': '<html>\r\n<head>\r\n</head>\r\n<body>\r\n\t<p>\r\n</body></html>',
    })
    run(folder)
    const page = getText(folder, 'index.html')
    expect(page).not.toMatch(/[^\r]\n/)
    expect(page).toContain('\r\n\t<acct-login brand="geeni"></acct-login>\r\n</body>')
  })

  it('finds the ends of head and body, not their texts in comments and scripts', () => {
    const folder = project({
      'index.html':
        '<html>\n<head>\n<!-- </head> -->\n</head>\n<body>\n<script>"</body>"</script>\n</body>\n<!-- </body> -->\n</html>\n',
    })
    expect(run(folder)).toEqual(done)
    const page = getText(folder, 'index.html')
    expect(page).toMatch(/<!-- <\/head> -->\n {2}<script type="application\/json"/)
    expect(page).toContain('</script>\n  <acct-login brand="geeni"></acct-login>\n</body>\n<!-- </body> -->')
  })

  it.each([
    ['vite', { 'index.html': 'acct.js', 'acct.js': 'acct-login', 'package.json': '"vite"' }],
    [
      'next',
      { 'app/layout.jsx': 'children', 'app/account/page.jsx': 'AcctLogin', 'package.json': '"react-dom"' },
    ],
  ])('creates a new %s project, with tested versions, in a folder that it creates', (kind, files) => {
    const folder = join(project({}), 'new')
    const { out } = run(folder, '--project', kind)
    expect(out).toMatch(/Next:\n {2}npm install\n {2}npm run acct-sandbox,.*\n {2}npm run dev,/)
    for (const [path, text] of Object.entries(files)) expect(getText(folder, path)).toContain(text)
    const { dependencies = {}, devDependencies = {} } = JSON.parse(getText(folder, 'package.json'))
    const tested = JSON.parse(
      readFileSync(
        `${import.meta.dirname}/../../frameworks/${kind === 'vite' ? 'react-19' : 'next'}/package.json`,
        'utf8',
      ),
    )
    const { 'acct-elements': own, ...others } = { ...dependencies, ...devDependencies }
    expect(own).toBe(`^${__ACCT_VERSION__}`)
    for (const [name, range] of Object.entries(others)) expect(range).toBe(`^${tested.dependencies[name]}`)
  })

  it('keeps a package and a script that the project has', () => {
    const manifest =
      '{\n  "scripts": {\n    "acct-sandbox": "acct-sandbox --reset"\n  },\n  "devDependencies": {\n    "acct-elements": "file:a.tgz"\n  }\n}\n'
    const folder = project({ 'index.html': PAGE, 'package.json': manifest })
    const { out } = run(folder)
    expect(getText(folder, 'package.json')).toBe(manifest)
    expect(out).not.toContain('npm install')
  })

  it.each(Object.entries(PROJECTS))('changes %s only once', (_, files) => {
    const folder = project(files)
    run(folder)
    const after = getContent(folder)
    expect(run(folder)).toMatchObject({ code: 2, error: expect.stringContaining(' already') })
    expect(getContent(folder)).toEqual(after)
  })
})

describe('create-acct, when the file system refuses a call,', () => {
  it('names the call and the path', () => {
    const folder = project({ 'index.html': PAGE })
    expect(run(join(folder, 'index.html'))).toMatchObject({
      code: 2,
      error: expect.stringMatching(/(EEXIST|ENOTDIR).*index\.html.*\ncreate-acct has changed nothing\.\n$/),
    })
  })

  it('takes back what it did', () => {
    const folder = project({ ...NEXT, 'src/app/account': 'a file' })
    const before = getContent(folder)
    const { code, error } = run(folder)
    expect(code).toBe(2)
    expect(error).toMatch(/src\/app\/account.*\ncreate-acct has changed nothing\.\n$/)
    expect(getContent(folder)).toEqual(before)
  })

  it('restores a page that it changed before the failure', () => {
    const folder = project({ ...VITE })
    rmSync(join(folder, 'package.json'))
    writeFileSync(join(folder, 'vite.config.js'), '')
    // A link that leads nowhere reads like a missing file.
    symlinkSync(join(folder, 'none/package.json'), join(folder, 'package.json'))
    const before = getText(folder, 'index.html')
    expect(run(folder)).toMatchObject({ code: 2, error: expect.stringContaining('EEXIST') })
    expect(getText(folder, 'index.html')).toBe(before)
    expect(readdirSync(folder)).toEqual(['index.html', 'package.json', 'src', 'vite.config.js'])
  })
})

it.each<[string, Files, string[], string]>([
  [
    'a Next app without an App Router',
    { 'package.json': '{"dependencies":{"next":"16"}}', 'pages/a.js': '' },
    [],
    'App Router',
  ],
  [
    'a Next app with the page',
    { ...NEXT, 'src/app/account/page.js': '' },
    [],
    'src/app/account/page.js already',
  ],
  ['a page with settings', { 'index.html': `<script data-acct-settings></script>${PAGE}` }, [], 'already'],
  ['a page without a head', { 'index.html': '<p>' }, [], 'index.html has no <head>'],
  [
    'a page without an end of its body',
    { 'index.html': '<head></head><body>' },
    [],
    'index.html has no </body>',
  ],
  ['a Vite app with an acct.js', { ...VITE, 'acct.js': '' }, [], 'There is a file acct.js already'],
  ['a Vite app without index.html', { ...VITE, 'index.html': '' }, [], 'index.html has no <head>'],
  ['a broken package.json', { 'package.json': '{' }, [], 'package.json is not valid JSON: '],
  [
    'a package.json that is no object',
    { 'package.json': '"x"' },
    [],
    'package.json is not valid: it must be an object',
  ],
  ['scripts that are none', { 'package.json': '{"scripts":{"a":1}}' }, [], 'scripts.a must be a string'],
  [
    'a project of another framework',
    { 'package.json': '{"dependencies":{"nuxt":"4"}}' },
    [],
    'projects of Nuxt (nuxt)',
  ],
  ['a project of an unknown kind', { 'package.json': '{}', 'main.py': '' }, [], 'finds no project'],
  ['another kind of project', VITE, ['--project', 'next'], 'is a Vite project already'],
  ['an unknown kind', {}, ['--project', 'vue'], '--project is "vue"'],
  ['an unknown tag', {}, ['--tags', 'acct-logn'], 'There is no tag "acct-logn"'],
  ['no tag', {}, ['--tags', ','], '--tags names no tag'],
  ['an unknown brand', {}, ['--brand', 'geni'], 'There is no brand "geni"'],
  ['an address as an origin', {}, ['--origin', 'http://localhost:1/x'], '--origin is "http://localhost:1/x"'],
  ['a port without one for the portal', {}, ['--port', '10'], '--port is "10"'],
  ['two folders', {}, ['b'], 'Usage:'],
  ['an unknown option', {}, ['--force'], "Unknown option '--force'"],
])('create-acct rejects %s and changes nothing', (_, files, args, message) => {
  const folder = project(files)
  const before = getContent(folder)
  const { code, error } = run(folder, ...args)
  expect(code).toBe(2)
  expect(error).toContain(message)
  expect(getContent(folder)).toEqual(before)
})

it('create-acct rejects a page that is not encoded in UTF-8', () => {
  const folder = project({})
  writeFileSync(join(folder, 'index.html'), Buffer.from([0x3c, 0xe9, 0x3e]))
  expect(run(folder).error).toContain('index.html is not encoded in UTF-8')
})

it('create-acct prints its help and version', () => {
  expect(run('--help').out).toMatch(/^Usage: create-acct/)
  expect(run('--version').out.trim()).toBe(__ACCT_VERSION__)
})
