// Stripe's Express Checkout Element: a row of buttons, and the sheet of the one that was pressed.
import { button, call, element, hear, root, tell } from './page.ts'

interface Look {
  /** Wallets in order, by Stripe's names. */
  wallets: string[]
  height: number
}

const NAMES: Readonly<Record<string, string>> = {
  google_pay: 'Google Pay',
  apple_pay: 'Apple Pay',
  link: 'Link',
}
const VENDOR: Readonly<Record<string, string>> = {
  google_pay: 'googlepay',
  apple_pay: 'applepay',
  link: 'link',
}

let shown: Look = { wallets: [], height: 44 }

function drawRow(): void {
  const row = document.createElement('div')
  row.className = 'row'
  row.append(
    ...shown.wallets.map((wallet) => {
      const one = button(NAMES[wallet] ?? wallet, () => tell('press', { wallet }))
      one.style.height = `${shown.height}px`
      return one
    }),
  )
  root.replaceChildren(row)
}

hear({
  configure(look: Look) {
    shown = look
    drawRow()
  },
  open({ wallet }: { wallet: string }) {
    root.replaceChildren(
      element('h1', NAMES[wallet] ?? wallet),
      button('Pay', () => {
        tell('confirm', { wallet })
        drawRow()
      }),
      button('Cancel', () => {
        tell('cancel', { wallet })
        drawRow()
      }),
    )
  },
  async tokenize({ id, wallet }: { id: string; wallet: string }) {
    const { isDone, answer } = await call('tokens', {
      vendor: 'stripe',
      wallet: VENDOR[wallet],
      ...(wallet === 'link' ? { number: '4242424242424242', month: 12, year: 40, cvv: '123' } : {}),
      firstName: 'Avery',
      lastName: 'Brooks',
    })
    tell(isDone ? 'token' : 'refused', isDone ? { id, token: answer.token } : { id, code: answer.code })
  },
})
new ResizeObserver(() => tell('resize', root.scrollHeight)).observe(root)
tell('ready')
