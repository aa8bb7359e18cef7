import { createHash } from 'node:crypto'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const inRoot = (...parts) => join(root, ...parts)

export const cache = inRoot('node_modules/.cache/autopiazza')
export const pinnedNode = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
export const builtServer = inRoot('dist/server/main.js')
export const workspaces = [
  'contract',
  'i18n',
  'reference-data',
  'search-index',
  'query-language',
  'server',
  'web',
  'sandbox',
  'demo',
]

export const sha256 = (content) => createHash('sha256').update(content).digest('hex')
