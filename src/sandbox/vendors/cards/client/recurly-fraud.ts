// Stand-in for the parts of Recurly.js that detect fraud.
import type { RecurlyApi } from './recurly-api.ts'
import { FRAUD } from './script-options.ts'

interface Profile {
  processor: string
  params: { session_id: string; page_identifier: string; script_url: string; sandbox: boolean }
}

/** Reads the site's profiles when an instance is configured, and adds PayPal's frame to the body. */
export class Fraud {
  readonly #attached: Element[] = []

  constructor(api: RecurlyApi) {
    api.get<{ profiles: Profile[] }>('risk/info', { site: FRAUD }).then(
      ({ profiles }) => {
        // An error of a profile is an uncaught error of the page.
        for (const profile of profiles)
          if (profile.processor === 'fraudnet') queueMicrotask(() => this.#addFraudnet(profile))
      },
      () => {},
    )
  }

  #addFraudnet({ params }: Profile): void {
    const frame = document.createElement('iframe')
    frame.setAttribute('id', 'fraudnet-iframe')
    frame.setAttribute('style', 'display:none;')
    document.body.append(frame)
    const data = document.createElement('script')
    data.setAttribute('id', 'fraudnet-params')
    data.setAttribute('type', 'application/json')
    // A page that requires Trusted Types throws here: the frame stays, and `destroy` does not know it.
    data.innerHTML = JSON.stringify({
      f: params.session_id,
      s: params.page_identifier,
      sandbox: params.sandbox,
    })
    const script = document.createElement('script')
    script.setAttribute('id', 'fraudnet-script')
    script.setAttribute('src', params.script_url)
    frame.contentWindow?.document.head.append(data, script)
    this.#attached.push(frame)
  }

  destroy(): void {
    for (const node of this.#attached) node.remove()
  }
}

/** Collects data of the device in a frame in the body, until that reports the end. */
export async function runPreflight(api: RecurlyApi): Promise<void> {
  const frame = document.createElement('iframe')
  frame.src = `${api.address}/vendors/frames/risk/data_collector`
  frame.setAttribute('frameborder', '0')
  frame.setAttribute('scrolling', 'no')
  frame.setAttribute('style', 'background: transparent; width: 100%; height: 100%;')
  await new Promise<void>((resolve) => {
    const onMessage = ({ source, data }: MessageEvent): void => {
      if (source !== frame.contentWindow || !String(data).includes('profile.completed')) return
      window.removeEventListener('message', onMessage)
      resolve()
    }
    window.addEventListener('message', onMessage)
    document.body.append(frame)
  })
  frame.remove()
}
