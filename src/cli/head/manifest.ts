import { UsageError } from './usage.ts'

/** `integrity.json` of a build. */
export interface Manifest {
  version: string
  /** Name of the folder on a CDN: the version, and the brands and languages of a build of some. */
  folder: string
  /** Every file that a page can load, by its path; with the only tag, brand and language that need it. */
  files: Readonly<Record<string, ManifestFile>>
}

interface ManifestFile {
  integrity: string
  entry?: boolean
  tag?: string
  brand?: string
  locale?: string
}

/** Values of a page, by the property of a file. */
export type Audience = Readonly<Record<'tag' | 'brand' | 'locale', readonly string[]>>

/** Throws UsageError for a value that no file has: the release does not contain it. */
export function checkAudience({ files }: Manifest, audience: Audience): void {
  const all = Object.values(files)
  for (const [property, values] of Object.entries(audience) as [keyof Audience, readonly string[]][])
    for (const value of values)
      if (!all.some((file) => file[property] === value))
        throw new UsageError(`There is no ${property} "${value}" in this release.`)
}

/**
 * Returns the files that a page of this audience can load after its entry. Throws UsageError for a value that
 * no file has: the page would not check those files.
 */
export function filesFor(manifest: Manifest, audience: Audience): [path: string, integrity: string][] {
  checkAudience(manifest, audience)
  const isFor = (file: ManifestFile): boolean =>
    (['tag', 'brand', 'locale'] as const).every((property) => {
      const value = file[property]
      return value === undefined || audience[property].includes(value)
    })
  return Object.entries(manifest.files).flatMap(([path, file]) =>
    !file.entry && isFor(file) ? [[path, file.integrity] as [string, string]] : [],
  )
}

/**
 * Returns whether the files of a folder have hashes. Those of a major version (`v1/`) change. Throws UsageError
 * for a folder of another version than this package's, or of other brands and languages.
 */
export function hasHashes({ version, folder: own }: Manifest, address: URL): boolean {
  const [, folder] = /\/(v\d[^/.]*|\d+\.\d+\.\d[^/]*)\/$/.exec(address.pathname) ?? []
  if (folder?.startsWith('v')) return false
  if (!folder || folder === own) return true
  if (folder === version || folder.startsWith(`${version}-`))
    throw new UsageError(
      `This is acct-head of the build ${own}. Use that of the build ${folder} for the hashes of ${folder}.`,
    )
  throw new UsageError(
    `This is acct-head ${version}. Install acct-elements@${folder} for the hashes of ${folder}.`,
  )
}
