export { ServicePages as Screen } from './service-pages.container.tsx'
