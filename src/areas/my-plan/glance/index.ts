export { glanceOf } from './glance.view.tsx'
export { LinkNotice } from './link-notice.view.tsx'
export { watchGlance } from './watch-glance.ts'
