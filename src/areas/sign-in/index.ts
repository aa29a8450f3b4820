export { SignIn as Screen } from './sign-in.container.tsx'
