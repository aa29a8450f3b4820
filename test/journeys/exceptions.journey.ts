import { expect } from 'vitest'
import { journey } from './support/journey.ts'

journey(
  'sign-in loads without an exception, for which a browser parses a file again',
  async ({ page, at }) => {
    const devtools = await page.context().newCDPSession(page)
    const thrown: string[] = []
    devtools.on('Debugger.paused', async ({ data, callFrames }) => {
      thrown.push(`${data?.description} at ${callFrames[0]?.url}`)
      await devtools.send('Debugger.resume')
    })
    await devtools.send('Debugger.enable')
    await devtools.send('Debugger.setPauseOnExceptions', { state: 'all' })
    await page.goto(`${at.portal}/login?brand=geeni`)
    await page.getByRole('button', { name: 'Sign in with Apple' }).waitFor()
    expect(thrown).toEqual([])
    // The list is not empty for want of a debugger.
    await page.evaluate(() => {
      try {
        throw new Error('a test')
      } catch {}
    })
    expect(thrown).toEqual([expect.stringContaining('a test')])
  },
)
