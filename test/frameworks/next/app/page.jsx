import { Define } from 'acct-elements/elements/acct-login.js'
import { Controls } from './controls.jsx'

/** A server component that imports the entry of a tag. */
export default function Home() {
  return (
    <>
      <Define />
      <Controls />
    </>
  )
}
