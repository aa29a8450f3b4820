import type { AssetSource } from '../../hosting/assets.ts'
import { fileLifetime, IMMUTABLE } from '../../hosting/cache-control.ts'

/** Whether a file never has other content, or is the compressed copy of one that has not. */
const isHashed = (path: string): boolean => fileLifetime(path.replace(/^br\//, '')) === IMMUTABLE

/**
 * Returns a source that reads each file with a hash in its path once. A page of the portal is dozens of them, which
 * every visit without a cache requests. A build can replace the other files while the portal runs.
 */
export function hashedAssets(read: AssetSource): AssetSource {
  const known = new Map<string, ReturnType<AssetSource>>()
  return (path) => {
    if (!isHashed(path)) return read(path)
    const pending = known.get(path) ?? read(path)
    known.set(path, pending)
    // A build can still add a missing file.
    const forget = (): void => void known.delete(path)
    pending.then((bytes) => bytes ?? forget(), forget)
    return pending
  }
}
