import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const name = 'virtual:api-contract'

/** Builds a contract for browsers that has the methods and paths of the API but no schemas. */
export function apiContract(): Plugin {
  return {
    name: 'api-contract',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { contract } = await import('@autopiazza/contract')
      return `export default ${JSON.stringify(minifyContractRouter(contract), withoutTexts)}`
    },
  }
}

/** Drops the summaries and tags of the API documentation, which only the server needs. */
function withoutTexts(key: string, value: unknown): unknown {
  return key === 'summary' || key === 'tags' ? undefined : value
}
