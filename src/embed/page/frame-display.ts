import type { EmbedHost } from '../host.ts'
import { MAX_HEIGHT } from '../protocol.ts'
import type { EmbedAccount } from './account.ts'
import type { FramePage } from './frame-page.ts'
import type { FramePanel } from './frame-panel.ts'
import type { StorageAccess } from './storage-access.ts'

/** Time in ms that merges several changes of the appearance. */
const APPEARANCE_MS = 50

/** What the frame shows in the host page: its panel, in the appearance that the page requests. */
export interface FrameDisplay {
  /** Applies what a page requests when it connects: whether it sets the frame's height, and its appearance. */
  connect(fits: boolean, appearance: unknown): void
  /** Applies an appearance that the page requests later, unchecked. */
  requestAppearance(next: unknown): void
  /** Loads the panel on first use. */
  loadPanel(): Promise<FramePanel>
  /** Shows the account holder or a sign-in button. Never rejects: a page that waits learns of a failure. */
  showAccount(account: EmbedAccount, connectStorage: (access: StorageAccess) => void): Promise<void>
  /** Whether the panel has failed to load when it was last needed. */
  hasFailed(): boolean
}

/** Creates the display, which loads the panel's code when the frame first shows something. */
export function createFrameDisplay(
  page: FramePage,
  host: Pick<EmbedHost, 'site' | 'notify' | 'reportSize' | 'reportFailure'>,
): FrameDisplay {
  const { view, brand } = page
  let panel: Promise<FramePanel> | null = null
  let hasFailed = false
  /** Last height of the content in CSS px. */
  let height = 0
  /** Whether the page applies this height to the frame. */
  let fits = false
  /** The appearance that the page requests, unchecked. */
  let appearance: unknown
  let appearanceTimer = 0

  function applyAppearance(next: unknown): void {
    appearance = next
    // A panel that loads later has this appearance from its start.
    void panel?.then((shown) => shown.setAppearance(appearance)).catch(() => {})
  }
  function reportSize(next = height): void {
    height = next
    view.document.documentElement.toggleAttribute('data-fits', fits && height <= MAX_HEIGHT)
    if (height > 0) host.reportSize(height)
  }
  function loadPanel(): Promise<FramePanel> {
    panel ??= import('./frame-panel.ts')
      .then(({ createFramePanel }) => createFramePanel(page, appearance, reportSize))
      .catch((reason: unknown) => {
        panel = null
        throw reason
      })
    return panel
  }

  return {
    connect(isFitted, requested) {
      fits = isFitted
      reportSize()
      applyAppearance(requested)
    },
    requestAppearance(next) {
      // A page can send many appearances, for example while a color picker moves.
      view.clearTimeout(appearanceTimer)
      appearanceTimer = view.setTimeout(() => applyAppearance(next), APPEARANCE_MS)
    },
    loadPanel,
    async showAccount(account, connectStorage) {
      try {
        const [{ showAccountPanel }, shown] = await Promise.all([import('./frame-view.ts'), loadPanel()])
        hasFailed = false
        const site = host.site()
        if (!site) return
        showAccountPanel(page, shown, account, site, {
          connectStorage,
          cancel() {
            host.notify('signInCancelled', { brand })
            return fits
          },
        })
      } catch (reason) {
        console.error(reason)
        hasFailed = true
        host.reportFailure()
      }
    },
    hasFailed: () => hasFailed,
  }
}
