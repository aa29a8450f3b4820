/** Nuxt warns of unknown components unless it knows the tags. */
export default defineNuxtConfig({
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('acct-') } },
  telemetry: false,
})
