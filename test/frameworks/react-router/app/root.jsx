import { Link, Meta, Outlet, Scripts, useLoaderData } from 'react-router'

/** Returns the settings of the request. */
export const loader = () => process.env.ACCT_SETTINGS

export default function Root() {
  const settings = useLoaderData()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>acct-elements in React Router</title>
        <link rel="icon" href="data:," />
        <script
          type="application/json"
          data-acct-settings
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a data block
          dangerouslySetInnerHTML={{ __html: settings }}
        />
        <Meta />
      </head>
      <body>
        <nav>
          <Link to="/">Home</Link> <Link to="/sign-in">To sign-in</Link>
        </nav>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
