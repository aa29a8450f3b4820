import type { Page } from 'playwright-core'
import { findOverflows } from '../../fixtures/overflows.ts'

/** Returns everything on the page that exceeds the window's width. */
export const overflows = (page: Page): Promise<string[]> => page.evaluate(findOverflows)
