/** An error in the arguments or the settings; the command prints its message without a stack trace. */
export class UsageError extends Error {}

export const USAGE = `Usage: acct-head --tags <names> --brand <code> --cdn <address> [options]
       acct-head --tags <names> --brand <code> --html <folder> [options]

Prints the lines for the head of a page with these tags: the settings, the reserved space, the import map with the
hashes of all files, the hint for the first view and the loader; and the policy to send, as a comment.
With --html: writes the first view of each tag and language as HTML, for servers that do not run JavaScript.

  --tags <names>      tags of the page, comma-separated: acct-login,acct-menu
  --brand <code>      brand of the page
  --cdn <address>     folder of the files, such as https://cdn.example.com/acct/1.2.3/
  --locale <codes>    languages of the page, comma-separated; the hints are for the first one. Without the option
                      the lines are for English (en) alone
  --settings <file>   JSON file with the page's settings; without it the lines contain example addresses, and the
                      files of --html contain no settings
  --html <folder>     writes <tag>.<brand>.<language>.html, and policy.json with the hashes of the inline parts.
                      --settings adds the settings to each file, --cdn the loader. Not with --tokens or --json
  --tokens <file>     file with design tokens (.tokens.json or .resolver.json, Design Tokens Community Group 2025.10):
                      prints their custom properties too. Several files: the option again, later tokens win
  --json              prints an object with "head" and "policy" instead
  --version
  --help`
