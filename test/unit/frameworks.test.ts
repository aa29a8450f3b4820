import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { APPS } from '../frameworks/apps.ts'

const folder = 'test/frameworks'

it('lists every framework app, and the README names each', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(APPS.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort())
  const [, table = ''] =
    /<!-- frameworks -->\n(.*?)<!-- \/frameworks -->/s.exec(readFileSync('README.md', 'utf8')) ?? []
  const rows = [...table.matchAll(/^\| (.+?) \| `(.+?)` \|/gm)].map(([, title, name]) => ({ title, name }))
  expect(rows).toEqual(APPS.map(({ title, name }) => ({ title, name })))
})

it.each(APPS.filter(({ way }) => way === 'package'))('pins the packages of $name', ({ name }) => {
  const { dependencies } = JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8'))
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})
