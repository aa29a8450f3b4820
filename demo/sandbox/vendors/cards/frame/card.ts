// The whole card in one frame, as Stripe's Payment Element has it.
import { brandOf, cardInput, KINDS } from './card-input.ts'
import { element, hear, root, tell } from './page.ts'
import { dress, type FieldStyle } from './style.ts'
import { mint, offer } from './tokens.ts'

const ORDER = ['number', 'expiry', 'cvv'] as const
const inputs = ORDER.map((kind) => ({ kind, input: cardInput(kind) }))
const [first] = inputs

const isValid = (): boolean => inputs.every(({ kind, input }) => KINDS[kind].isValid(input.value))

function update(): void {
  for (const { kind, input } of inputs) {
    const isWrong =
      input.value !== '' && document.activeElement !== input && !KINDS[kind].isValid(input.value)
    input.ariaInvalid = isWrong ? 'true' : null
  }
  tell('state', {
    valid: isValid(),
    empty: inputs.every(({ input }) => input.value === ''),
    brand: brandOf(first?.input.value ?? ''),
  })
}

for (const { kind, input } of inputs) {
  const label = element('label', KINDS[kind].label)
  label.append(input)
  root.append(label)
  input.addEventListener('input', update)
  input.addEventListener('focus', () => tell('focus'))
  input.addEventListener('blur', () => {
    tell('blur')
    update()
  })
}
for (const { kind, input } of inputs)
  offer({ kind, value: () => input.value, isValid: () => KINDS[kind].isValid(input.value) })
hear({
  configure(look: FieldStyle) {
    for (const { input } of inputs) dress(input, { ...look, label: '', placeholder: '' }, false)
    for (const label of root.querySelectorAll('label')) {
      label.style.color = look.color ?? ''
      label.style.fontFamily = look.fontFamily ?? ''
    }
    document.documentElement.style.background = 'transparent'
  },
  focus: () => first?.input.focus(),
  tokenize: (wish) => void mint(wish),
})
new ResizeObserver(() => tell('resize', root.scrollHeight)).observe(root)
tell('ready')
