import type { Plugin } from 'vite'
import { addressesFor, portBaseFrom } from '../../addresses.ts'
import { demoSettings, settingsElement } from '../../settings.ts'

/** Port of the development server, so that its origin can be one of the brands. */
export const PORT = 5180

/**
 * Makes the tags live in `npm run site -- --dev`, with the services and the elements of `npm start`, which has to
 * run beside it.
 */
export function liveInDevelopment(): Pick<Plugin, 'name'> {
  const at = addressesFor(portBaseFrom(process.env.ACCT_PORT_BASE))
  const own = [`http://localhost:${PORT}`]
  return {
    name: 'acct-live-in-development',
    ...({
      apply: 'serve',
      config: () => ({ server: { proxy: { '/acct': at.portal } } }),
      transformIndexHtml: (html: string) =>
        html.replace('</head>', `${settingsElement(demoSettings(at, { hosted: false, own }))}</head>`),
    } satisfies Partial<Plugin>),
  }
}
