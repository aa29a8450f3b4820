import { defaultBrand } from '../../../brands/codes.ts'

/** An error in the arguments or the project; the command prints its message without a stack trace. */
export class UsageError extends Error {}

export const USAGE = `Usage: create-acct [folder] [options]

Adds tags, settings for the sandbox and a script that starts the sandbox to a Vite, Next (App Router) or plain project.
In a new or empty folder, it creates the project. It prints each change, and touches nothing else.

  --tags <names>      tags to add, comma-separated; default acct-login
  --brand <code>      brand of the tags; default ${defaultBrand}
  --project <kind>    plain, vite or next: the project to create in a new or empty folder; default plain
  --origin <origin>   origin of the pages, such as http://localhost:8100; repeat it for several
  --port <number>     port of the sandbox; default 4410. Its portal is ten below
  --dry-run           prints the changes without making them
  --version
  --help`
