// What the tests use of the vendor's script: wallets that fail with a code of its own, at once or when they are pressed.
;(() => {
  const { searchParams } = new URL(document.currentScript.src)
  const [wallet, code, when] = ['wallet', 'code', 'when'].map((name) => searchParams.get(name))

  class Events {
    listeners = {}
    on(name, listener) {
      this.listeners[name] = listener
    }
    off() {
      this.listeners = {}
    }
    emit(name, ...of) {
      this.listeners[name]?.(...of)
    }
    /** As the vendor does, once the page has had time to listen. */
    begin(name, button) {
      const fails = () => this.emit('error', { code })
      setTimeout(() => {
        if (name !== wallet) this.emit('error', { code: 'api-error' })
        else if (when === 'load') fails()
        else this.emit('ready', button)
      })
      return fails
    }
  }

  window.recurly = {
    /** Each gateway creates an instance of its own. */
    Recurly: function Recurly() {
      return window.recurly
    },
    configure() {},
    GooglePay() {
      const google = new Events()
      const button = document.createElement('button')
      button.textContent = 'Google Pay'
      const press = google.begin('googlePay', button)
      button.addEventListener('click', press)
      return google
    },
    ApplePay() {
      const apple = new Events()
      const press = apple.begin('applePay')
      return Object.assign(apple, { ready: (done) => apple.on('ready', done), begin: press })
    },
  }
})()
