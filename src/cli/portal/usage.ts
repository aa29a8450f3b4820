/** An error in the arguments or the settings; the command prints its message without a stack trace. */
export class UsageError extends Error {}

export const USAGE = `Usage: acct-portal --settings <file> [--port <number>] [--host <address>]
       acct-portal export <folder> --settings <file>

Serves the hosted portal, or writes it as static files with the configuration of common servers.
Exit code: 0 after a signal to stop or an export, 2 for a mistake in the arguments or the settings.

Options
  --settings <file>  JSON file with the settings of the portal (required); SIGHUP reads it again
  --port <number>    port of the server; default 8080
  --host <address>   address of the server; default 127.0.0.1, and 0.0.0.0 for every network
  --quiet            writes no line for each request
  --version          prints the version
  --help             prints this text`
