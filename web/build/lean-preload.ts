import type { Plugin } from 'vite'

/** Loads the style sheets of a part and then the part; a sheet that failed is asked for again. */
const helper = `
const sheets = {}
const load = (path) => (sheets[path] ??= new Promise((done, failed) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/' + path
  link.onload = done
  link.onerror = (error) => {
    delete sheets[path]
    link.remove()
    failed(error)
  }
  document.head.append(link)
}))
export const __vitePreload = (part, paths = []) => Promise.all(paths.map(load)).then(part)
`

/** Replaces what Vite puts into every page to load a later part with its style sheet and its scripts: the scripts are never named, so half a KB of it is never used. */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  }
}
