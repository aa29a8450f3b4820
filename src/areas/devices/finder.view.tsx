import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ChoiceViewProps } from './choice.view.tsx'
import * as css from './devices.css.ts'

/** Looks for devices among many, and checks or clears what is found. */
export function Finder(props: ChoiceViewProps): ReactNode {
  const { text, asked, found } = props
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
        <Button variant="secondary" onClick={props.onSelectAll}>
          {text.t('devices.selectAll')}
        </Button>
        <Button variant="quiet" onClick={props.onClear}>
          {text.t('devices.clear')}
        </Button>
      </div>
      <p className={css.found} role="status">
        {asked !== '' && text.t('devices.found', { count: found.covered.length + found.others.length })}
      </p>
    </div>
  )
}
