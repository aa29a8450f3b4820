// Adds the files of the portal's server to the built elements; the build runs it on the project's own Node.
import { writePortalFiles } from './portal-files.ts'

writePortalFiles()
