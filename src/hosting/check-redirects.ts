import { isServerPath } from './own-paths.ts'

/** Paths and their targets, as the portal sends them. */
type Redirects = Readonly<Record<string, string>>

/** A path that cannot lead elsewhere, and a sentence without its subject. */
interface RedirectProblem {
  from: string
  message: string
}

const isPath = (path: string): boolean => /^\/(?![/\\])[\w./~-]*$/.test(path)
const hasDots = (path: string): boolean => path.split('/').some((part) => part === '.' || part === '..')

function pathProblem(path: string): string | null {
  if (!isPath(path)) return 'must be a path without a query, such as "/account"'
  // Browsers resolve such segments before they send a request.
  if (hasDots(path)) return 'must be a path without the segments "." and ".."'
  return isServerPath(path) ? 'is a path of the portal’s own, which it does not redirect' : null
}

/** Returns the problems of redirects: paths for which no request arrives, and those that lead back to themselves. */
export const findRedirectProblems = (redirects: Redirects): RedirectProblem[] => [
  ...Object.keys(redirects).flatMap((from) => {
    const message = pathProblem(from)
    return message === null ? [] : [{ from, message }]
  }),
  ...loops(redirects).map((loop) => ({
    from: loop[0] ?? '',
    message: `leads back to itself: ${[...loop, loop[0]].join(', ')}`,
  })),
]

/** Returns the paths of each loop, in their order. Each path is followed once. */
function loops(redirects: Redirects): string[][] {
  const followed = new Set<string>()
  return Object.keys(redirects).flatMap((start) => {
    const way: string[] = []
    let path = start
    while (Object.hasOwn(redirects, path) && !followed.has(path)) {
      followed.add(path)
      way.push(path)
      path = redirects[path]?.split(/[?#]/, 1)[0] ?? ''
    }
    const first = way.indexOf(path)
    return first < 0 ? [] : [way.slice(first)]
  })
}
