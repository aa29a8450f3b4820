// The React baseline for ratios: the same form with React alone.
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'

function SignIn(): ReactNode {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  return (
    <form method="dialog" onSubmit={(event) => event.preventDefault()}>
      <h1>Sign In</h1>
      <label>
        Email
        <input
          type="email"
          name="username"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </label>
      <label>
        Password
        <input
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <label>
        <input
          type="checkbox"
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        Remember me
      </label>
      <button type="submit" disabled={!email || !password}>
        Sign In
      </button>
    </form>
  )
}

for (const place of document.querySelectorAll('[data-baseline-react]')) createRoot(place).render(<SignIn />)
