import type { Settings } from '../../brand/settings.ts'
import type { Change } from './change.ts'
import { changePage } from './html-page.ts'
import type { Additions } from './options.ts'
import { portalAt } from './page-settings.ts'
import type { Project } from './project.ts'

/** The data block with a page's settings. */
export const settingsLines = (settings: Settings): string =>
  `<script type="application/json" data-acct-settings>\n${JSON.stringify(settings, null, 2)}\n</script>`

export const tagLines = ({ tags, brand }: Additions): string[] =>
  tags.map((tag) => `<${tag} brand="${brand}"></${tag}>`)

/** Returns the changes of a page without a build. The portal of the sandbox serves the library. */
export function changePlain({ folder, isNew }: Project, additions: Additions, settings: Settings): Change[] {
  const loader = `<script type="module" src="${portalAt(additions.port)}/acct/loader.js"></script>`
  const head = [settingsLines(settings), loader]
  return [changePage(folder, { head, body: tagLines(additions) }, isNew)]
}
