import { brandCodes } from '../../../brands/codes.ts'
import { type FakeClock, fakeClock } from '../clock.ts'
import { holdImports } from '../hold-imports.ts'
import { emulate, equal, find, ok, until, violations } from '../support.tsx'
import { closePortal, type Opened, openPortal } from './portal-support.tsx'

const MODULE = 'shell/sign-in-scene'
const sceneIn = ({ shadow }: Opened) => shadow.querySelector<HTMLElement>('[aria-hidden="true"]:has(+ main)')
const getPlace = (element: Element) => JSON.stringify(element.getBoundingClientRect())

describe('the drawing beside the sign-in form of the portal', () => {
  let delayed: ReturnType<typeof holdImports> | null = null
  let clock: FakeClock | null = null
  const idle = window.requestIdleCallback

  afterEach(async () => {
    window.requestIdleCallback = idle
    clock?.restore()
    clock = null
    await delayed?.release()
    delayed = null
    await emulate()
    closePortal()
  })

  /** Lets 1.2 s pass, in which the page is idle. */
  function wait(): void {
    clock = fakeClock()
    window.requestIdleCallback = (run) => {
      run({ didTimeout: false, timeRemaining: () => 50 })
      return 0
    }
  }

  it('moves nothing, is hidden from assistive technology, takes no press, in every brand', async () => {
    const firsts = new Set<string>()
    for (const brand of brandCodes) {
      const opened = await openPortal('/login', { brand, width: 1280 })
      const parts = ['header', 'main form', 'footer'].map((part) => find(opened.shadow, part))
      const before = parts.map(getPlace)
      equal(sceneIn(opened), null, `${brand}: before the form is usable`)
      await until(() => sceneIn(opened) !== null, `${brand}: the drawing`)
      const scene = sceneIn(opened)
      ok(scene, brand)
      equal(parts.map(getPlace), before, `${brand}: places`)
      equal(scene.querySelectorAll('a, button, [tabindex]').length, 0, `${brand}: what takes the focus`)
      equal(getComputedStyle(scene).pointerEvents, 'none', `${brand}: presses`)
      const { scrollWidth, clientWidth } = opened.host
      equal(scrollWidth, clientWidth, `${brand}: width`)
      firsts.add(scene.innerHTML)
    }
    ok(firsts.size > 3, 'drawings that differ')
  })

  for (const width of [768, 800])
    it(`ends with no sliver of a tile in any brand, ${width} px`, async () => {
      for (const brand of brandCodes) {
        const opened = await openPortal('/login', { brand, width })
        await until(() => sceneIn(opened) !== null, `${brand}: the drawing`)
        const edge = opened.host.getBoundingClientRect()
        const parts = [...(sceneIn(opened)?.querySelectorAll(':scope > * > *') ?? [])].map((tile) => {
          const { left, right } = tile.getBoundingClientRect()
          return Math.round(Math.min(right, edge.right) - Math.max(left, edge.left))
        })
        ok(parts.filter((part) => part > 40).length >= 6, `${brand}: tiles of ${parts}`)
        equal(
          parts.filter((part) => part > 0 && part < 40),
          [],
          `${brand}: slivers`,
        )
      }
    })

  it('passes the rules of accessibility beside the form', async () => {
    const opened = await openPortal('/login', { width: 1280 })
    await until(() => sceneIn(opened) !== null, 'the drawing')
    equal(await violations(opened.shadow), [], 'axe')
  })

  it('loads once the form is there', async () => {
    delayed = holdImports(MODULE)
    const opened = await openPortal('/login', { width: 1280 })
    ok(opened.shadow.querySelector('main form'), 'the form')
    equal(delayed.count(), 0, 'with the form')
    await until(() => delayed?.count() === 1, 'afterwards')
    await delayed.release()
    await until(() => sceneIn(opened) !== null, 'the drawing')
    opened.go('/forgot-password')
    ok(sceneIn(opened), 'at once on the next screen')
    opened.go('/plans')
    equal(sceneIn(opened), null, 'gone')
  })

  for (const [path, width] of [
    ['/login', 720],
    ['/plans', 1280],
    ['/error', 1280],
    ['/no/such/page', 1280],
  ] as const)
    it(`does not load at ${path}, ${width} px`, async () => {
      wait()
      delayed = holdImports(MODULE)
      await openPortal(path, { width })
      clock?.advance(1_200)
      equal(delayed.count(), 0, 'imports')
    })

  it('is hidden where it becomes narrow and in forced colors, and appears at once with reduced motion', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    const opened = await openPortal('/login', { width: 1280 })
    await until(() => sceneIn(opened) !== null, 'the drawing')
    const scene = sceneIn(opened)
    ok(scene, 'the drawing')
    const look = () => {
      const { display, animationName } = getComputedStyle(scene)
      return { display, animationName }
    }
    equal(look(), { display: 'block', animationName: 'none' }, 'with reduced motion')
    opened.host.style.width = '720px'
    equal(look().display, 'none', 'on a phone')
    opened.host.style.width = '1280px'
    await emulate({ 'forced-colors': 'active' })
    equal(look().display, 'none', 'in forced colors')
  })
})
