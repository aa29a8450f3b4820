export { AccountMenu as Screen } from './menu.container.tsx'
