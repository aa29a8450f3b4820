import { describe, expect, it } from 'vitest'
import { designFrom, getQuery } from '../../../../../demo/site/editor/address.ts'
import { BRANDS } from '../../../../../demo/site/editor/brand-looks.ts'
import type { Design } from '../../../../../demo/site/editor/design.ts'

const plain: Design = { from: 'geeni', name: 'Acme', colors: {}, values: {} }
const read = (query: string): Design => designFrom(query, BRANDS, 'geeni')

describe('the address', () => {
  it.each<[string, Design]>([
    ['from=geeni', plain],
    ['from=0a6ebd-ffd23f&name=N%C3%B8rd', { ...plain, from: '0a6ebd-ffd23f', name: 'Nørd' }],
    [
      'from=visi&primary=5b21b6-c4b5fd&text=-ffffff&on-primary=000000',
      {
        ...plain,
        from: 'visi',
        colors: {
          primary: ['#5b21b6', '#c4b5fd'],
          text: [null, '#ffffff'],
          onPrimary: ['#000000', null],
        },
      },
    ],
    [
      'from=geeni&radius-card=4px&size-md=18px&font-body=Georgia,+serif',
      { ...plain, values: { 'radius-card': '4px', 'size-md': '18px', 'font-body': 'Georgia, serif' } },
    ],
    [
      'from=geeni&scrim=0b2e308f&shadow-card=0+1px+3px+light-dark(%230000001f,+%2300000066)',
      {
        ...plain,
        colors: { scrim: ['#0b2e308f', null] },
        values: { 'shadow-card': '0 1px 3px light-dark(#0000001f, #00000066)' },
      },
    ],
  ])('%s has a design', (query, design) => {
    expect(getQuery(design)).toBe(query)
    expect(read(`?${query}`)).toEqual(design)
  })

  it.each([
    '',
    'from=unknown',
    'from=constructor&__proto__=1',
    'primary=red&text=0a6ebd8f&canvas=-&link=',
    'primary=0a6ebd-url(x)',
    'radius-card=4px;color:red&font-body=url(https://a.example)&size-md=calc(1px)',
    'unknown=1&name=+',
    // A name is part of a command line and of comments that visitors copy.
    `name=${encodeURIComponent('"; rm -rf ~ #')}`,
    `name=${encodeURIComponent('$(id)')}`,
    `name=${encodeURIComponent('*/ body{} /*')}`,
    `name=${'a'.repeat(41)}`,
  ])('%j leaves out what is wrong', (query) => {
    expect(read(query)).toEqual(plain)
  })
})
