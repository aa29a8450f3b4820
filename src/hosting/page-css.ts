import type { PortalFacts } from './portal-facts.ts'
import { hidingCss, languageCss } from './session-mark.ts'

/** Returns the style sheet of the page around the portal. All other styles belong to the element. */
export const pageCss = ({ colors: { canvas } }: PortalFacts['brands'][string]): string => `html {
  color-scheme: light dark;
  background: light-dark(${canvas[0]}, ${canvas[1]});
}
body {
  margin: 0;
}
acct-portal {
  display: block;
  min-block-size: 100dvh;
  --acct-font-size: max(1rem, 16px);
}
${hidingCss('acct-portal')}
${languageCss}
.sentence {
  position: fixed;
  inset: auto 16px 16px;
  z-index: 1;
  max-inline-size: 60ch;
  margin: 0 auto;
  padding: 16px 20px;
  border: 1px solid light-dark(#c9ced6, #4a525e);
  border-radius: 12px;
  background: light-dark(#fff, #1a1e24);
  color: light-dark(#1b2430, #f1f3f6);
  font: max(1rem, 16px) / 1.5 system-ui, sans-serif;
}
.sentence a {
  color: inherit;
}
.waiting {
  visibility: hidden;
}
acct-portal:not(:defined) ~ .waiting {
  animation: appear 0s 8s both;
}
@keyframes appear {
  to {
    visibility: visible;
  }
}
`
