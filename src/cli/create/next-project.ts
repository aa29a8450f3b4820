import { join } from 'node:path'
import type { Settings } from '../../brand/settings.ts'
import { type Change, newFile } from './change.ts'
import { isThere, readNames } from './files.ts'
import type { Additions } from './options.ts'
import type { Project } from './project.ts'
import { UsageError } from './usage.ts'

/** The route of the page. */
export const NEXT_ROUTE = 'account'

const LAYOUT = `export const metadata = { title: 'Account', icons: { icon: 'data:,' } }

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`

/** Returns the changes of a project with an App Router: the page /account; in a new one the layout too. */
export function changeNext({ folder, isNew }: Project, additions: Additions, settings: Settings): Change[] {
  const app = ['app', 'src/app'].find((name) => isThere(join(folder, name)))
  if (!app && !isNew)
    throw new UsageError('The Next project has no folder app or src/app: create-acct needs the App Router.')
  const route = `${app ?? 'app'}/${NEXT_ROUTE}`
  const taken = readNames(join(folder, route)).find((name) => /^(page|route)\.\w+$/.test(name))
  if (taken)
    throw new UsageError(
      `There is a file ${route}/${taken} already, so create-acct has no place for its page.`,
    )
  const isTyped = isThere(join(folder, 'tsconfig.json'))
  const page = newFile(`${route}/page.${isTyped ? 'tsx' : 'jsx'}`, getPage(additions, settings))
  return app ? [page] : [newFile('app/layout.jsx', LAYOUT), page]
}

/** Returns the name of a tag's component: `AcctLogin` for `acct-login`. */
const getComponent = (tag: string): string =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

function getPage({ tags, brand }: Additions, settings: Settings): string {
  const imports = tags.map((tag) => `import { ${getComponent(tag)} } from 'acct-elements/react/${tag}.js'`)
  return `${imports.join('\n')}

const settings = ${JSON.stringify(settings, null, 2)}

export default function AccountPage() {
  return (
    <main>
      <script
        type="application/json"
        data-acct-settings=""
        dangerouslySetInnerHTML={{ __html: JSON.stringify(settings) }}
      />
${tags.map((tag) => `      <${getComponent(tag)} brand="${brand}" />`).join('\n')}
    </main>
  )
}
`
}
