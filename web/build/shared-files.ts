interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** The public pages, and what runs on every page. */
const publicPages = /web\/src\/(?:client\.tsx$|routes\/(?:index|search|vehicle\.\$id)\.tsx\?)/

/** Forms, their schemas and mutations: only pages behind sign-in need them. */
const behindSignIn = 'zod|react-hook-form|@hookform|@orpc|.*\\/(?:useMutation|mutationObserver)\\.js'

/** Cards of cars and what only they need: the page of one car shows them only further down. */
const card = '(?:VehicleCard|VehicleCardSkeleton|CardPhotos|CardFacts)\\.tsx'

/** The address that opens a conversation is not among them: pages of accounts share it with the page of a car alone. */
const worthSharing = new RegExp(
  `node_modules\\/(?!${behindSignIn})|web\\/src(?!\\/entities\\/(?:vehicle\\/${card}|conversation\\/contact-address))|contract\\/src\\/(?:constants|errors|money|vehicle-name|vocabulary)\\.ts`,
)
const framed = (id: string, modules: Modules) => (isOnPublicPage(id, modules) ? 'frame' : null)

/** What four pages or more share is one file: a tenth of the requests, and it compresses better. */
const sharedByMost = { name: framed, debugName: 'frame', test: worthSharing, minShareCount: 4 }

/** The small parts that two pages share are in it too: the headers of a file of their own are larger than they are. */
const sharedSmall = {
  name: framed,
  debugName: 'frame of two',
  test: new RegExp(
    `lucide-react|contract\\/src\\/money|useSuspenseQuery|web\\/src\\/(?:entities(?!\\/vehicle\\/${card})|forms\\/use-search-box|ui)\\b`,
  ),
  minShareCount: 2,
}

/** Both a card and the page of a car name the town, and neither loads the other's file. */
const town = { name: 'town', test: /entities\/vehicle\/town-name/ }

/** Few visits need the names of the provinces. */
const provinces = { name: 'provinces', test: /entities\/place\/province-names/ }

/** What the page of a car shares with its parts below the first view. */
const sharedByVehicle = {
  name: 'vehicle',
  test: /web\/src\/(?:features\/vehicle\/|entities\/(?:conversation\/contact-|vehicle\/purchase-refusal)|ui\/Breadcrumb)/,
  minShareCount: 2,
}

/** What the search page shares with its parts that are loaded on demand is one file; the texts of active filters, the way to a filter and the searches near an empty one are only for those parts. */
const sharedBySearch = {
  name: 'search',
  test: /web\/src\/features\/search\/(?!use-filter-text|nearest-queries|open-filter)[a-z-]+\.ts$/,
  minShareCount: 2,
}

const cards = { name: 'cards', test: new RegExp(`web\\/src\\/entities\\/vehicle\\/${card}`), minShareCount: 2 }

/** Which file each module of the browser is in. The public pages load nothing that only other pages need. */
export const sharedFiles = {
  groups: [provinces, sharedByMost, town, sharedByVehicle, sharedSmall, sharedBySearch, cards],
}

function isOnPublicPage(id: string, modules: Modules): boolean {
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (publicPages.test(next)) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(modules.getModuleInfo(next)?.importers ?? []))
  }
  return false
}
