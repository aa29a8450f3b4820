import { join } from 'node:path'
import type { Settings } from '../../brand/settings.ts'
import { type Change, newFile } from './change.ts'
import { isThere } from './files.ts'
import { changePage } from './html-page.ts'
import type { Additions } from './options.ts'
import { settingsLines, tagLines } from './plain-project.ts'
import type { Project } from './project.ts'
import { UsageError } from './usage.ts'

const ENTRY = 'acct.js'

/** Returns the changes of a Vite project: its page, and a module that imports the tags. */
export function changeVite({ folder, isNew }: Project, additions: Additions, settings: Settings): Change[] {
  const head = [settingsLines(settings), `<script type="module" src="/${ENTRY}"></script>`]
  const page = changePage(folder, { head, body: tagLines(additions) }, isNew)
  if (isThere(join(folder, ENTRY)))
    throw new UsageError(`There is a file ${ENTRY} already. Rename it, and try again.`)
  const imports = additions.tags.map((tag) => `import 'acct-elements/elements/${tag}.js'\n`).join('')
  return [page, newFile(ENTRY, imports)]
}
