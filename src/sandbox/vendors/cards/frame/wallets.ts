// Stripe's Express Checkout Element: a row of buttons, and the sheet of the pressed one.
import { callVendor, createButton, createTextElement, listenToPage, postToPage, root } from './page.ts'

interface RowOptions {
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

let options: RowOptions = { wallets: [], height: 44 }

function renderRow(): void {
  const row = document.createElement('div')
  row.className = 'row'
  row.append(
    ...options.wallets.map((wallet) => {
      const walletButton = createButton(NAMES[wallet] ?? wallet, () => postToPage('press', { wallet }))
      walletButton.style.height = `${options.height}px`
      return walletButton
    }),
  )
  root.replaceChildren(row)
}

listenToPage({
  configure(newOptions: RowOptions) {
    options = newOptions
    renderRow()
  },
  open({ wallet }: { wallet: string }) {
    root.replaceChildren(
      createTextElement('h1', NAMES[wallet] ?? wallet),
      createButton('Pay', () => {
        for (const control of root.querySelectorAll('button')) control.disabled = true
        postToPage('confirm', { wallet })
      }),
      createButton('Cancel', () => {
        postToPage('cancel', { wallet })
        renderRow()
      }),
    )
  },
  paymentFailed({ message }: { message?: string }) {
    root.replaceChildren(
      createTextElement('p', message ?? 'Your payment failed.'),
      createButton('Close', renderRow),
    )
  },
  async tokenize({ id, wallet }: { id: string; wallet: string }) {
    const { isDone, result } = await callVendor('tokens', {
      vendor: 'stripe',
      wallet: VENDOR[wallet],
      ...(wallet === 'link' ? { number: '4242424242424242', month: 12, year: 40, cvv: '123' } : {}),
      firstName: 'Avery',
      lastName: 'Brooks',
    })
    if (isDone) renderRow()
    postToPage(isDone ? 'token' : 'refused', isDone ? { id, token: result.token } : { id, code: result.code })
  },
})
new ResizeObserver(() => postToPage('resize', root.scrollHeight)).observe(root)
postToPage('ready')
