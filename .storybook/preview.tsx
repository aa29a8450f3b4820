import type { Preview } from '@storybook/react-vite'
import { PSEUDO_LOCALES } from '../.config/pseudo-locale.ts'
import { brandCodes, brands, defaultBrand } from '../brands/index.ts'
import type { Brand } from '../src/brand/brand.ts'
import { DEFAULT_LOCALE, LOCALES } from '../src/i18n/locale.ts'
import { Stage } from '../stories/stage.tsx'
import { type StoryLocale, storyLocale } from '../stories/support/story-locale.ts'
import { showLocale } from '../stories/support/story-texts.ts'

const STORY_LOCALES: StoryLocale[] = [...LOCALES, ...PSEUDO_LOCALES]

const preview: Preview = {
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
  globalTypes: {
    brand: {
      toolbar: { title: 'Brand', icon: 'paintbrush', items: [...brandCodes], dynamicTitle: true },
    },
    scheme: {
      toolbar: { title: 'Scheme', icon: 'mirror', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
    locale: {
      toolbar: { title: 'Locale', icon: 'globe', items: STORY_LOCALES, dynamicTitle: true },
    },
  },
  initialGlobals: { brand: defaultBrand, scheme: 'light', locale: 'en' },
  loaders: [
    async ({ globals }) => {
      const locale = STORY_LOCALES.find((known) => known === globals.locale) ?? DEFAULT_LOCALE
      if (locale !== storyLocale()) await showLocale(locale)
      const code = brandCodes.find((known) => known === globals.brand) ?? defaultBrand
      return { brand: await brands[code]() }
    },
  ],
  decorators: [
    (Story, { globals, loaded, id, parameters }) => {
      // A custom element has its own shadow root.
      if (parameters.isElement) return <Story />
      const brand = loaded.brand as Brand
      return (
        <Stage key={`${id} ${brand.name} ${storyLocale()}`} brand={brand} scheme={String(globals.scheme)}>
          <Story />
        </Stage>
      )
    },
  ],
}

export default preview
