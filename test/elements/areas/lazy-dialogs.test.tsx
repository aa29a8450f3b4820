import { getChange } from '../../../src/store/plans/change-state.ts'
import { wireDevice } from '../../../stories/support/responses.ts'
import { holdImports, watchImports } from '../hold-imports.ts'
import { card, enter, getBar, getButton, holding } from '../screens/plans-support.tsx'
import { closePortal, json, type Opened, openSignedIn, wirePlan } from '../screens/portal-support.tsx'
import { equal, find, named, ok, until } from '../support.tsx'

const SPINNER = 'svg:has(> circle[opacity])'
const devices = [wireDevice('d-1', 'Front Door'), wireDevice('d-3', 'Back Yard')]

let delayed: ReturnType<typeof holdImports> | null = null

/** Returns whether the alert of a part that does not load is shown, in the part of the page that the window shows. */
function isAlertShown({ shadow }: Opened): boolean {
  const alert = [...shadow.querySelectorAll('[role="alert"]')].find(({ textContent }) =>
    textContent?.includes('Part of this page did not load'),
  )
  const { top = -1, bottom = 0 } = alert?.getBoundingClientRect() ?? {}
  return top >= 0 && bottom <= innerHeight
}

const button = ({ shadow }: Opened, name: string) => named(shadow, 'main button', name)

describe('a dialog whose code does not load', () => {
  afterEach(() => {
    delayed?.release()
    delayed = null
    closePortal()
  })

  it('loads again by Change Plan, after an alert in view', async () => {
    watchImports()
    const opened = await enter('geeni', { current: [holding('geeni', 'plan_geeni_premium_m')] })
    delayed = holdImports('plans-dialogs')
    getButton(card(opened.shadow, 'Plus')).click()
    await until(() => getBar(opened.shadow).textContent?.includes('Plus') === true, 'the choice')
    const change = named(getBar(opened.shadow), 'button', 'Change Plan')
    // The button's other content is the text that it announces.
    const isBusy = () => change.querySelector(SPINNER) !== null
    change.click()
    await new Promise(requestAnimationFrame)
    ok(isBusy(), 'an acknowledgement')
    // The devices are known: only the code of the question is missing.
    await until(
      () => getChange(opened.account.store.state.getState()).unassigned.status === 'done',
      'devices',
    )
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    equal({ imports: delayed.count(), isBusy: isBusy() }, { imports: 1, isBusy: true }, 'still busy')
    equal(opened.shadow.querySelector('dialog[open]'), null, 'no question')
    await delayed.fail(new TypeError('offline: plans-dialogs'))
    await until(() => isAlertShown(opened), 'the failure, in view')
    equal(isBusy(), false, 'busy after the failure')
    delayed = holdImports('plans-dialogs')
    change.click()
    await until(() => delayed?.count() === 1 && isBusy(), 'the press loads it again')
    delayed.release()
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the question')
    equal(isBusy(), false, 'busy after the question opened')
  })

  it('loads again by Save Changes and by the button of the alert', async () => {
    delayed = holdImports('device-dialogs')
    const opened = await openSignedIn('/manage-devices', {
      brand: 'otis',
      answers: {
        'GET /account/subscriptions': () => json({ subscriptions: [wirePlan({ devices })] }),
        'GET /account/devices/unassigned': () => json({ devices: [] }),
        'GET /account/devices': () => json({ devices: [] }),
      },
    })
    const shows = (text: string) => find(opened.shadow, 'main').textContent?.includes(text) === true
    await until(() => shows('Front Door') && delayed?.count() === 1, 'the screen preloads the question')
    find<HTMLInputElement>(opened.shadow, 'input[value="d-1"]').click()
    const save = button(opened, 'Save Changes') as HTMLButtonElement
    await until(() => !save.disabled, 'a change')
    save.click()
    await until(() => save.querySelector(SPINNER) !== null, 'an acknowledgement')
    await delayed.fail(new TypeError('offline'))
    await until(() => isAlertShown(opened), 'the failure, in view')
    equal(save.querySelector(SPINNER), null, 'busy after the failure')
    delayed = holdImports('device-dialogs')
    save.click()
    await until(() => delayed?.count() === 1, 'the press loads it again')
    await delayed.fail(new TypeError('offline'))
    await until(() => isAlertShown(opened), 'the next failure')
    button(opened, 'Try again').click()
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the question')
  })
})
