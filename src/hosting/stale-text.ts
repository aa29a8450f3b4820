import type { SettingsProblem } from './check-portal-settings.ts'
import type { PortalSettings } from './portal-settings.ts'

/**
 * Returns the brands whose `security.txt` has expired, so that researchers do not trust it.
 * @param now the time in ms since 1970
 */
export const findStaleText = ({ sites = {} }: PortalSettings, now: number): SettingsProblem[] =>
  Object.entries(sites).flatMap(([brand, { securityTxt }]) =>
    securityTxt && Date.parse(securityTxt.expires) <= now
      ? [
          {
            path: ['sites', brand, 'securityTxt', 'expires'],
            message:
              'is in the past, so researchers do not trust security.txt; check it and set a later time',
          },
        ]
      : [],
  )
