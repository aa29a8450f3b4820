import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ChoiceViewProps } from './device-choice.view.tsx'
import * as css from './devices.css.ts'

/** Looks for devices among many, and checks or clears what is found. */
export function DeviceSearch(props: ChoiceViewProps): ReactNode {
  const { text, asked, found } = props
  const isSearching = asked !== ''
  const count = found.covered.length + found.others.length
  return (
    <div className={css.group}>
      <div className={css.tools}>
        <div className={css.finder}>
          <TextField
            label={text.t('devices.search')}
            name="search"
            autoComplete="off"
            spellCheck={false}
            value={asked}
            onChange={props.onSearch}
          />
        </div>
        <Button variant="secondary" aria-disabled={count === 0} onClick={props.onSelectAll}>
          {text.t(isSearching ? 'devices.selectFound' : 'devices.selectAll')}
        </Button>
        <Button variant="quiet" aria-disabled={count === 0} onClick={props.onClear}>
          {text.t(isSearching ? 'devices.clearFound' : 'devices.clear')}
        </Button>
      </div>
      <p className={css.found} role="status">
        {isSearching &&
          (count === 0 ? text.t('devices.foundNone', { asked }) : text.t('devices.found', { count }))}
      </p>
    </div>
  )
}
