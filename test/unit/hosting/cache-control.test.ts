import { expect, it } from 'vitest'
import { TAGS } from '../../../elements/tags.ts'
import { fileLifetime, IMMUTABLE } from '../../../src/hosting/cache-control.ts'

it.each([
  'loader-mmiGnRKD.js',
  'chunks/Badge-BOLInyss.js',
  'chunks/areas/acct-checkout-RcRUdmHa.js',
  'embed/account-BevFXbCA.js',
  'views/5f1797a1/acct-login.guest.geeni.en.js',
])('keeps %s, whose path has a hash, for a year', (path) => {
  expect(fileLifetime(path)).toBe(IMMUTABLE)
})

// Some names end like a hash, for example `acct-checkout.js`.
it.each(['loader.js', 'embed.js', 'embed-sign-in.js', ...TAGS.map((tag) => `elements/${tag}.js`)])(
  'revalidates %s each time',
  (path) => {
    expect(fileLifetime(path)).toBe('no-cache')
  },
)
