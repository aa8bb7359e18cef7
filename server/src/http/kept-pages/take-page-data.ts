const begin = '<script type="application/json" id="page-data">'
const end = '</script>'

/** Takes the data for the scripts out of a rendered page (web/src/app/PageData.tsx); null where there is none. */
export function takePageData(page: string): { readonly html: string; readonly data: string | null } {
  const at = page.indexOf(begin)
  if (at < 0) return { html: page, data: null }
  const from = at + begin.length
  const to = page.indexOf(end, from)
  return { html: page.slice(0, at) + page.slice(to + end.length), data: page.slice(from, to) }
}
