import { readNames } from './files.ts'
import { hasPackage, type Manifest, readManifest } from './manifest.ts'
import { KIND_NAMES, type ProjectKind } from './project-kind.ts'
import { UsageError } from './usage.ts'

/** What the command knows of a project before it changes it. */
export interface Project {
  folder: string
  kind: ProjectKind
  /** Whether the folder has no files of its own yet. */
  isNew: boolean
  /** The text of package.json; null without one. */
  text: string | null
  manifest: Manifest
}

/** Frameworks with files of their own for pages, by the package that names them. */
const OTHERS: Readonly<Record<string, string>> = {
  '@angular/core': 'Angular',
  '@react-router/dev': 'React Router',
  '@remix-run/dev': 'Remix',
  '@solidjs/start': 'SolidStart',
  '@sveltejs/kit': 'SvelteKit',
  '@tanstack/react-start': 'TanStack Start',
  '@vue/cli-service': 'Vue CLI',
  '@11ty/eleventy': 'Eleventy',
  astro: 'Astro',
  gatsby: 'Gatsby',
  nuxt: 'Nuxt',
  'react-scripts': 'Create React App',
}

/** Files that a folder without a project can have. */
const BESIDES = /^(\.|node_modules$|package(-lock)?\.json$|(bun|pnpm|yarn)[.-]lock|readme|licen[cs]e)/i

/** Reads a project. Throws UsageError for one that the command does not know. */
export function readProject(folder: string, wanted: ProjectKind | null): Project {
  const { text, manifest } = readManifest(folder)
  const names = readNames(folder)
  const found = getKind(manifest, names)
  const isNew = names.every((name) => BESIDES.test(name))
  const kind = found ?? (isNew ? (wanted ?? 'plain') : null)
  if (kind === null)
    throw new UsageError(
      `create-acct finds no project in ${folder}: neither Vite nor Next in package.json, and no index.html. ${FRAMEWORKS}`,
    )
  if (wanted && wanted !== kind)
    throw new UsageError(
      `The project is a ${KIND_NAMES[kind]} project already: leave out --project ${wanted}.`,
    )
  return { folder, kind, isNew, text, manifest }
}

const FRAMEWORKS = 'docs/frameworks.md of acct-elements has the lines for many frameworks.'

/** Returns the kind of an existing project; null without one. */
function getKind(manifest: Manifest, names: readonly string[]): ProjectKind | null {
  const other = Object.keys(OTHERS).find((name) => hasPackage(manifest, name))
  if (other)
    throw new UsageError(`create-acct does not know projects of ${OTHERS[other]} (${other}). ${FRAMEWORKS}`)
  if (hasPackage(manifest, 'next')) return 'next'
  if (hasPackage(manifest, 'vite') || names.some((name) => /^vite\.config\.\w+$/.test(name))) return 'vite'
  return names.includes('index.html') ? 'plain' : null
}
