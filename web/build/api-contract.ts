import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const name = 'virtual:api-contract'

/** Gives the browser only the methods and addresses of the API, without a single schema. */
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

/** The sentences and groups of the documentation stay on the server. */
function withoutTexts(key: string, value: unknown): unknown {
  return key === 'summary' || key === 'tags' ? undefined : value
}
