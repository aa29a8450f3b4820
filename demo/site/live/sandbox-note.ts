import { h, type VNode } from 'vue'
import { consoleAddress } from './browser-addresses.ts'
import { isInBrowser, type SandboxState } from './sandbox-state.ts'

const account = (brand: string): (VNode | string)[] => [
  'Sign in as ',
  h('code', `active@${brand}.example`),
  ' with ',
  h('code', 'Sandbox-1!'),
]

const startAfresh = async (): Promise<void> => (await import('./browser-sandbox.ts')).startAfresh()

/** Renders a button beside the text of a note. */
export const noteButton = (text: string, onClick: () => void): VNode =>
  h('button', { type: 'button', class: 'live-action', onClick }, text)

const SAMPLES = 'Sandbox in this browser: accounts and payments are samples, and stay here. '

const controls = (brand: string): (VNode | string)[] => [
  h('a', { href: consoleAddress(brand), target: '_blank', rel: 'noopener' }, 'Messages, faults and clock'),
  ' ',
  noteButton('Start afresh', () => void startAfresh()),
]

function getContent(state: SandboxState, brand: string, start: () => void): (VNode | string)[] {
  if (state === 'offered')
    return [
      'The prerendered first view. Use it, and a sandbox starts in this browser, with sample accounts and payments. ',
      noteButton('Start the sandbox', start),
    ]
  if (state === 'starting') return ['Starting the sandbox in this browser…']
  if (state === 'none')
    return [
      'The prerendered first view. With ',
      h('code', 'npm start'),
      ' this page has services, and the tag is live.',
    ]
  if (!isInBrowser) return ['Live against the sandbox. ', ...account(brand)]
  return [SAMPLES, ...account(brand), '. ', ...controls(brand)]
}

/** Renders what the sandbox in this browser is, and its controls, for a page that signs an account in by itself. */
export const browserSandboxNote = (brand: string): (VNode | string)[] => [SAMPLES, ...controls(brand)]

/** Renders what a live tag runs against, and how to start that. */
export const sandboxNote = (state: SandboxState, brand: string, start: () => void): VNode =>
  h('p', { class: 'live-note', role: 'status' }, getContent(state, brand, start))
