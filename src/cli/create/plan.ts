import type { Change } from './change.ts'
import { addToManifest, hasPackage, type ManifestEntries } from './manifest.ts'
import { changeNext, NEXT_ROUTE } from './next-project.ts'
import type { Additions } from './options.ts'
import { getOrigins } from './origins.ts'
import { sandboxSettings } from './page-settings.ts'
import { changePlain } from './plain-project.ts'
import { type Project, readProject } from './project.ts'
import type { ProjectKind } from './project-kind.ts'
import { changeVite } from './vite-project.ts'

/** What the command does to a project. */
export interface Plan {
  kind: ProjectKind
  changes: Change[]
  /** What the developer does next, one step each. */
  steps: string[]
}

const SCRIPT = 'acct-sandbox'
const LIBRARY = 'acct-elements'
const DEFAULT_PORT = 4410

const CHANGE = { plain: changePlain, vite: changeVite, next: changeNext }

/** What a new project needs to run. A unit test compares the versions with those of `test/frameworks`. */
const NEW: Readonly<Record<ProjectKind, ManifestEntries>> = {
  plain: {},
  vite: { scripts: { dev: 'vite', build: 'vite build' }, devDependencies: { vite: '^8.3.8' } },
  next: {
    scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
    dependencies: { next: '^16.4.6', react: '^19.3.1', 'react-dom': '^19.3.1' },
  },
}

/** Returns the changes of a project. Throws UsageError for one in which the tags have no place. */
export function planChanges(folder: string, additions: Additions): Plan {
  const project = readProject(folder, additions.project)
  const origins = additions.origins.length > 0 ? additions.origins : getOrigins(project)
  const settings = sandboxSettings(additions.brand, additions.port, origins)
  const added = entriesFor(project, additions)
  const manifest = addToManifest(project.text, added)
  // package.json comes last: a failure at a page leaves less to take back.
  const changes = [...CHANGE[project.kind](project, additions, settings), ...(manifest ? [manifest] : [])]
  return { kind: project.kind, changes, steps: getSteps(project, additions, origins, added) }
}

/** Returns the entries of package.json that are missing: the script of the sandbox, and packages. */
function entriesFor({ kind, isNew, manifest }: Project, { port }: Additions): ManifestEntries {
  const created = isNew ? NEW[kind] : {}
  const isMissing = ([name]: [string, string]): boolean => !hasPackage(manifest, name)
  const packages = (all: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(all).filter(isMissing))
  const wanted = { ...created.scripts, [SCRIPT]: port === DEFAULT_PORT ? SCRIPT : `${SCRIPT} --port ${port}` }
  return {
    scripts: Object.fromEntries(
      Object.entries(wanted).filter(([name]) => !Object.hasOwn(manifest.scripts, name)),
    ),
    dependencies: packages({ [LIBRARY]: `^${__ACCT_VERSION__}`, ...created.dependencies }),
    devDependencies: packages(created.devDependencies),
  }
}

function getSteps(
  { kind, manifest }: Project,
  { brand }: Additions,
  [first = '', ...others]: readonly string[],
  { scripts, dependencies, devDependencies }: ManifestEntries,
): string[] {
  const isInstalled = Object.keys({ ...dependencies, ...devDependencies }).length === 0
  const hasDev = Object.hasOwn({ ...manifest.scripts, ...scripts }, 'dev')
  const dev = hasDev ? 'npm run dev' : `npx ${kind}${kind === 'next' ? ' dev' : ''}`
  const page = kind === 'next' ? `${first}/${NEXT_ROUTE}` : first
  return [
    ...(isInstalled ? [] : ['npm install']),
    `npm run ${SCRIPT}, which serves the account services until it ends`,
    kind === 'plain'
      ? `serve this folder, for example by npx http-server -p ${new URL(first).port}, and open ${page}`
      : `${dev}, and open ${page}`,
    `sign in as active@${brand}.example with Sandbox-1!`,
    `The tags collect passwords on the origins in "ownOrigins" only: ${[first, ...others].join(', ')}.`,
    'Before you go live, replace the settings by those of your services: docs/going-live.md of acct-elements.',
  ]
}
