// A wallet's sheet, as the device shows it over the page.
import { button, call, element, hear, root, tell } from './page.ts'

interface Shown {
  vendor: 'googlepay' | 'applepay'
  name: string
  label: string
  amount: string
}

hear({
  open({ vendor, name, label, amount }: Shown) {
    const approve = async (): Promise<void> => {
      for (const one of root.querySelectorAll('button')) one.disabled = true
      const { isDone, answer } = await call('tokens', { vendor, firstName: 'Avery', lastName: 'Brooks' })
      tell(isDone ? 'token' : 'failed', isDone ? { token: answer.token } : {})
    }
    const isApple = vendor === 'applepay'
    root.replaceChildren(
      element('h1', name),
      element('p', [label, amount].filter(Boolean).join(': ')),
      button(isApple ? 'Pay with Touch ID' : 'Pay', () => void approve()),
      button('Cancel', () => tell('cancel')),
    )
  },
})
tell('ready')
