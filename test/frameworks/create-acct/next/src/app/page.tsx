import Link from 'next/link'

export default function Home() {
  return <Link href="/account">Account</Link>
}
