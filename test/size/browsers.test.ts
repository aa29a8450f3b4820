import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Gap, hasLaterSyntax, scriptGaps, sheetGaps, usesOf } from './compat.ts'

/** Every module that a browser loads. */
const files = ['dist/elements', 'dist/chunks', 'dist/views', 'dist']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== 'dist', encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => name.endsWith('.js'))
const codes = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]))
const uses = usesOf([...codes.values()])

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
const listOf = (gaps: readonly Gap[]): string[] =>
  gaps.filter(({ use }) => !(use in HARMLESS)).map(({ use, browsers }) => `${use}: ${browsers.join(', ')}`)

it('reads scripts and style sheets', () => {
  expect(files.length).toBeGreaterThan(100)
  const { statics, methods, sheets } = uses
  for (const [kind, found] of Object.entries({ statics, methods, sheets }))
    expect(found.size, kind).toBeGreaterThan(50)
})

it('notices what a supported browser lacks', () => {
  const later = usesOf([
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
  expect(usesOf(['a.moveBefore?.(b)']).methods.size).toBe(0)
})

it('needs no API that a browser of `browserslist` lacks', () => {
  expect(listOf(scriptGaps(uses))).toEqual([])
})

it('needs no CSS that a browser of `browserslist` lacks', () => {
  expect(listOf(sheetGaps(uses))).toEqual([])
})

it('has no syntax that a browser of `browserslist` lacks', () => {
  const namesWhere = (isMeant: (name: string) => boolean) => [...codes.keys()].filter(isMeant)
  const isFirstView = (name: string) => name.startsWith('dist/views/')
  const laterIn = (names: readonly string[]) => names.filter((name) => hasLaterSyntax(codes.get(name) ?? ''))
  // One text of all first-view modules, which declare no name, takes a tenth of the time of a thousand texts.
  const views = namesWhere(isFirstView)
  const text = views.map((name) => codes.get(name)?.replace('export default ', '')).join(';\n')
  const isLater = hasLaterSyntax(text)
  expect({ isLater, views: isLater ? laterIn(views) : [] }).toEqual({ isLater: false, views: [] })
  expect(laterIn(namesWhere((name) => !isFirstView(name)))).toEqual([])
})
