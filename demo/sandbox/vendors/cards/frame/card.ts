// The whole card in one frame, like Stripe's Payment Element.
import { createCardInput, detectCardBrand, FIELD_KINDS } from './field-kinds.ts'
import { createButton, createTextElement, listenToPage, postToPage, root } from './page.ts'
import { applyStyle, type FieldStyle } from './style.ts'
import { createToken, shareField } from './tokens.ts'

const ORDER = ['number', 'expiry', 'cvv'] as const
const inputs = ORDER.map((kind) => ({ kind, input: createCardInput(kind) }))
const [first] = inputs

const isValid = (): boolean => inputs.every(({ kind, input }) => FIELD_KINDS[kind].isValid(input.value))

function update(): void {
  for (const { kind, input } of inputs) {
    const isWrong =
      input.value !== '' && document.activeElement !== input && !FIELD_KINDS[kind].isValid(input.value)
    input.ariaInvalid = isWrong ? 'true' : null
  }
  postToPage('state', {
    valid: isValid(),
    empty: inputs.every(({ input }) => input.value === ''),
    brand: detectCardBrand(first?.input.value ?? ''),
  })
}

for (const { kind, input } of inputs) {
  const label = createTextElement('label', FIELD_KINDS[kind].label)
  label.append(input)
  root.append(label)
  input.addEventListener('input', update)
  input.addEventListener('focus', () => postToPage('focus'))
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

interface CardOptions extends FieldStyle {
  methods: string[]
  hasLink: boolean
}

listenToPage({
  configure(fieldStyle: CardOptions) {
    const methods = fieldStyle.methods.filter((method) => method !== 'card' && method !== 'link')
    tabs.replaceChildren(
      ...methods.map((method) =>
        createButton(method, () => postToPage('state', { valid: true, empty: false, method })),
      ),
    )
    if (methods.length > 0) root.prepend(tabs)
    else tabs.remove()
    if (fieldStyle.hasLink && fieldStyle.methods.includes('link')) root.append(link)
    else link.remove()
    for (const { input } of inputs) applyStyle(input, { ...fieldStyle, label: '', placeholder: '' }, false)
    for (const label of root.querySelectorAll('label')) {
      label.style.color = fieldStyle.color ?? ''
      label.style.fontFamily = fieldStyle.fontFamily ?? ''
    }
    document.documentElement.style.background = 'transparent'
  },
  focus: () => first?.input.focus(),
  tokenize: (request) => void createToken(request),
})
new ResizeObserver(() => postToPage('resize', root.scrollHeight)).observe(root)
postToPage('ready')
