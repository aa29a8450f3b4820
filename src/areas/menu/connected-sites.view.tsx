import { type ReactNode, useEffect, useRef } from 'react'
import { CHANGE_LABELS, permissionTexts } from '../../embed/page/permission-texts.ts'
import type { SiteGrant } from '../../embed/site-grants.ts'
import { formatDate } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import * as css from './connected-sites.css.ts'

export interface ConnectedSitesViewProps {
  brand: string
  text: I18n
  sites: readonly SiteGrant[]
  /** The last change: a site lost its access, or asks before each change again. */
  changed: { origin: string; how: 'removed' | 'asks' } | null
  onRemove(origin: string): void
  onAskAgain(origin: string): void
  onClose(): void
}

const getHost = (origin: string): string => new URL(origin).host

/** Renders the sites with access, with the date of the first consent and their permissions. */
export function ConnectedSitesView(props: ConnectedSitesViewProps): ReactNode {
  const { brand, text, sites, changed, onRemove, onAskAgain, onClose } = props
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed button has left the document, so the focus needs a new place.
  useEffect(() => {
    if (changed) status.current?.focus()
  }, [changed])
  return (
    <Dialog
      open
      closesOutside
      title={text.t('embed.sites')}
      closeLabel={text.t('action.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text.t('embed.done')}</Button>}
    >
      <div className={css.body}>
        <p ref={status} role="status" tabIndex={-1} className={css.status}>
          {changed &&
            text.t(changed.how === 'removed' ? 'embed.accessRemoved' : 'embed.asksAgain', {
              site: getHost(changed.origin),
            })}
        </p>
        <p>{text.t(sites.length > 0 ? 'embed.sitesIntro' : 'embed.sitesNone', { brand })}</p>
        {sites.length > 0 && (
          <ul className={css.sites}>
            {sites.map((site) => (
              <li key={site.origin} className={css.site}>
                <Site site={site} text={text} onRemove={onRemove} onAskAgain={onAskAgain} />
              </li>
            ))}
          </ul>
        )}
        <p className={css.note}>{text.t('embed.sitesStored')}</p>
      </div>
    </Dialog>
  )
}

function Site(
  props: { site: SiteGrant } & Pick<ConnectedSitesViewProps, 'text' | 'onRemove' | 'onAskAgain'>,
): ReactNode {
  const { site, text, onRemove, onAskAgain } = props
  const { origin, scopes, since, unconfirmed = [] } = site
  const host = getHost(origin)
  const label = text.t('embed.removeAccess')
  const changes = unconfirmed.map((change) => text.t(CHANGE_LABELS[change]))
  return (
    <>
      <div className={css.facts}>
        <strong className={css.name}>{host}</strong>
        <span className={css.note}>
          {text.t('embed.since', { date: formatDate(new Date(since), text.intlTag) })}
        </span>
        <ul className={css.scopes}>
          {permissionTexts(text, host, scopes).items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {changes.length > 0 && (
          <>
            <span className={css.note}>
              {text.t('embed.unasked', { changes: new Intl.ListFormat(text.intlTag).format(changes) })}
            </span>
            <span>
              <Button
                variant="secondary"
                aria-label={`${text.t('embed.askAgain')}: ${host}`}
                onClick={() => onAskAgain(origin)}
              >
                {text.t('embed.askAgain')}
              </Button>
            </span>
          </>
        )}
      </div>
      <Button variant="secondary" aria-label={`${label}: ${host}`} onClick={() => onRemove(origin)}>
        {label}
      </Button>
    </>
  )
}
