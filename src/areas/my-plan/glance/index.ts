export { glanceOf, LinkNotice } from './glance.view.tsx'
export { watchGlance } from './watch-glance.ts'
