import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { snippetsIn } from '../fixtures/snippets.ts'
import { APPS, frameworksTable } from '../frameworks/apps.ts'
import { STARTERS } from '../frameworks/starters.ts'

const folder = 'test/frameworks'

it('lists every framework app, and the documentation names each', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  // The last folders have the projects that create-acct changes, those with the playground's code, and the tests that
  // some apps have.
  const names = [...APPS.map(({ name }) => name), 'create-acct', 'starters', 'test-kit']
  expect(names.sort()).toEqual(folders.map(({ name }) => name).sort())
  const document = readFileSync('.docs/frameworks.md', 'utf8')
  const [, table] = /<!-- frameworks -->\n(.*?)<!-- \/frameworks -->/s.exec(document) ?? []
  expect(table).toBe(frameworksTable())
})

const PINNED = [...APPS.filter(({ way }) => way !== 'script'), ...STARTERS.map(({ app }) => app)]

it.each(PINNED)('pins the packages of $name', ({ name, framework }) => {
  const { dependencies } = JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8'))
  if (framework) expect(Object.keys(dependencies)).toContain(framework)
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

it.each(APPS)('adds the tag to $name with the code that the documentation shows', ({ name, like, add }) => {
  const files = [name, ...(like ? [like] : [])].flatMap((app) =>
    globSync(`${folder}/${app}/**/*.{html,js,mjs,ts,jsx,tsx,vue,svelte,astro,liquid}`),
  )
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const line of add) expect(code).toContain(line)
})

it('uses the configuration of Eleventy that the documents show', () => {
  const shown = snippetsIn('ts').find(({ text }) => text.includes('addAsyncShortcode'))
  expect(readFileSync(`${folder}/eleventy/eleventy.config.ts`, 'utf8').trim()).toBe(shown?.text)
})
