import type { ReactNode } from 'react'
import type { Device } from '../../domain/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import * as css from './devices.css.ts'

export interface DeviceSearchProps {
  text: I18n
  search: string
  /** The devices of both lists that match the search. */
  found: { covered: readonly Device[]; others: readonly Device[] }
  onSearch(search: string): void
  onSelectAll(): void
  onClear(): void
}

/** Finds devices among many, and selects or clears those it finds. */
export function DeviceSearch(props: DeviceSearchProps): ReactNode {
  const { text, search, found } = props
  const isSearching = search !== ''
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
            value={search}
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
          (count === 0 ? text.t('devices.foundNone', { query: search }) : text.t('devices.found', { count }))}
      </p>
    </div>
  )
}
