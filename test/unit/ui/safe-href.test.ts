import { describe, expect, it } from 'vitest'
import { safeHref } from '../../../src/ui/safe-href.ts'

describe('an address for a link', () => {
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
  ])('%j is kept as it is', (href) => {
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
  ])('%j is refused', (href) => {
    expect(safeHref(href)).toBeUndefined()
  })

  it('may be missing', () => {
    expect(safeHref(undefined)).toBeUndefined()
  })
})
