import { describe, expect, it } from 'vitest'
import { appliesTo, parseSheet } from '../../../src/cli/check/page/css.ts'
import { parsePage } from '../../../src/cli/check/page/html.ts'

const page = parsePage(
  '<!doctype html><main class="wide main"><div id="box"><p></p><acct-login class="form" data-a></acct-login></div></main>',
)

/** Returns whether a sheet sets a height for the sign-in. */
const isSized = (css: string): boolean => {
  const element = page.find(({ tag }) => tag === 'acct-login')
  return parseSheet(css).some((rule) => {
    const hasHeight = rule.declarations.includes('height')
    return hasHeight && element !== undefined && appliesTo(rule, element)
  })
}

describe('the style rules of a page', () => {
  it.each([
    'acct-login { min-height: 5px }',
    'a, acct-login:not(:state(ready), [hidden]) { min-height: 5px }',
    '.form { height: 5px }',
    'main.wide acct-login.form { height: 5px }',
    'main > #box > * { height: 5px }',
    '#box>acct-login[data-a]{height:5px}',
    'p + acct-login { height: 5px }',
    'div:has(> p) acct-login { height: 5px }',
    '@media (min-width: 40em) { @layer a { acct-login { height: 5px } } }',
    'main { color: red; acct-login { height: 5px } }',
    'acct-login { color: red; &:hover { color: blue } height: 5px }',
    'acct-login:not([data-x=")"], :has(p > b)):hover { height: 5px }',
    'a { content: "\n } acct-login { height: 5px }',
    'a { background: url( "}" ) } acct-login { height: 5px }',
    '/* } */ a { content: "}" } acct-login { background: url(a;b{c); height: 5px }',
  ])('apply: %s', (css) => expect(isSized(css)).toBe(true))

  it.each([
    'acct-order { height: 5px }',
    'acct-login::part(card) { height: 5px }',
    'acct-login p { height: 5px }',
    'main > acct-login { height: 5px }',
    'aside acct-login { height: 5px }',
    '.forms { height: 5px }',
    '/* acct-login { height: 5px } */',
    '/* acct-login { height: 5px }',
    'acct-login { color: red } p { height: 5px }',
    '@media print { acct-login { color: red } } @page { height: 5px }',
  ])('do not apply: %s', (css) => expect(isSized(css)).toBe(false))
})
