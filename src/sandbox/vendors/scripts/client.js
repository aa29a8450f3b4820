// Stand-in for the used part of Google's sign-in script: a button in a frame, and a callback with the
// credential.
{
  const { origin, href } = new URL(document.currentScript.src)
  let options = { client_id: '', callback: () => {} }
  const frames = new Set()

  window.addEventListener('message', (event) => {
    const frame = [...frames].find(({ contentWindow }) => contentWindow === event.source)
    if (event.origin === origin && frame && typeof event.data?.credential === 'string')
      options.callback({ credential: event.data.credential, select_by: 'btn' })
  })

  window.google = {
    // Google Pay's script adds to the same object.
    ...window.google,
    accounts: {
      id: {
        initialize(newOptions) {
          options = newOptions
        },
        renderButton(parent, { width = 240 }) {
          const query = new URLSearchParams({ client_id: options.client_id, origin: location.origin })
          const frame = document.createElement('iframe')
          frame.src = new URL(`button?${query}`, href).href
          frame.title = 'Sign in with Google'
          frame.width = String(width)
          frame.height = '44'
          frame.setAttribute('frameborder', '0')
          frame.setAttribute('scrolling', 'no')
          for (const other of frames) if (!other.isConnected) frames.delete(other)
          frames.add(frame)
          parent.append(frame)
        },
      },
    },
  }
}
