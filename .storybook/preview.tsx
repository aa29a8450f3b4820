import type { Preview } from '@storybook/react-vite'
import { brandCodes, brands, defaultBrand } from '../brands/index.ts'
import type { Brand } from '../src/brand/brand.ts'
import { Stage } from '../stories/stage.tsx'

const preview: Preview = {
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
  globalTypes: {
    brand: {
      toolbar: { title: 'Brand', icon: 'paintbrush', items: [...brandCodes], dynamicTitle: true },
    },
    scheme: {
      toolbar: { title: 'Scheme', icon: 'mirror', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
  },
  initialGlobals: { brand: defaultBrand, scheme: 'light' },
  loaders: [
    async ({ globals }) => {
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
        <Stage key={`${id} ${brand.name}`} brand={brand} scheme={String(globals.scheme)}>
          <Story />
        </Stage>
      )
    },
  ],
}

export default preview
