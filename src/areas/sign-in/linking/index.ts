export { Linking as Screen } from './linking.container.tsx'
