import { expect } from 'vitest'
import { journey } from './support/journey.ts'

journey(
  'the portal serves every route with its policy, and an unknown one as a page in the brand’s style',
  async ({ page, at }) => {
    for (const [path, status] of [
      ['/', 200],
      ['/subscriptions', 200],
      ['/reset-password?vtoken=x', 200],
      ['/visi/plans', 200],
      ['/anything/deeper?brand=otis', 404],
    ] as const) {
      // The other journeys open these pages in the browser, and fail with a violation.
      const answer = await page.request.get(`${at.portal}${path}`)
      expect(answer.status(), path).toBe(status)
      expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
      expect((await answer.text()).match(/<acct-portal\b/g)).toHaveLength(1)
    }
    await page.goto(`${at.portal}/anything/deeper?brand=otis`)
    await page.getByText('Page not found.').waitFor()
    expect(await page.title()).toBe('Page not found - Account Management')
  },
)

journey('a policy violation fails a journey', async ({ page, at, complaints }) => {
  // The policy and the watch need no script of the page.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(at.partner)
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
  })
  await expect.poll(() => complaints.list.join('\n')).toContain('policy violation: style-src-elem')
  complaints.list.length = 0
})
