interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** The pages that anybody sees, and what runs on every page. */
const publicPages = /web\/src\/(?:client\.tsx$|routes\/(?:index|search|vehicle\.\$id)\.tsx\?)/

/** Forms, the schemas they check by, and mutations: pages behind sign-in share them, and none of the public ones needs them. */
const behindSignIn = 'zod|react-hook-form|@hookform|@orpc|.*\\/(?:useMutation|mutationObserver)\\.js'

const worthSharing = new RegExp(
  `node_modules\\/(?!${behindSignIn})|web\\/src|contract\\/src\\/(?:constants|errors|money|vocabulary)\\.ts`,
)
const framed = (id: string, modules: Modules) => (isOnPublicPage(id, modules) ? 'frame' : null)

/** What four pages or more share travels as one file: a tenth of the requests, and it compresses better. */
const sharedByMost = { name: framed, debugName: 'frame', test: worthSharing, minShareCount: 4 }

/** So do the small parts that two pages share: a file of its own costs more in headers than they weigh. */
const sharedSmall = {
  name: framed,
  debugName: 'frame of two',
  test: /lucide-react|contract\/src\/money|web\/src\/(?:(?:entities|features)\/vehicle|ui)\//,
  minShareCount: 2,
}

/** Which files the browser's modules travel in. The public pages carry nothing that only others need. */
export const sharedFiles = { groups: [sharedByMost, sharedSmall] }

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
