// What the code of a framework needs from a page's policy.
import type { Framework } from './frameworks.ts'

/** Names of the Trusted Types policies that a framework creates. */
const TRUSTED_TYPES: Readonly<Partial<Record<Framework, string>>> = {
  vue: 'vue',
  angular: 'angular',
  svelte: 'svelte-trusted-html',
}

/** Returns a policy that allows the code of a framework too. */
export function frameworkPolicy(framework: Framework, policy: string): string {
  const name = TRUSTED_TYPES[framework]
  const allowed = name ? policy.replace(/(?<=; )trusted-types [^;]*/, `$& ${name}`) : policy
  // The page of an Angular app has a `<base>`, for its router.
  return framework === 'angular' ? allowed.replace("base-uri 'none'", "base-uri 'self'") : allowed
}
