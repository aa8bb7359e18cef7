import type { Manifest } from '@tanstack/react-router'
import { tsrStartManifest } from 'tanstack-start-manifest:v'

/** The scripts and styles of each route's page, as the build wrote them down, without where their sources lie. */
export const pageAssets: Manifest = {
  routes: Object.fromEntries(
    Object.entries(tsrStartManifest().routes).map(([id, { preloads, scripts, css }]) => [
      id,
      { ...(preloads && { preloads }), ...(scripts && { scripts }), ...(css && { css }) },
    ]),
  ),
}
