/** An error in the arguments; the command prints its message without a stack trace. */
export class UsageError extends Error {}

export const USAGE = `Usage: acct-check page <url> [options]
       acct-check api <baseUrl> --brand <code> [options]
       acct-check har <recording> --brand <code> [options]
       acct-check contract [--har <recording> --brand <code>] [options]

Checks a page that contains the tags of acct-elements, the services that they call, or a recording of those services
from a browser's network panel. The last command lists what the library assumes about the services.
Exit code: 0 without findings, 1 with findings, 2 for a mistake in the arguments.

Options of all commands
  --settings <file>      JSON file with settings, { "brands": { "<code>": { ... } } }: those that a script of the
                         page passes to configure(), or those of the services
  --json                 prints the report as JSON
  --version              prints the version
  --help                 prints this text

Options of page
  --bundled              a bundle of the page contains the library, or a script adds the tags

Options of api
  --brand <code>         the brand (required)
  --oauth <url>          address of the OAuth service, the setting oauthUrl
  --origin <origin>      origin of a page that calls the services, such as https://www.example.com
  --username <name>      account for the signed reads; ACCT_CHECK_USERNAME and ACCT_CHECK_PASSWORD instead keep
  --password <text>      the credentials out of the list of processes
  --token <text>         session token instead of username and password; also ACCT_CHECK_TOKEN
  --write <call>=<file>  also sends a call that can cost money or change a plan, with { "path", "query", "body" }
                         of the JSON file; repeat it for several calls. Without it, the command sends no such call.

Options of har and contract
  --har <recording>      HAR file that confirms or contradicts the list of contract
  --brand <code>         the brand of the recording (required with a recording)
  --keep <words>         words of names that stay in a redacted recording, with commas between them
  --redact-only          writes the recording with its values replaced, and reports nothing (har)
  --out <file>           name of that file; default: the recording's name with .redacted.har (har)`
