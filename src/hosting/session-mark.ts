import { LOCALE_KEY } from '../i18n/locale.ts'
import { IDLE_MS, TOGETHER_MS } from '../store/access/stored-session.ts'

/**
 * Returns the inline script that runs before the first paint: it marks the page when a stored session still
 * lasts (`hasStoredSession`), so that the style sheet hides the sign-in form from a returning account holder
 * and the skeleton from a visitor. The first access to each storage is slow, so a visitor without activity
 * pays for one.
 * @param then a statement to run with a stored session
 */
export const sessionMark = (brand: string, then = ''): string =>
  `try{const r=(s,n)=>JSON.parse(s.getItem('acct.${brand}.'+n)||'{}').state,l=localStorage,a=r(l,'activity'),s=a&&r(sessionStorage,'session');if(s&&Math.abs((s.since||0)-(a.since||0))<${TOGETHER_MS}&&Date.now()-a.at<${IDLE_MS}||r(l,'session')){document.documentElement.dataset.returning='';${then}}}catch{}`

/**
 * Returns a statement that restores the session of a brand while the page loads: the call leaves before the
 * first paint. A failure affects no function of the page, because the element also restores the session.
 * @param files the module to import, then the files that it needs, below `/acct/`
 */
export const restoring = (brand: string, files: readonly string[]): string =>
  `const f=${JSON.stringify(files)}.map(f=>'/acct/'+f);for(const href of f)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));import(f[0]).then(m=>m.restoreAccount('${brand}')).catch(()=>{})`

/**
 * Returns the rules that hide the view that does not apply until the element has its own, or a notice: the
 * sign-in form from a returning account holder, the skeleton from a visitor. `sessionMark` sets `data-returning`.
 */
export const hidingCss = (
  tag: string,
): string => `:root[data-returning] ${tag}[data-first="guest"]:not(:state(ready)),
:root:not([data-returning]) ${tag}[data-first="returning"]:not(:state(ready)) {
  visibility: hidden;
}`

/**
 * Statement that marks a page of the hosted portal whose language is not the one that the visitor chose, so that
 * `languageCss` hides its first view.
 */
export const LANGUAGE_MARK = `try{const l=localStorage.getItem('${LOCALE_KEY.hosted}'),d=document.documentElement;if(l&&l!==d.lang)d.dataset.language=''}catch{}`

/** The rule that hides a first view in another language until the element has its own, or a notice. */
export const languageCss = `:root[data-language] acct-portal[data-first]:not(:state(ready)) {
  visibility: hidden;
}`
