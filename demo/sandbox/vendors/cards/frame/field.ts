// One field of a card form: the number's frame also makes the token of the whole form.
import { brandOf, cardInput, KINDS, type Kind } from './card-input.ts'
import { hear, root, tell, type } from './page.ts'
import { dress, type FieldStyle } from './style.ts'
import { mint, offer } from './tokens.ts'

const kind: Kind = Object.hasOwn(KINDS, type) ? (type as Kind) : 'number'
const input = cardInput(kind)
let look: FieldStyle = {}

const isValid = (): boolean => KINDS[kind].isValid(input.value)
const isWrong = (): boolean => !isValid() && input.value !== '' && document.activeElement !== input

function update(): void {
  dress(input, look, isWrong())
  input.ariaInvalid = isWrong() ? 'true' : null
  tell('state', {
    valid: isValid(),
    empty: input.value === '',
    focus: document.activeElement === input,
    ...(kind === 'number' ? { brand: brandOf(input.value) } : {}),
  })
}

input.addEventListener('input', update)
input.addEventListener('focus', () => {
  tell('focus')
  update()
})
input.addEventListener('blur', () => {
  tell('blur')
  update()
})
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') tell('submit')
})
offer({ kind, value: () => input.value, isValid })
hear({
  configure(next: FieldStyle) {
    look = next
    dress(input, look, isWrong())
  },
  focus: () => input.focus(),
  clear() {
    input.value = ''
    update()
  },
  tokenize: (wish) => void mint(wish),
})
root.append(input)
tell('ready')
