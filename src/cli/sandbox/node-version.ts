/** The oldest Node version with node:sqlite without a flag, which the sandbox needs. */
const MIN_VERSION = [22, 13] as const

/** Returns the message for a Node version that is too old, else null. */
export function describeOldNode(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])) return null
  return `acct-sandbox needs Node ${MIN_VERSION.join('.')} or newer for its built-in database; this is Node ${version}. Install a current version from https://nodejs.org/, or run "npm install node@24" in this folder, so that npx uses version 24. Then run the command again.`
}
