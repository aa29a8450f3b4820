import { Controls } from './controls.jsx'

/** A server component that renders a client component. */
export default function Home() {
  return <Controls />
}
