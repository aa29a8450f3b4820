import { Define } from 'acct-elements/elements/acct-login.js'
import Link from 'next/link'
import { connection } from 'next/server'

/** The layout of a server component: it renders `Define`, so that every page defines the tag. */
export default async function Layout({ children }) {
  // The settings are those of the request, not those of the build.
  await connection()
  return (
    <html lang="en">
      <head>
        <title>acct-elements in Next</title>
        <link rel="icon" href="data:," />
        <script
          type="application/json"
          data-acct-settings
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a data block
          dangerouslySetInnerHTML={{ __html: process.env.ACCT_SETTINGS }}
        />
      </head>
      <body>
        <nav>
          <Link href="/">Home</Link> <Link href="/sign-in">To sign-in</Link>
        </nav>
        {children}
        <Define />
      </body>
    </html>
  )
}
