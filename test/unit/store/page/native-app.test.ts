import { describe, expect, it } from 'vitest'
import { getSource, nativeApp, setSource } from '../../../../src/store/page/native-app.ts'
import { blockedStorage, browserStorage } from '../../support/storage.ts'

interface Around {
  attribute?: string
  search?: string
  storage?: () => Storage
  /** What the web view puts on the window. */
  webView?: object
}

/** An element on a page. */
function hostOn({ attribute, search = '', storage, webView = {} }: Around): HTMLElement {
  const kept = storage ?? (() => empty)
  const empty = browserStorage()
  const view = {
    location: { search },
    get sessionStorage() {
      return kept()
    },
    ...webView,
  }
  return {
    getAttribute: (name: string) => (name === 'source' ? (attribute ?? null) : null),
    ownerDocument: { defaultView: view },
  } as unknown as HTMLElement
}

/** A web view's inbox that keeps what it is sent. */
function inbox() {
  const posted: string[] = []
  return { posted, postMessage: (message: string) => void posted.push(message) }
}

describe('the native app around the page', () => {
  it.each([
    ['android', '', 'android'],
    ['ios', '', 'ios'],
    [undefined, '?source=android', 'android'],
    [undefined, '?brand=geeni&source=ios', 'ios'],
    ['ios', '?source=android', 'ios'],
    ['windows', '?source=ios', 'ios'],
    ['', '', null],
    [undefined, '', null],
    [undefined, '?source=', null],
    [undefined, '?source=web', null],
    [undefined, '?source=Android', null],
    ['constructor', '', null],
  ])('comes from attribute %j and query %j: %j [NATIVE-01]', (attribute, search, source) => {
    const host = hostOn({ ...(attribute === undefined ? {} : { attribute }), search })
    expect(nativeApp(host, 'geeni').source).toBe(source)
  })

  it('is that of a link, when neither attribute nor query names one', () => {
    const tab = browserStorage()
    const host = hostOn({ storage: () => tab })
    setSource(host.ownerDocument, 'geeni', 'windows')
    expect(nativeApp(host, 'geeni').source).toBeNull()
    setSource(host.ownerDocument, 'geeni', 'android')
    expect(nativeApp(host, 'geeni').source).toBe('android')
    expect(tab.getItem('acct.geeni.source')).toBe('android')
  })

  it('stays known for the rest of the session, for its brand alone, even without storage', () => {
    const tab = browserStorage()
    expect(getSource(hostOn({ search: '?source=ios', storage: () => tab }), 'geeni')).toBe('ios')
    expect(getSource(hostOn({ storage: () => tab }), 'geeni')).toBe('ios')
    expect(getSource(hostOn({ storage: () => tab }), 'otis')).toBeNull()
    expect({ entries: tab.length, source: tab.getItem('acct.geeni.source') }).toEqual({
      entries: 1,
      source: 'ios',
    })
    const view = { search: '?source=android', storage: blockedStorage }
    const host = hostOn(view)
    expect(getSource(host, 'geeni')).toBe('android')
    const { defaultView } = host.ownerDocument
    Object.assign(defaultView?.location ?? {}, { search: '' })
    expect(getSource(host, 'geeni')).toBe('android')
  })

  it.each([
    ['React Native', (app: object) => ({ ReactNativeWebView: app })],
    ['a web kit handler', (app: object) => ({ webkit: { messageHandlers: { native: app } } })],
  ])('receives alerts and NAVIGATE_BACK through %s, in embedded mode only [NATIVE-02]', (_, getWebView) => {
    const app = inbox()
    const embedded = nativeApp(hostOn({ attribute: 'ios', webView: getWebView(app) }), 'geeni')
    expect(embedded.alert({ title: 'Geeni', message: 'It said "no".' })).toBe(true)
    expect(embedded.navigateBack()).toBe(true)
    expect(app.posted).toEqual([
      '{"type":"ALERT","title":"Geeni","message":"It said \\"no\\"."}',
      '{"type":"NAVIGATE_BACK"}',
    ])
    const plain = nativeApp(hostOn({ webView: getWebView(app) }), 'geeni')
    expect({ alert: plain.alert({ title: '', message: '' }), navigateBack: plain.navigateBack() }).toEqual({
      alert: false,
      navigateBack: false,
    })
    expect(app.posted).toHaveLength(2)
  })

  it('receives each message once, through React Native first; without an inbox nothing is posted', () => {
    const [first, second] = [inbox(), inbox()]
    const webView = { ReactNativeWebView: first, webkit: { messageHandlers: { native: second } } }
    expect(nativeApp(hostOn({ attribute: 'android', webView }), 'geeni').navigateBack()).toBe(true)
    expect({ first: first.posted.length, second: second.posted.length }).toEqual({ first: 1, second: 0 })
    for (const none of [{}, { webkit: {} }, { webkit: { messageHandlers: {} } }])
      expect(nativeApp(hostOn({ attribute: 'android', webView: none }), 'geeni').navigateBack()).toBe(false)
  })
})
