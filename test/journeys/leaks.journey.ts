import { expect } from 'vitest'
import type { TagName } from '../../elements/tags.ts'
import { growth, meter, mountAndUnmount } from '../soak/mounts.ts'
import { watchLive } from '../soak/watch.ts'
import { openAlone } from './support/alone.ts'
import { journey } from './support/journey.ts'

const SOME: readonly TagName[] = ['acct-login', 'acct-plans', 'acct-portal']

/** `npm run soak` repeats this with every tag, 1,000 times. */
journey('tags leak nothing after fifty mounts and unmounts', async ({ page, at }) => {
  await page.addInitScript(watchLive)
  await openAlone(page, at, 'loader.js', '<div id="place"></div>')
  const measure = await meter(page)
  for (const tag of SOME) {
    await mountAndUnmount(page, tag, 30)
    const before = await measure()
    await mountAndUnmount(page, tag, 50)
    expect(growth(before, await measure(), 500_000), tag).toEqual([])
  }
})
