import { html } from 'hono/html'
import type { AllowedOrigin } from '../../brand/settings.ts'
import { SCOPES } from '../../domain/embed/scopes.ts'
import type { Markup } from './parts.ts'

/** Renders the partner sites that the brand's portal lists, each with a button that removes it. */
const partnerList = (partners: readonly AllowedOrigin[], brand: string): Markup =>
  partners.length === 0
    ? html`<p class="empty">No sites: the portal refuses every page.</p>`
    : html`<ul class="faults">${partners.map(
        ({ origin, scopes = origin.includes('*') ? ['read'] : SCOPES }) => html`<li>
    <div><p class="line"><span class="path">${origin}</span></p><p class="sub">${scopes.join(', ')}</p></div>
    <form method="post" action="/console/partners/remove?brand=${brand}"><button class="button quiet" name="origin" value="${origin}" aria-label="Remove ${origin}">Remove</button></form>
  </li>`,
      )}</ul>`

/** Renders the partner sites and the form for a new one. */
export const partnersCard = (partners: readonly AllowedOrigin[], brand: string): Markup => html`
<section class="card faults-card" aria-labelledby="partners-title">
  <div class="head"><h2 id="partners-title">Partner sites of ${brand}</h2></div>
  <div data-live="partners">${partnerList(partners, brand)}</div>
  <form class="fault-form" method="post" action="/console/partners?brand=${brand}">
    <label class="wide">Origin
      <input name="origin" placeholder="http://localhost:5173" autocomplete="off" spellcheck="false" required></label>
    <label class="wide">At most
      <select name="scopes">${['', 'read', 'read,plans'].map(
        (scopes) =>
          html`<option value="${scopes}">${scopes.replace(',', ', ') || SCOPES.join(', ')}</option>`,
      )}</select></label>
    <button class="button solid wide">Add site</button>
  </form>
</section>`
