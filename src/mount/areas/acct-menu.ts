import { createElement } from 'react'
import { AccountMenu } from '../../areas/menu/menu.container.tsx'
import type { Area } from '../mount-area.tsx'

/** The menu of a page of the brand, from which the portal is a page away. */
const Screen = () => createElement(AccountMenu, { hasSheet: true })

/** The account menu, which is no screen of a route. */
export const area: Area = {
  serves: () => false,
  start: '/',
  isFitted: true,
  load: async () => Screen,
}
