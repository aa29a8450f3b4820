import { defineConfig } from '@playwright/test'
import type { AcctOptions } from 'acct-elements/testing/playwright'

const { APP_URL, APP_SETTINGS = '', APP_BROWSER = '' } = process.env

/** The app has the settings of another sandbox, whose addresses the kit answers. */
export default defineConfig<object, AcctOptions>({
  testMatch: '*.spec.ts',
  workers: 1,
  use: {
    baseURL: APP_URL,
    acctSettings: JSON.parse(APP_SETTINGS),
    launchOptions: JSON.parse(APP_BROWSER),
  },
})
