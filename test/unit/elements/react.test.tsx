import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createComponent } from '../../../elements/react/create-component.ts'

const Login = createComponent('acct-login', { className: 'class', portalUrl: 'portal-url' })

it('renders the attributes of the tag and its children on a server', () => {
  const html = renderToStaticMarkup(
    <Login brand="geeni" portalUrl="https://a.example" className="wide" id="login" aria-label="Sign in">
      <a href="https://a.example">Sign in</a>
    </Login>,
  )
  expect(html).toBe(
    '<acct-login brand="geeni" portal-url="https://a.example" class="wide" id="login" aria-label="Sign in"><a href="https://a.example">Sign in</a></acct-login>',
  )
})

it('renders no handler as an attribute', () => {
  expect(renderToString(<Login brand="geeni" onAcctSignedIn={() => {}} />)).toBe(
    '<acct-login brand="geeni"></acct-login>',
  )
})

it('leaves out a boolean attribute that is false, which React 18 would write as text', () => {
  expect(renderToString(<Login hidden={false} inert={false} data-a={false} />)).not.toMatch(/hidden|inert/)
  expect(renderToString(<Login hidden />)).toMatch(/^<acct-login hidden="[^"]*">/)
})

it('has the name of the tag in tools', () => {
  expect(Login.displayName).toBe('AcctLogin')
})
