// Rollup plugin: rewrites `for (... in ...)` in packages, because it also iterates over what the page has
// added to Object.prototype: valibot would treat the page's functions as schemas, the signer as headers. The
// rewritten loops iterate over own keys only.
import type { Plugin } from 'rollup'

const PACKAGES = /\/node_modules\/(valibot|ky|i18next|@smithy|@aws-sdk|@aws-crypto)\//
const LOOP = /\bfor \((const|let|var) (\w+) in ([\w$.]+)\)/g

/**
 * Rewrites `for (const key in x)` to `for (const key of Object.keys(x ?? {}))`, which also accepts undefined.
 */
const withOwnKeys = (code: string): string => code.replace(LOOP, 'for ($1 $2 of Object.keys($3 ?? {}))')

export const ownKeys = (): Plugin => ({
  name: 'acct-own-keys',
  transform: (code, id) =>
    PACKAGES.test(id) && code.includes(' in ') ? { code: withOwnKeys(code), map: null } : null,
})
