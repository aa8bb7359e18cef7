import type { Plugin } from 'vite'

/** How endless lists are fetched: no query of the product is one. A built page that has such a query says so. */
const endlessQueries = `
export const infiniteQueryBehavior = () => { throw new Error('Endless queries are left out of the pages') }
export const hasNextPage = () => false
export const hasPreviousPage = () => false
`

/** Remembered calls as the messages ask for them: by all arguments, in a cache of the caller. */
const memoize = `
export const memoize = (call, { cache }) => {
  const kept = cache.create()
  return (...input) => {
    const key = JSON.stringify(input)
    const known = kept.get(key)
    if (known !== undefined) return known
    const answer = call(...input)
    kept.set(key, answer)
    return answer
  }
}
export const strategies = {}
`

/** How the router would read and write a search by itself: it is given other functions. */
const searchParams = `
export const defaultParseSearch = undefined
export const defaultStringifySearch = undefined
export const parseSearchWith = undefined
export const stringifySearchWith = undefined
`

/** Addresses are neither under a base path nor rewritten. */
const rewrite = `
export const composeRewrites = undefined
export const rewriteBasepath = undefined
export const executeRewriteInput = (_, url) => url
export const executeRewriteOutput = executeRewriteInput
`

const replaced = [
  { end: '/@tanstack/query-core/build/modern/infiniteQueryBehavior.js', code: endlessQueries },
  { end: '/@formatjs/fast-memoize/index.js', code: memoize },
  { end: '/@tanstack/router-core/dist/esm/searchParams.js', code: searchParams },
  { end: '/@tanstack/router-core/dist/esm/rewrite.js', code: rewrite },
]

/** Leaves out of every page what libraries bring and nothing uses: 1.5 KB. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => replaced.find(({ end }) => id.endsWith(end))?.code,
  }
}
