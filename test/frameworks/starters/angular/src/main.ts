import type { Type } from '@angular/core'
import { createApplication } from '@angular/platform-browser'
// The test writes this file, with a name for each page.
import * as pages from './pages/all'

const app = await createApplication()
for (const page of Object.values<Type<unknown>>(pages)) {
  const place = document.createElement('app-account')
  document.body.append(place)
  app.bootstrap(page, place)
}
