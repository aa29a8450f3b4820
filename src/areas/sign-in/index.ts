export { RestoringView } from './restoring.view.tsx'
export { OtherWays, SignIn as Screen } from './sign-in.container.tsx'
export { SignInView } from './sign-in.view.tsx'
export { useUsernameAnchor } from './username-anchor.ts'
