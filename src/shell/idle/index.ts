export { SignedIn as default } from './signed-in.tsx'
