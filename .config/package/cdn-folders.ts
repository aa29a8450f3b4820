import { type Selection, selection } from '../selection.mjs'

/**
 * Returns the folders of a build: of the exact version, and of the channel, one per major version. A build of
 * some brands or languages has folders of its own: its files beside those of the full build would have other
 * hashes under the same addresses.
 */
export function cdnFolders(
  version: string,
  { brands, locales }: Selection = selection(),
): { release: string; channel: string } {
  const choice = [...(brands ?? []), ...(locales ?? [])].map((name) => `-${name}`).join('')
  return { release: `${version}${choice}`, channel: `v${version.split('.')[0]}${choice}` }
}
