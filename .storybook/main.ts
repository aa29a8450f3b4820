import type { StorybookConfig } from '@storybook/react-vite'
import { shadowCss } from '../.config/shadow-css.ts'
import { addressesFor, portBaseFrom } from '../demo/addresses.ts'
import { demoSettings, settingsElement } from '../demo/settings.ts'
import { sandbox } from './sandbox.ts'

const at = addressesFor(portBaseFrom(process.env.ACCT_PORT_BASE))

/** Returns the settings of the stories' own origin, on which tags show forms in place of links to the portal. */
const settingsAt = (port: number): string =>
  settingsElement(demoSettings(at, { hosted: false, own: [`http://localhost:${port}`] }))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  // The built elements, as host pages load them. All of dist/ is several times as large.
  staticDirs: ['loader.js', 'chunks', 'views'].map((part) => ({
    from: `../dist/${part}`,
    to: `/acct/${part}`,
  })),
  previewHead: (head, { port = 6006 }) => `${head}${settingsAt(port)}`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), shadowCss(), sandbox()],
    define: {
      ...vite.define,
      __ACCT_YEAR__: String(new Date().getFullYear()),
      __ACCT_VERSION__: JSON.stringify('story'),
    },
    // Chunk sizes of Storybook itself do not matter.
    build: { ...vite.build, chunkSizeWarningLimit: 4000 },
  }),
}

export default config
