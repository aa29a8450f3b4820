import type { Page } from 'playwright-core'
import { loadScreenTexts } from '../../../src/testing/playwright/screen-texts.ts'
import { getScreens, type Screens } from '../../../src/testing/playwright/screens/screens.ts'

const texts = await loadScreenTexts('en', null)

/** Returns the screens of the test kit on a page in English. */
export const screensOn = (page: Page): Screens => getScreens(page, texts)
