import type { Settings } from '../../src/brand/settings.ts'
import { settingsElement } from '../settings.ts'

/**
 * The hosted portal's one page. Which brand it shows, and in which language, the element finds out by itself from the
 * host name and the query.
 */
export const portalPage = (settings: Settings): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Account Management</title>
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f6f7f9" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101317" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/portal.css">
${settingsElement(settings)}
<script type="module" src="/acct/loader.js"></script>
</head>
<body>
<acct-portal routing="history"></acct-portal>
<noscript><p class="sentence">Your account pages need JavaScript. Please turn it on in your browser and load this page again.</p></noscript>
</body>
</html>
`
