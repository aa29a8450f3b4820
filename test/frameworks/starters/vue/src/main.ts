import { createApp } from 'vue'
// The test writes this file, with a name for each page.
import * as pages from './pages/all.ts'

for (const Page of Object.values(pages)) {
  const place = document.createElement('div')
  document.body.append(place)
  createApp(Page).mount(place)
}
