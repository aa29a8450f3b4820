/**
 * The inline script after the shadow root of an element: it makes the first view usable until the loader has
 * defined the tag. Input enables the button of a complete form, and the element finds the last submitted form or
 * pressed control in its property `acctEarly` (src/first-view/early-input.ts). No submit navigates. `data-off` says
 * whether a button was prerendered disabled, as hydration expects it.
 */
export const EARLY_INPUT_SCRIPT =
  '{let h=document.currentScript.parentNode,d=h.shadowRoot.lastChild;d.oninput=d.onclick=d.onsubmit=({type:n,target:t})=>{let k=n=="submit"?t:n=="click"&&t.closest("a:not([target]),[type=button]");if(!h.matches(":defined"))if(k)return t==k&&n=="submit"&&t.querySelector("[type=submit]").toggleAttribute("data-waiting",!0),h.acctEarly=k,!1;else if(t.form)for(let c of t.form)c.type=="submit"&&(c.disabled&&(c.dataset.off=""),c.disabled=[...t.form].some(c=>c.ariaRequired&&!c.value))}}'
