import { describe, expect, it } from 'vitest'
import {
  addCode,
  assistantRedirect,
  isLoopbackAddress,
} from '../../../../src/domain/access/assistant-redirect.ts'

const REJECTED = [
  '',
  'javascript:alert(1)',
  'javascript://assistant.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://assistant.example/1234',
  'file:///etc/passwd',
  'ftp://assistant.example/',
  'assistant-app://linked',
  'mailto:a@b.example',
  'https:assistant.example',
  'https:///assistant.example',
  'https:\\\\assistant.example',
  '//assistant.example/linked',
  '/linked',
  'assistant.example/linked',
  'null',
  'https://',
  'https://user@assistant.example/',
  'https://user:secret@assistant.example/',
  'https://assistant.example@evil.example/',
  'https://assistant.example/#',
  'https://assistant.example/#state',
  'https://assistant.example/ linked',
  ' https://assistant.example/',
  'https://assistant.example/\n',
  'java\tscript:alert(1)',
  'https://assistant.example\\@evil.example/',
  'http://assistant.example/linked',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'https://assistant.example/?code=mine',
  'https://assistant.example/?state=mine',
]
const LOOPBACK = [
  'http://localhost:4410/assistant/return?from=google',
  'http://assistant.localhost/',
  'http://127.0.0.1:1/',
  'http://[::1]/',
]

describe('assistantRedirect', () => {
  it.each(REJECTED)('rejects %j', (address) => {
    expect(assistantRedirect(address, true)).toBeNull()
  })

  it('rejects a missing address', () => {
    expect(assistantRedirect(null, true)).toBeNull()
  })

  it.each(LOOPBACK)('accepts loopback http only where it is allowed: %s', (address) => {
    expect(assistantRedirect(address, true)?.href).toBe(new URL(address).href)
    expect(assistantRedirect(address, false)).toBeNull()
  })

  it('recognizes loopback addresses by their host name', () => {
    expect(['http://localhost:4410', 'https://api.example', 'x'].map(isLoopbackAddress)).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['https://assistant.example/linked', 'https://assistant.example/linked?code=a%26b&state=s+1'],
    [
      'https://assistant.example/r/x?vendorId=M%20A&e=',
      'https://assistant.example/r/x?vendorId=M%20A&e=&code=a%26b&state=s+1',
    ],
  ])('adds code and state to the query of %s', (address, expected) => {
    const redirect = assistantRedirect(address, false)
    expect(redirect && addCode(redirect, { code: 'a&b', state: 's 1' })).toBe(expected)
  })
})
