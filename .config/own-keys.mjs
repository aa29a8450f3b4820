// Rollup plugin: packages that go over an object's keys with `for (... in ...)` meet what the page has put on
// Object.prototype: valibot then takes the page's functions for schemas, the signer for headers. Ours see own
// keys alone.
const PACKAGES = /\/node_modules\/(valibot|ky|i18next|@smithy|@aws-sdk|@aws-crypto)\//
const LOOP = /\bfor \((const|let|var) (\w+) in ([\w$.]+)\)/g

/**
 * Rewrites `for (const key in x)` to `for (const key of Object.keys(x ?? {}))`, which also accepts undefined.
 */
export const withOwnKeys = (code) => code.replace(LOOP, 'for ($1 $2 of Object.keys($3 ?? {}))')

/** The plugin. */
export const ownKeys = () => ({
  name: 'acct-own-keys',
  transform: (code, id) =>
    PACKAGES.test(id) && code.includes(' in ') ? { code: withOwnKeys(code), map: null } : null,
})
