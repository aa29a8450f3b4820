// The page of one card field, for the real Recurly.js. It follows the messages in the client's public source
// (lib/recurly/element, lib/recurly/elements.js) and the states in its public end-to-end tests.
import {
  createCardInput,
  detectCardBrand,
  FIELD_KINDS,
  type FieldName,
} from '../../../../src/sandbox/vendors/cards/frame/field-kinds.ts'
import { applyStyle, type FieldStyle } from '../../../../src/sandbox/vendors/cards/frame/style.ts'

/** What the address of the page contains, and `configure!` replaces. */
interface Config {
  busGroupId: string
  elementId: string
  type: FieldName
  style?: {
    fontColor?: string
    fontFamily?: string
    fontSize?: string
    fontWeight?: string
    padding?: string
    invalid?: { fontColor?: string }
    placeholder?: { color?: string; content?: string }
  }
  /** Options of the instance in the host page. */
  recurly: { publicKey: string } & Record<string, unknown>
}
interface Inputs {
  inputs: Record<string, unknown>
  id: string
}
type Done = (error: object | null, token?: object) => void
interface Client {
  Recurly: new (options: object) => { token(inputs: object, done: Done): void }
}
/** A field that the number's frame reads; pages of other origins cannot. */
interface Field {
  group: string
  type: FieldName
  value(): string
}
interface FieldWindow {
  cardField?: Field
  recurly?: Client
}

let config = JSON.parse(decodeURIComponent(location.hash.replace('#config=', ''))) as Config
const { busGroupId, elementId, type } = config
const input = createCardInput(type)
// The published types of Recurly.js omit the constructor.
const own = window as unknown as FieldWindow

const post = (event: string, body: object = {}): void =>
  window.parent.postMessage({ event, body, groupId: busGroupId }, '*')
const postOwn = (event: string, body: object = {}): void => post(`element:${elementId}:${event}`, body)

const digits = (): string => input.value.replace(/\D/g, '')
const isValid = (): boolean => FIELD_KINDS[type].isValid(input.value)
const isWrong = (): boolean => !isValid() && input.value !== '' && document.activeElement !== input

function showStyle(): void {
  const { style = {} } = config
  const fieldStyle: FieldStyle = Object.fromEntries(
    Object.entries({
      label: style.placeholder?.content,
      placeholder: style.placeholder?.content,
      color: style.fontColor,
      muted: style.placeholder?.color,
      invalid: style.invalid?.fontColor,
      fontFamily: style.fontFamily,
      fontSize: style.fontSize,
      fontWeight: style.fontWeight,
      padding: style.padding,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  applyStyle(input, fieldStyle, isWrong())
}

function postState(): void {
  showStyle()
  postOwn('state:change', {
    type,
    valid: isValid(),
    empty: input.value === '',
    focus: document.activeElement === input,
    length: digits().length,
    ...(type === 'number'
      ? {
          brand: detectCardBrand(input.value),
          firstSix: isValid() ? digits().slice(0, 6) : '',
          lastFour: isValid() ? digits().slice(-4) : '',
        }
      : {}),
  })
}

/** Returns the fields of the same form, whose frames have the origin of this one. */
function formFields(): Field[] {
  return Array.from({ length: window.parent.length }, (_, index) => {
    try {
      return (window.parent[index] as unknown as FieldWindow).cardField
    } catch {
      // The frame has another origin.
      return undefined
    }
  }).filter((field): field is Field => field?.group === busGroupId)
}

/** Creates a token with the client's own validation and calls, as an instance without a parent. */
function createToken({ inputs, id }: Inputs): void {
  const Recurly = own.recurly?.Recurly
  if (!Recurly) throw new Error('Recurly.js has not loaded in its field.')
  const values = Object.fromEntries(formFields().map((field) => [field.type, field.value()]))
  new Recurly({ ...config.recurly, parent: false }).token({ ...inputs, ...values }, (error, token) => {
    // A message cannot carry the members of an error.
    const { name, message } = (error ?? {}) as Error
    const err = error && { ...JSON.parse(JSON.stringify(error)), name, message }
    post(`token:done:${id}`, { err, token })
  })
}

const isMuted = new URLSearchParams(config.recurly.publicKey.replace(/^[^&]*&?/, '')).get('frames') === 'mute'

window.addEventListener('message', ({ data, source }: MessageEvent) => {
  if (source !== window.parent || data?.groupId !== busGroupId) return
  if (data.event === `element:${elementId}:configure!`) {
    config = { ...config, ...data.body }
    showStyle()
  } else if (data.event === `element:${elementId}:focus!`) input.focus()
  else if (data.event === 'token:init' && type === 'number') createToken(data.body)
})
input.addEventListener('input', postState)
for (const event of ['focus', 'blur'])
  input.addEventListener(event, () => {
    postOwn(event)
    postState()
  })
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') postOwn('submit')
})
own.cardField = { group: busGroupId, type, value: () => input.value.replaceAll(' ', '') }
document.querySelector('main')?.append(input)
showStyle()
if (!isMuted) postOwn('ready', { type })
