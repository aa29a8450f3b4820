import type { Page } from 'playwright-core'
import { type Screens, screensOf } from '../../../src/testing/playwright/screens/screens.ts'
import { loadWords } from '../../../src/testing/playwright/words.ts'

const words = await loadWords('en', null)

/** Returns the screens of the test kit on a page in English. */
export const screensOn = (page: Page): Screens => screensOf(page, words)
