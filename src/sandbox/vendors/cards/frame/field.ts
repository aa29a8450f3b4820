// One field of a card form; the number's frame also creates the token of the whole form.
import { createCardInput, detectCardBrand, FIELD_KINDS, type FieldName } from './field-kinds.ts'
import { listenToPage, postToPage, root, type } from './page.ts'
import { applyStyle, type FieldStyle } from './style.ts'
import { createToken, shareField } from './tokens.ts'

const kind: FieldName = Object.hasOwn(FIELD_KINDS, type) ? (type as FieldName) : 'number'
const input = createCardInput(kind)
let fieldStyle: FieldStyle = {}

const digits = (): string => input.value.replace(/\D/g, '')
const isValid = (): boolean => FIELD_KINDS[kind].isValid(input.value)
const isWrong = (): boolean => !isValid() && input.value !== '' && document.activeElement !== input

function update(): void {
  applyStyle(input, fieldStyle, isWrong())
  input.ariaInvalid = isWrong() ? 'true' : null
  postToPage('state', {
    valid: isValid(),
    empty: input.value === '',
    focus: document.activeElement === input,
    length: digits().length,
    ...(kind === 'number'
      ? {
          brand: detectCardBrand(input.value),
          firstSix: isValid() ? digits().slice(0, 6) : '',
          lastFour: isValid() ? digits().slice(-4) : '',
        }
      : {}),
  })
}

input.addEventListener('input', update)
input.addEventListener('focus', () => {
  postToPage('focus')
  update()
})
input.addEventListener('blur', () => {
  postToPage('blur')
  update()
})
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') postToPage('submit')
})
shareField({ kind, value: () => input.value, isValid })
listenToPage({
  configure(next: FieldStyle) {
    fieldStyle = next
    applyStyle(input, fieldStyle, isWrong())
  },
  focus: () => input.focus(),
  clear() {
    input.value = ''
    update()
  },
  tokenize: (request) => void createToken(request),
})
root.append(input)
postToPage('ready')
