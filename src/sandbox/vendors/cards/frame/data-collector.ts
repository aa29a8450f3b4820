// A processor's page that collects data of the device. The real ones name no target origin either.
parent.postMessage(JSON.stringify({ MessageType: 'profile.completed', SessionId: 'sandbox-session' }), '*')
