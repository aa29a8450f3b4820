import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesWithLaterSyntax, type Gap, getUses, hasLaterSyntax, scriptGaps, sheetGaps } from './compat.ts'
import { withoutData } from './dist.ts'

/** Every module that a browser loads. */
const files = ['dist/elements', 'dist/chunks', 'dist/views', 'dist']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== 'dist', encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => name.endsWith('.js'))
const scripts = files.map((name) => ({
  name,
  ...withoutData(name.slice('dist/'.length), readFileSync(name, 'utf8')),
}))
const getTexts = (data: unknown): string[] =>
  typeof data === 'object' ? Object.values(data ?? {}).flatMap(getTexts) : [`${data}`]
// Many scripts have the same data.
const data = new Set(scripts.flatMap((script) => script.data))
const uses = getUses(
  scripts.map(({ code }) => code),
  [...data].flatMap(getTexts),
)

/** What a browser may lack without harm, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  '.requestIdleCallback()': 'a timer replaces it',
  '.startViewTransition()': 'React calls it for an experimental component only',
  '.skipTransition()': 'as above',
  '.configure()': 'a function of ours',
  '.detect()': 'a function of i18next’s plugins',
  '.adopt()': 'a function of ours',
  ':selection': 'color of selected text',
  'forced-color-adjust:': 'these browsers have no forced colors',
  'forced-color-adjust: none': 'as above',
  'cursor: pointer': 'a phone has no cursor',
  'cursor: not-allowed': 'as above',
  'cursor: progress': 'as above',
  '-webkit-tap-highlight-color:': 'color of a tap',
  'user-select:': 'Safari has it with a prefix; a text can be selected',
  'overscroll-behavior:': 'in part: not along an axis that does not scroll',
  'overscroll-behavior-x:': 'as above',
  'scrollbar-width:': 'a scroll bar shows',
  'scrollbar-width: none': 'as above',
  'd()': 'no style, but an example in a text',
}
const getList = (gaps: readonly Gap[]): string[] =>
  gaps.filter(({ use }) => !(use in HARMLESS)).map(({ use, browsers }) => `${use}: ${browsers.join(', ')}`)

it('reads scripts and style sheets', () => {
  expect(files.length).toBeGreaterThan(100)
  const { statics, methods, sheets } = uses
  for (const [kind, found] of Object.entries({ statics, methods, sheets }))
    expect(found.size, kind).toBeGreaterThan(50)
})

it('notices what a supported browser lacks', () => {
  const later = getUses([
    'Promise.try(f); new Set().isSubsetOf(x); new CloseWatcher(); const s = "a{field-sizing:content}b:open{color:contrast-color(red)}"',
  ])
  expect(scriptGaps(later).map(({ use }) => use)).toEqual([
    'Promise.try',
    '.try()',
    '.isSubsetOf()',
    'CloseWatcher',
  ])
  expect(sheetGaps(later).map(({ use }) => use)).toEqual([
    ':open',
    'field-sizing:',
    'field-sizing: content',
    'contrast-color()',
  ])
  expect(hasLaterSyntax('using x = y()')).toBe(true)
  mkdirSync('.cache/size', { recursive: true })
  const samples = { '.cache/size/now.js': 'x()', '.cache/size/later.js': 'using x = y()' }
  for (const [file, code] of Object.entries(samples)) writeFileSync(file, code)
  expect(filesWithLaterSyntax(Object.keys(samples))).toEqual(['.cache/size/later.js'])
  expect(getUses(['a.moveBefore?.(b)']).methods.size).toBe(0)
})

it('needs no API that a browser of `browserslist` lacks', () => {
  expect(getList(scriptGaps(uses))).toEqual([])
})

it('needs no CSS that a browser of `browserslist` lacks', () => {
  expect(getList(sheetGaps(uses))).toEqual([])
})

it('has no syntax that a browser of `browserslist` lacks', () => {
  const isView = ({ name }: { name: string }) => name.startsWith('dist/views/')
  const views = scripts.filter(isView)
  // One text of all first-view modules, which declare no name, takes a tenth of the time of a thousand texts.
  const isLater = hasLaterSyntax(views.map(({ code }) => code.replace('export default ', '')).join(';\n'))
  const later = views.filter(({ code }) => isLater && hasLaterSyntax(code)).map(({ name }) => name)
  expect({ isLater, views: later }).toEqual({ isLater: false, views: [] })
  expect(filesWithLaterSyntax(files.filter((name) => !isView({ name })))).toEqual([])
})
