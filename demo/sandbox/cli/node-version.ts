/** The oldest Node with the database that the sandbox needs (node:sqlite without a flag). */
const OLDEST = [22, 13] as const

/** Why this Node cannot run the sandbox, in a sentence; null when it can. */
export function whyTooOld(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null
  return `acct-sandbox needs Node ${OLDEST.join('.')} or newer, for the database that comes with it; this is Node ${version}. Get a current one from https://nodejs.org/ and run the command again.`
}
