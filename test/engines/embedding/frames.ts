import { journey } from '../journeys/support/journey.ts'
import { equal } from '../journeys/support/page.ts'
import { connect, openPartner, startIn } from './client.ts'

journey(
  'a removed frame rejects pending calls at once and connects again when it returns, and a frame that the page hides ends a sign-in',
  async ({ page, at }) => {
    await openPartner(page, at.partner)
    equal(await connect(page, at.portal, 'visi'), 'connected', 'connection')
    const removed = await startIn(page, async () => {
      const { account } = window
      const frame = document.querySelector('iframe')
      const signing = account.signIn().catch(({ code }) => code)
      while (frame?.style.display !== 'block') await new Promise(requestAnimationFrame)
      const from = performance.now()
      frame.remove()
      const code = await signing
      const isAtOnce = performance.now() - from < 1000
      const ask = () => account.getUserInfo().catch((error) => error.code)
      const codes = [code, await ask()]
      document.body.append(frame)
      await account.ready
      return [...codes, await ask(), isAtOnce, ...window.connections]
    })
    equal(
      JSON.parse(await removed()),
      ['disconnected', 'disconnected', 'notAuthenticated', true, 'ready', 'disconnected', 'ready'],
      'a removed frame',
    )
    const hidden = await startIn(page, async () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('iframe { display: none !important }')
      document.adoptedStyleSheets = [sheet]
      const errors: string[] = []
      console.error = (message: string) => void errors.push(message)
      const codes = [0, 1].map(() => window.account.signIn().catch(({ code }) => code))
      return [...(await Promise.all(codes)), errors.length, errors[0]?.includes('display: none')]
    })
    equal(JSON.parse(await hidden()), ['frameHidden', 'frameHidden', 1, true], 'a hidden frame')
  },
)
