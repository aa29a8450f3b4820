import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HistoryFoot } from '../../../../src/areas/history/history.view.tsx'
import { createI18n } from '../../../../src/i18n/i18n.ts'

const text = await createI18n({ locale: 'en', copy: {} })
const nothing = (): void => {}

it.each([
  [3, false],
  [49, false],
  [50, true],
])('the foot of %i invoices says that it shows the last 50: %s', (total, isSaid) => {
  const html = renderToStaticMarkup(
    <HistoryFoot
      text={text}
      page={{ index: 0, count: 5, from: 1, to: 10 }}
      total={total}
      size={10}
      onDownload={nothing}
      onPage={nothing}
      onSize={nothing}
    />,
  )
  expect(html.includes('Showing last 50 invoices')).toBe(isSaid)
})
