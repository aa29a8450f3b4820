/**
 * Returns the custom property by which a host page overrides a token: `--acct-color-on-primary` for `color`,
 * `onPrimary`.
 */
export function publicName(group: string, name: string): string {
  return `--acct-${group}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
