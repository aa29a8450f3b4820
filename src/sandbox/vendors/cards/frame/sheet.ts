// A wallet's sheet, which the device shows over the page.
import { callVendor, createButton, createTextElement, listenToPage, postToPage, root } from './page.ts'

interface SheetOptions {
  vendor: 'googlepay' | 'applepay'
  name: string
  label: string
  amount: string
}

listenToPage({
  open({ vendor, name, label, amount }: SheetOptions) {
    const approve = async (): Promise<void> => {
      for (const control of root.querySelectorAll('button')) control.disabled = true
      const { isDone, result } = await callVendor('tokens', {
        vendor,
        firstName: 'Avery',
        lastName: 'Brooks',
      })
      postToPage(isDone ? 'token' : 'failed', isDone ? { token: result.token } : {})
    }
    const isApple = vendor === 'applepay'
    root.replaceChildren(
      createTextElement('h1', name),
      createTextElement('p', [label, amount].filter(Boolean).join(': ')),
      createButton(isApple ? 'Pay with Touch ID' : 'Pay', () => void approve()),
      createButton('Cancel', () => postToPage('cancel')),
    )
  },
})
postToPage('ready')
