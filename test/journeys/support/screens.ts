import type { Page } from 'playwright-core'
import { loadScreenTexts } from '../../../src/testing/playwright/screen-texts.ts'
import { type Screens, screensOf } from '../../../src/testing/playwright/screens/screens.ts'

const texts = await loadScreenTexts('en', null)

/** Returns the screens of the test kit on a page in English. */
export const screensOn = (page: Page): Screens => screensOf(page, texts)
