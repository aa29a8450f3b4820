// Imported first: stops with a sentence where Node is too old for the rest to even load.
const OLDEST = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `This project needs Node ${OLDEST.join('.')} or newer to start; here is ${process.versions.node}.\n` +
      'Get a current one from https://nodejs.org/ and run the command again.',
  )
  process.exit(1)
}
