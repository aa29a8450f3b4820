/** Writes the settings of the request into the page. */
export const handle = ({ event, resolve }) =>
  resolve(event, {
    transformPageChunk: ({ html }) =>
      html.replace(
        '<!-- acct-settings -->',
        () => `<script type="application/json" data-acct-settings>${process.env.ACCT_SETTINGS}</script>`,
      ),
  })
