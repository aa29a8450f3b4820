// The whole card in one frame, like Stripe's Payment Element.
import type { Appearance } from '@stripe/stripe-js'
import { applyAppearance } from './appearance.ts'
import { createCardInput, detectCardBrand, FIELD_KINDS } from './field-kinds.ts'
import { createButton, createTextElement, listenToPage, postToPage, root } from './page.ts'
import { createToken, shareField } from './tokens.ts'

const ORDER = ['number', 'expiry', 'cvv'] as const
const inputs = ORDER.map((kind) => ({ kind, input: createCardInput(kind) }))
const LABELS = { number: 'Card number', expiry: 'Expiration date', cvv: 'Security code' }
const PLACEHOLDERS = { number: '1234 1234 1234 1234', expiry: 'MM / YY', cvv: 'CVC' }
const [first] = inputs
let appearance: Appearance = {}

const isValid = (): boolean => inputs.every(({ kind, input }) => FIELD_KINDS[kind].isValid(input.value))

function update(): void {
  for (const { kind, input } of inputs) {
    const isWrong =
      input.value !== '' && document.activeElement !== input && !FIELD_KINDS[kind].isValid(input.value)
    input.ariaInvalid = isWrong ? 'true' : null
  }
  applyAppearance(root, appearance)
  postToPage('state', {
    valid: isValid(),
    empty: inputs.every(({ input }) => input.value === ''),
    brand: detectCardBrand(first?.input.value ?? ''),
  })
}

for (const { kind, input } of inputs) {
  const label = createTextElement('label', LABELS[kind])
  input.placeholder = PLACEHOLDERS[kind]
  label.append(input)
  root.append(label)
  input.addEventListener('input', update)
  input.addEventListener('focus', () => {
    postToPage('focus')
    applyAppearance(root, appearance)
  })
  input.addEventListener('blur', () => {
    postToPage('blur')
    update()
  })
}
for (const { kind, input } of inputs)
  shareField({ kind, value: () => input.value, isValid: () => FIELD_KINDS[kind].isValid(input.value) })

/** Stripe's tabs of the other methods, in a form that is not limited to cards. */
const tabs = document.createElement('div')
tabs.className = 'row'
const link = createTextElement('label', 'Save my information for faster checkout with Link')

interface CardOptions {
  appearance: Appearance
  methods: string[]
  hasLink: boolean
}

listenToPage({
  configure(options: CardOptions) {
    const methods = options.methods.filter((method) => method !== 'card' && method !== 'link')
    tabs.replaceChildren(
      ...methods.map((method) =>
        createButton(method, () => postToPage('state', { valid: true, empty: false, method })),
      ),
    )
    if (methods.length > 0) root.prepend(tabs)
    else tabs.remove()
    if (options.hasLink && options.methods.includes('link')) root.append(link)
    else link.remove()
    appearance = options.appearance
    applyAppearance(root, appearance)
    document.documentElement.style.colorScheme = 'light'
    document.documentElement.style.background = 'transparent'
  },
  focus: () => first?.input.focus(),
  tokenize: (request) => void createToken(request),
})
new ResizeObserver(() => postToPage('resize', root.scrollHeight)).observe(root)
postToPage('ready')
