import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReplacedView } from '../../../../src/areas/shared/replace/replaced.view.tsx'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { createDevice } from '../../../../stories/support/plans.ts'

const text = await createI18n({ locale: 'en', copy: {} })
await text.load('devices')

it.each([
  ['deletes', null, false, 'If you undo this: Garage leaves the plan, which deletes its video history.'],
  ['keeps', 2, false, 'If you undo this: Garage leaves the plan and is left with 2-hour video history.'],
  ['did', null, true, null],
])('Undo says what it %s', (_, hoursKept, isUndone, expected) => {
  const html = renderToStaticMarkup(
    <ReplacedView
      {...{ text, hoursKept, isUndone }}
      outcome={{ current: null }}
      made={{ old: createDevice('Nursery', 'GE-CI1'), successor: createDevice('Garage', 'GE-CI1') }}
      isBusy={false}
      isOver={false}
      error={null}
      unknown={null}
      onUndo={() => {}}
    />,
  )
  expect(html.match(/If you undo this[^<]*/)?.[0] ?? null).toBe(expected)
})
