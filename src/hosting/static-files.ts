import type { Assets, Compress } from './assets.ts'
import { fileLifetime, ICON_LIFETIME } from './cache-control.ts'
import type { Resource } from './resource.ts'
import { FILE_POLICY } from './security-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
}
const BINARY = ['ico', 'png']

/** Returns the media type by the extension of a path. */
const typeOf = (path: string): string => TYPES[getExtension(path)] ?? 'application/octet-stream'

/** Returns whether compression makes a file smaller. */
export const isText = (path: string): boolean => !BINARY.includes(getExtension(path))

/**
 * Returns whether the package contains a copy of a file that is compressed by brotli. First views have none: they are
 * most of the files, and a portal compresses the few that it sends.
 */
export const hasCompressedCopy = (path: string): boolean => isText(path) && !path.startsWith('views/')

const getExtension = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** CORS headers: pages on other origins load the elements as module scripts. */
const SHARED = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Returns the headers of a file of the package by its path below `dist`. */
export function fileHeaders(path: string): Record<string, string> {
  const isIcon = path.startsWith('icons/')
  return {
    'Content-Type': typeOf(path),
    'Cache-Control': isIcon ? ICON_LIFETIME : fileLifetime(path),
    'Content-Security-Policy': FILE_POLICY,
    ...(isIcon ? {} : SHARED),
  }
}

/**
 * Returns a file of the package; null for a path that the build has not listed, so that the asset source
 * receives no path that a visitor invents.
 */
export async function fileResource(
  assets: Assets,
  path: string,
  compress: Compress | undefined,
): Promise<Resource | null> {
  const { files, isCompressed } = await assets.list()
  const hash = Object.hasOwn(files, path) ? files[path] : undefined
  if (hash === undefined) return null
  const read = () => assets.read(path)
  const readText =
    isCompressed && hasCompressedCopy(path)
      ? () => assets.read(`br/${path}`)
      : compress && (() => assets.compressed(path, compress))
  return { hash, headers: fileHeaders(path), read, readBrotli: (isText(path) && readText) || null }
}
