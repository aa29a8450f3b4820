// Stand-in for Songbird, Cardinal's script, which Braintree loads for 3-D Secure.
Object.assign(window, { Cardinal: { isLoaded: true } })
