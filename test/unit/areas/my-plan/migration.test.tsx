import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { MigrationView } from '../../../../src/areas/my-plan/migration/migration.view.tsx'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'

it('writes the mail to support without the marks of right-to-left messages', async () => {
  const brand = await brands.momentum()
  const text = await createI18n({ locale: 'ar', copy: {} })
  const html = renderToStaticMarkup(
    <MigrationView
      {...{ brand, text }}
      state={{ kind: 'error', error: new AcctError('server') }}
      accountName="Alex Morgan"
      onClose={() => {}}
      onSignOut={() => {}}
    />,
  )
  const [, query] = /mailto:[^?"]*\?([^"]*)/.exec(html) ?? []
  const mail = new URLSearchParams(query?.replaceAll('&amp;', '&'))
  expect([mail.get('subject'), mail.get('body')]).toEqual(['ترقية خدمة Momentum', 'اسم الحساب: Alex Morgan'])
})
