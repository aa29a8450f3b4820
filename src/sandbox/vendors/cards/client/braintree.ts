// Stand-in for Braintree's client, which its other scripts need.

interface Braintree {
  client?: { VERSION: string; create(options: { authorization: string }): Promise<object> }
}

const view = window as unknown as { braintree?: Braintree }
view.braintree = {
  ...view.braintree,
  client: { VERSION: '3.118.2', create: async ({ authorization }) => ({ authorization }) },
}
