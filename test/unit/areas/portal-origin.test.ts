import { describe, expect, it } from 'vitest'
import { isPortalOrigin } from '../../../src/areas/menu/menu.container.tsx'

describe('isPortalOrigin', () => {
  it.each([
    ['settings without a portal', null, true],
    ['settings shared with the brand’s site', 'https://account.example/', true],
    ['a portal at another origin', 'https://other.example', false],
    ['a portal at another port', 'https://account.example:8443', false],
    ['an address that does not parse', 'account.example', false],
  ])('for %s', (_, portalUrl, isPortal) => {
    expect(isPortalOrigin(portalUrl, 'https://account.example')).toBe(isPortal)
  })
})
