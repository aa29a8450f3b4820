// The part of the vendor's script that the tests use: a button that returns a credential when pressed.
window.google = {
  accounts: {
    id: {
      initialize(options) {
        this.options = options
      },
      renderButton(parent) {
        const button = document.createElement('button')
        button.textContent = 'Vendor'
        button.addEventListener('click', () => this.options.callback({ credential: 'google-token' }))
        parent.append(button)
      },
    },
  },
}
