import * as addresses from '@autopiazza/contract/addresses'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from '../kernel/context.ts'
import { listPublicSellers, listPublicVehicles, type PublicVehicle } from '../modules/listings/index.ts'
import { maxSellers, maxVehicles, siteMap, siteMapIndex } from './site-map.ts'

/** A compressed file for search engines, with its entity tag. */
export interface SiteMapFile {
  readonly compressed: Buffer
  readonly tag: string
}

interface SiteMapParts {
  readonly ctx: Context
  readonly baseUrl: string
  readonly vehiclesPerFile?: number
}

const lifetime = 60 * 60 * 1_000
const pageSize = 5_000
/** The newest million adverts. */
const maxFiles = 20
const compress = promisify(gzip)

/**
 * Creates the site map of this process: one file, or an index and its files when there are more adverts than fit in
 * one. It is generated on request, at most once an hour, in the background of the previous version.
 */
export function createSiteMaps({ ctx, baseUrl, vehiclesPerFile = maxVehicles }: SiteMapParts) {
  let files: ReadonlyMap<string, SiteMapFile> | null = null
  let madeAt = 0
  let making: Promise<ReadonlyMap<string, SiteMapFile>> | null = null

  async function make(): Promise<ReadonlyMap<string, SiteMapFile>> {
    const parts: string[] = []
    const sellers = await listPublicSellers(ctx, { limit: maxSellers })
    const pages = [...addresses.publicPages, ...sellers.map(addresses.seller)]
    let before: string | null = null
    let isComplete = false
    while (!isComplete && parts.length < maxFiles) {
      const vehicles: PublicVehicle[] = []
      while (!isComplete && vehicles.length < vehiclesPerFile) {
        const limit: number = Math.min(pageSize, vehiclesPerFile - vehicles.length)
        const page: readonly PublicVehicle[] = await listPublicVehicles(ctx, { before, limit })
        vehicles.push(...page)
        before = page.at(-1)?.id ?? before
        isComplete = page.length < limit
      }
      if (vehicles.length > 0 || parts.length === 0)
        parts.push(siteMap(baseUrl, vehicles, parts.length === 0 ? pages : []))
    }
    const named = parts.map((text, at) => [`/sitemap-${at + 1}.xml`, text] as const)
    const [only = ''] = parts
    const texts =
      parts.length === 1
        ? [['/sitemap.xml', only] as const]
        : [
            [
              '/sitemap.xml',
              siteMapIndex(
                baseUrl,
                named.map(([path]) => path),
              ),
            ] as const,
            ...named,
          ]
    const made = new Map<string, SiteMapFile>()
    for (const [path, text] of texts) made.set(path, await fileOf(text))
    files = made
    madeAt = ctx.now().getTime()
    return made
  }

  function remake(): Promise<ReadonlyMap<string, SiteMapFile>> {
    making ??= make().finally(() => (making = null))
    return making
  }

  return {
    async find(path: string): Promise<SiteMapFile | null> {
      if (files === null) return (await remake()).get(path) ?? null
      if (ctx.now().getTime() - madeAt > lifetime) remake().catch(() => undefined)
      return files.get(path) ?? null
    },
  }
}

async function fileOf(text: string): Promise<SiteMapFile> {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return { compressed: await compress(text), tag }
}
