import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import 'acct-elements/elements/acct-login.js'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <p>
        <button type="button" (click)="brand.set('nightowl')">Nightowl</button>
        <button type="button" (click)="scheme.set('dark')">Dark</button>
        <button type="button" (click)="locale.set('de')">German</button>
        <button type="button" (click)="brand.set('visi')">Visi</button>
        <button type="button" (click)="locale.set('en')">English</button>
        <button type="button" (click)="isShown.set(!isShown())">Show or hide</button>
      </p>
      @if (isShown()) {
        <acct-login
          [brand]="brand()"
          [attr.scheme]="scheme()"
          [attr.locale]="locale()"
          (acct-signed-in)="signedIn($event)"
          (acct-navigate)="navigate($event)"
        ></acct-login>
      }
      <output>{{ heard().join(', ') }}</output>
    </main>
  `,
})
export class App {
  readonly brand = signal('visi')
  readonly scheme = signal('light')
  readonly locale = signal('en')
  readonly isShown = signal(true)
  readonly heard = signal<readonly string[]>([])

  signedIn(event: Event): void {
    const { detail } = event as CustomEvent<{ brand: string; method: string }>
    this.hear(`signed in to ${detail.brand} by ${detail.method}`)
  }

  navigate(event: Event): void {
    const { detail } = event as CustomEvent<{ to: string }>
    event.preventDefault()
    this.hear(`to ${detail.to}`)
  }

  private hear(what: string): void {
    this.heard.update((all) => [...all, what])
  }
}
