import type { Manifest } from '@tanstack/react-router'
import { tsrStartManifest } from 'tanstack-start-manifest:v'
import type { PageScripts } from './request-context.ts'

const built = Object.entries(tsrStartManifest().routes)

/** The style sheets of each route from the build manifest; `pageScripts` has the scripts. */
export const pageAssets: Manifest = {
  routes: Object.fromEntries(
    built.map(([id, { scripts = [], css }]) => {
      const inline = scripts.filter(({ attrs }) => !attrs?.['src'])
      return [id, { ...(inline.length > 0 && { scripts: inline }), ...(css && { css }) }]
    }),
  ),
}

/** Returns the scripts of a page with these routes. `files` are the imports of the entries without the entries, which run as soon as they are loaded. */
export function pageScripts(routeIds: readonly string[]): PageScripts {
  const shown = built.flatMap(([id, assets]) => (routeIds.includes(id) ? [assets] : []))
  const entries = shown.flatMap(({ scripts = [] }) =>
    scripts.flatMap(({ attrs }) => (attrs?.['src'] ? [String(attrs['src'])] : [])),
  )
  const files = shown.flatMap(({ preloads = [] }) =>
    preloads.map((preload) => (typeof preload === 'string' ? preload : preload.href)),
  )
  return { entries, files: files.filter((file) => !entries.includes(file)) }
}
