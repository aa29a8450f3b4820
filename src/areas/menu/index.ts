export { Menu as Screen } from './menu.container.tsx'
