/** The oldest Node with the database that the sandbox needs (node:sqlite without a flag). */
const MIN_VERSION = [22, 13] as const

/** Why this Node cannot run the sandbox, in a sentence; null when it can. */
export function describeOldNode(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])) return null
  return `acct-sandbox needs Node ${MIN_VERSION.join('.')} or newer, for the database that comes with it; this is Node ${version}. Get a current one from https://nodejs.org/ and run the command again.`
}
