import type { Manifest } from '@tanstack/react-router'
import { tsrStartManifest } from 'tanstack-start-manifest:v'
import type { PageScripts } from './request-context.ts'

const built = Object.entries(tsrStartManifest().routes)

/** The styles of each route's page, as the build lists them. pageScripts lists the script files. */
export const pageAssets: Manifest = {
  routes: Object.fromEntries(
    built.map(([id, { scripts = [], css }]) => {
      const inline = scripts.filter(({ attrs }) => !attrs?.['src'])
      return [id, { ...(inline.length > 0 && { scripts: inline }), ...(css && { css }) }]
    }),
  ),
}

/** The script files of a page with these routes; those that the entries import come without the entries, which begin at once when they are loaded. */
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
