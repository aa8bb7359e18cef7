import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'

/** The document as committed and served. */
export const openApiFile = join(projectRoot, 'contract/openapi.json')
