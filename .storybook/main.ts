import type { StorybookConfig } from '@storybook/react-vite'
import { shadowCss } from '../.config/shadow-css.mjs'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), shadowCss()],
    define: { ...vite.define, __ACCT_YEAR__: String(new Date().getFullYear()) },
    // One page for developers: how its own chunks are cut does not matter.
    build: { ...vite.build, chunkSizeWarningLimit: 4000 },
  }),
}

export default config
