import { type ReactNode, useEffect, useRef } from 'react'
import { permissionTexts } from '../../embed/page/permission-texts.ts'
import type { SiteGrant } from '../../embed/site-grants.ts'
import { formatDate } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import * as css from './connected-sites.css.ts'

export interface ConnectedSitesViewProps {
  /** Name of the brand. */
  brand: string
  text: I18n
  sites: readonly SiteGrant[]
  /** Origin of the site that lost its access last. */
  removed: string | null
  onRemove(origin: string): void
  onClose(): void
}

const hostOf = (origin: string): string => new URL(origin).host

/** Renders the sites with access, with the date of the first consent and their permissions. */
export function ConnectedSitesView(props: ConnectedSitesViewProps): ReactNode {
  const { brand, text, sites, removed, onRemove, onClose } = props
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed button has left the document, so the focus needs a new place.
  useEffect(() => {
    if (removed) status.current?.focus()
  }, [removed])
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
          {removed && text.t('embed.accessRemoved', { site: hostOf(removed) })}
        </p>
        <p>{text.t(sites.length > 0 ? 'embed.sitesIntro' : 'embed.sitesNone', { brand })}</p>
        {sites.length > 0 && (
          <ul className={css.sites}>
            {sites.map((site) => (
              <li key={site.origin} className={css.site}>
                <Site site={site} text={text} onRemove={onRemove} />
              </li>
            ))}
          </ul>
        )}
        <p className={css.note}>{text.t('embed.sitesStored')}</p>
      </div>
    </Dialog>
  )
}

function Site({
  site: { origin, scopes, since },
  text,
  onRemove,
}: { site: SiteGrant } & Pick<ConnectedSitesViewProps, 'text' | 'onRemove'>): ReactNode {
  const host = hostOf(origin)
  const label = text.t('embed.removeAccess')
  return (
    <>
      <div className={css.facts}>
        <strong className={css.name}>{host}</strong>
        <span className={css.note}>
          {text.t('embed.since', { date: formatDate(new Date(since).toISOString(), text.intlTag) })}
        </span>
        <ul className={css.scopes}>
          {permissionTexts(text, host, scopes).items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" aria-label={`${label}: ${host}`} onClick={() => onRemove(origin)}>
        {label}
      </Button>
    </>
  )
}
