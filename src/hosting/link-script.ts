import { LINK_SECRETS_KEY } from '../store/core/storage-keys.ts'

/**
 * Returns the inline script that keeps the secrets of a link away from the other scripts of a page; it must be
 * the first script. The browser remembers the address with which a document starts: in
 * `performance.getEntriesByType('navigation')`, also the fragment, and in `navigation.activation`. So the script
 * moves the values of the parameters to `history.state`, ends the document and loads the page again at the
 * address without the values. The elements take them from there (src/first-view/address.ts). The names of the
 * parameters stay, because the server selects the page of a token link by them.
 * @param isHosted whether the page is the hosted portal, which owns each `token`; a host page owns its own
 */
export const linkScript = (isHosted: boolean): string =>
  `try{let l=location,n='vtoken|lr-token${isHosted ? '|token' : ''}',s='',a;${isHosted ? '' : "/(login|redirect)$/.test(l.pathname)&&(n+='|token');"}/subscriptions\\/?$/.test(l.pathname)&&(n+='|setup_intent_client_secret|payment_intent_client_secret');a=l.href.replace(RegExp('([?&#](?:'+n+')=)([^&#]+)','g'),(m,k,v)=>(s+='&'+k.slice(1)+v,k));if(s){history.replaceState({...history.state,'${LINK_SECRETS_KEY}':s},'',a);stop();l.reload()}}catch{}`
