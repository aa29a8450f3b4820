import { mount } from 'svelte'
// The test writes this file, with a name for each page.
import * as pages from './pages/all'

for (const Page of Object.values(pages)) mount(Page, { target: document.body })
