import { describe, expect, it } from 'vitest'
import { safeHref } from '../../../src/ui/safe-href.ts'

describe('safeHref', () => {
  it.each([
    'https://example.com/x?y#z',
    'http://localhost:4400',
    'mailto:help@example.com?subject=Help',
    'tel:+15555551234',
    '/subscriptions',
    'subscriptions',
    '#part',
    '?q=1',
    '',
    'HTTPS://EXAMPLE.COM',
  ])('returns %j unchanged', (href) => {
    expect(safeHref(href)).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001java\rscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg/>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'filesystem:https://example.com/x',
    'intent://scan/#Intent;end',
    'about:blank',
    'https://',
    'http://[',
  ])('returns undefined for %j', (href) => {
    expect(safeHref(href)).toBeUndefined()
  })

  it('returns undefined without an address', () => {
    expect(safeHref(undefined)).toBeUndefined()
  })
})
