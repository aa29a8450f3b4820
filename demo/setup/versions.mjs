// Import this file first: it exits with a message when Node is too old to load the other modules.
const OLDEST = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `This project needs Node ${OLDEST.join('.')} or newer to start; the installed version is ${process.versions.node}.\n` +
      'Install a current version from https://nodejs.org/ and run the command again.',
  )
  process.exit(1)
}
