import { html } from 'hono/html'
import { allEndpoints } from '../../services/all-endpoints.ts'
import { FAULT_KINDS } from '../http/fault-kinds.ts'
import type { Fault } from '../http/faults.ts'
import type { Markup } from './parts.ts'

const KIND_TEXTS: Readonly<Record<Fault['kind'], string>> = {
  status: 'error status',
  nocors: 'error without CORS headers',
  timeout: 'no response',
  reset: 'connection reset',
  malformed: 'malformed JSON',
  html: 'HTML error page',
  truncated: 'truncated response',
  slow: 'delayed response',
}

/** Renders the waiting faults, each with a button that removes it. */
export const faultList = (faults: readonly Fault[], brand: string): Markup =>
  faults.length === 0
    ? html`<p class="empty">No faults: the services respond normally.</p>`
    : html`<ul class="faults">${faults.map(
        (fault, index) => html`<li>
    <div><p class="line"><b class="method">${fault.method}</b><span class="path">${fault.path}</span></p>
      <p class="sub">${KIND_TEXTS[fault.kind]}${fault.status ? ` ${fault.status}` : ''}${fault.ms ? ` by ${fault.ms} ms` : ''}, ${fault.when} the commit, ${fault.times === 1 ? 'once' : `${fault.times} times`}</p></div>
    <form method="post" action="/console/faults/remove?brand=${brand}"><button class="button quiet" name="index" value="${index}" aria-label="Remove ${fault.kind} on ${fault.path}">Remove</button></form>
  </li>`,
      )}</ul>`

const paths = [
  ...new Set(
    Object.values(allEndpoints).map(({ context, path }) => `/${context}${path.replace(/\{\w+\}/g, '*')}`),
  ),
]

/** Renders the form for a new fault; an empty field takes its default. */
export const faultForm = (brand: string): Markup => html`
<form class="fault-form" method="post" action="/console/faults?brand=${brand}">
  <label class="wide">Fault
    <select name="kind">${FAULT_KINDS.map((kind) => html`<option value="${kind}">${kind}: ${KIND_TEXTS[kind]}</option>`)}</select></label>
  <label class="wide">Path (* one segment, ** any)
    <input name="path" value="**" list="paths" autocomplete="off" spellcheck="false" required></label>
  <label class="half">Method
    <select name="method"><option value="*">any</option>${['GET', 'POST', 'PUT', 'DELETE'].map((method) => html`<option>${method}</option>`)}</select></label>
  <datalist id="paths">${paths.map((path) => html`<option value="${path}"></option>`)}</datalist>
  <label class="half">When
    <select name="when"><option value="before">before commit</option><option value="after">after commit</option></select></label>
  <label>Times <input name="times" type="number" min="1" value="1" required></label>
  <label>Status <input name="status" type="number" min="200" max="599" placeholder="default"></label>
  <label>Delay, ms <input name="ms" type="number" min="0" placeholder="1000"></label>
  <button class="button solid wide">Add fault</button>
</form>`
