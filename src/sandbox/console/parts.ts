import { html } from 'hono/html'
import type { clockState } from '../control.ts'
import type { InboxRow } from '../data/rows.ts'
import type { LoggedRequest } from '../http/request-log.ts'
import type { ListedAccount } from './accounts.ts'

/** Escaped HTML. */
export type Markup = ReturnType<typeof html>

/** Renders a button that copies `text`; `of` names the content in the accessible name. */
export const copyButton = (text: string, of: string): Markup =>
  html`<button type="button" class="copy" data-copy="${text}" aria-label="Copy ${of}">Copy</button>`

const CYCLES: Readonly<Record<number, string>> = { 0: '', 1: 'monthly', 12: 'yearly', 24: '2 years' }

export const accountRow = (account: ListedAccount): Markup => html`<tr>
  <th scope="row"><span class="line"><span class="mail">${account.email}</span>${copyButton(account.email, account.email)}</span>
    <span class="sub">${account.full_name}</span></th>
  <td>${account.about}${account.status === 'pending_delete' ? html` <span class="chip warning">pending deletion</span>` : ''}</td>
  <td>${account.plan ? html`${account.plan} <span class="sub">${CYCLES[account.billing_cycle ?? 0]}</span>` : html`<span class="sub">none</span>`}</td>
  <td class="number">${account.covered} of ${account.devices}</td>
</tr>`

export const inboxItem = (message: InboxRow): Markup => html`<li>
  <p class="line"><span class="chip">${message.channel === 'sms' ? 'SMS' : 'Email'}</span><span class="mail">${message.recipient}</span>${formatTime(message.at)}</p>
  ${message.code ? html`<p class="line"><span class="code">${message.code}</span>${copyButton(message.code, 'code')}</p>` : ''}
  ${message.link ? html`<p class="line"><a class="link" href="${message.link}" rel="noopener noreferrer">${message.link}</a>${copyButton(message.link, 'link')}</p>` : ''}
  <p class="sub">${message.text}</p>
</li>`

export const requestRow = (request: LoggedRequest): Markup => html`<tr>
  <td class="when">${formatTime(Date.parse(request.at))}</td>
  <td><span class="line"><b class="method">${request.method}</b><span class="path">${request.path}</span></span>
    ${request.body === null ? '' : html`<span class="sub mono">${JSON.stringify(request.body)}</span>`}
    ${request.violations.map((violation) => html`<span class="sub mono"><span class="chip bad">contract</span> ${violation}</span>`)}
    ${request.idempotencyKey ? html`<span class="sub mono">key ${request.idempotencyKey}</span>` : ''}</td>
  <td class="mail">${request.account ?? html`<span class="sub">–</span>`}</td>
  <td>${signatureChip(request)}</td>
  <td>${statusChip(request.status)}</td>
</tr>`

function signatureChip({ auth, signature }: LoggedRequest): Markup {
  if (auth !== 'signed') return html`<span class="sub">${auth}</span>`
  return signature === 'bad'
    ? html`<span class="chip bad">bad signature</span>`
    : html`<span class="chip good">signed</span>`
}

function statusChip(code: number): Markup {
  if (code === 0) return html`<span class="chip bad">no response</span>`
  return html`<span class="chip ${code < 400 ? 'good' : code < 500 ? 'warning' : 'bad'}">${code}</span>`
}

const formatTime = (at: number): Markup =>
  html`<time datetime="${new Date(at).toISOString()}">${new Date(at).toISOString().slice(11, 19)}</time>`

const HOUR_MS = 3_600_000

/** Renders server time and claimed time, with steps after which credentials expire and periods end. */
export const clockCard = (clock: ReturnType<typeof clockState>, brand: string): Markup => html`
<section class="card clock-card" aria-labelledby="clock-title">
  <div class="head"><h2 id="clock-title">Clock</h2></div>
  <dl class="clock" data-live="clock">
    <div><dt>Server time</dt><dd>${clock.now.slice(0, 16).replace('T', ' ')} UTC</dd></div>
    <div><dt>Moved by</dt><dd>${formatDuration(clock.advanceMs)}</dd></div>
    <div><dt>Claimed time off by</dt><dd>${formatDuration(clock.skewMs)}</dd></div>
  </dl>
  <form class="row steps" method="post" action="/console/clock?brand=${brand}" aria-label="Move the server's time">
    <span class="label">Advance</span>
    ${[
      ['10 min', HOUR_MS / 6],
      ['1 hour', HOUR_MS],
      ['1 day', 24 * HOUR_MS],
      ['30 days', 720 * HOUR_MS],
    ].map(([label, ms]) => html`<button class="button" name="advanceMs" value="${ms}">${label}</button>`)}
  </form>
  <form class="row steps" method="post" action="/console/clock?brand=${brand}" aria-label="Set the time the server claims">
    <span class="label">Claim</span>
    ${[
      ['20 min slow', -HOUR_MS / 3],
      ['correct time', 0],
      ['20 min fast', HOUR_MS / 3],
    ].map(([label, ms]) => html`<button class="button" name="skewMs" value="${ms}">${label}</button>`)}
  </form>
</section>`

function formatDuration(ms: number): string {
  if (ms === 0) return '0 min'
  const minutes = Math.round(Math.abs(ms) / 60_000)
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ].filter(([count]) => count !== 0)
  return `${ms < 0 ? '−' : '+'}${parts.map(([count, unit]) => `${count} ${unit}`).join(' ') || '0 min'}`
}
