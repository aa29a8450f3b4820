import { describe, expect, it } from 'vitest'
import {
  type Choice,
  choiceFrom,
  copyProblem,
  FIRST,
  getQuery,
  getStart,
} from '../../../../../demo/site/playground/choice.ts'

const CHANGED: Choice = {
  ...getStart('acct-portal'),
  brand: 'visi',
  locale: 'en-XB',
  scheme: 'dark',
  width: 360,
  account: null,
  fault: { kind: 'status', path: '**/plans', status: 429 },
  days: 31,
  attributes: { routing: 'memory', path: '/plans?planId=7' },
  switched: ['partner', 'google', 'keepsPlanByOrder'],
  copy: { 'signIn.title': 'Hello & welcome' },
}

describe('the address of the playground', () => {
  it('has nothing that a tag has at first', () => {
    expect(getQuery(FIRST)).toBe('tag=acct-plans')
    expect(choiceFrom('')).toEqual(FIRST)
    expect(choiceFrom('tag=acct-login')).toEqual(getStart('acct-login'))
  })

  it('keeps everything that can be chosen', () => {
    expect(choiceFrom(getQuery(CHANGED))).toEqual(CHANGED)
    expect(getQuery(CHANGED)).toContain('fault=status-429@**/plans')
    expect(getQuery(CHANGED)).toContain('off=google,keepsPlanByOrder&on=partner')
  })

  it.each([
    ['tag=acct-unknown', FIRST],
    ['tag=constructor', FIRST],
    ['tag=acct-plans&brand=acme&locale=xx&scheme=blue&width=7&days=2&account=root', FIRST],
    ['tag=acct-plans&fault=explode', FIRST],
    ['tag=acct-plans&fault=status-500@a b', FIRST],
    ['tag=acct-plans&@onclick=alert(1)&@style=x&@portal-url=https://evil.example', FIRST],
    ['tag=acct-plans&@source=windows', FIRST],
    ['tag=acct-plans&off=baseUrl,recurly.scriptUrl,partner&on=google,constructor', FIRST],
    ['tag=acct-plans&settings={"baseUrl":"https://evil.example"}', FIRST],
    ['tag=acct-plans&copy={"baseUrl":1}', FIRST],
    ['tag=acct-plans&copy=no', FIRST],
    [`tag=acct-plans&copy=${encodeURIComponent(JSON.stringify({ 'a.b': 'x'.repeat(5000) }))}`, FIRST],
  ])('leaves out what %s may not choose', (query, expected) => {
    expect(choiceFrom(query)).toEqual(expected)
  })

  it('limits the status of a fault to those of errors', () => {
    for (const [text, status] of [
      ['status-200', 500],
      ['status-404', 404],
      ['status', 500],
      ['slow-404', null],
    ] as const)
      expect(choiceFrom(`fault=${text}`).fault?.status, text).toBe(status)
  })
})

describe('messages of the playground', () => {
  it('have a problem where the tags would reject them', () => {
    expect(copyProblem({})).toBeNull()
    expect(copyProblem({ 'signIn.title': 'Welcome' })).toBeNull()
    expect(copyProblem({ 'signIn.title': 7 })).toBe('signIn.title must be a text')
    expect(copyProblem([])).not.toBeNull()
    expect(copyProblem(null)).not.toBeNull()
  })
})
