import { expect, test } from 'vitest'
import { readSources } from './architecture/sources.ts'
import { findSecondPlaces, rulesWrittenOnce } from './architecture/written-once.ts'

const onPages = 'web/src/features/cart/a.ts'
const onServer = 'server/src/modules/cart/a.ts'

/** For each rule, a file and a text that would define it a second time. */
const secondWritings: Readonly<Record<string, readonly (readonly [path: string, text: string])[]>> = {
  "a car's name": [
    [onPages, 'const name = `${make} ${model} ${year}`'],
    [onServer, 'const name = `${car.year} ${car.make} ${car.model}`'],
  ],
  'a price by listing type': [
    [onPages, "const price = listingType === 'rent' ? vehicle.dailyRate : vehicle.salePrice"],
  ],
  'whether a reservation is open: the server answers `isOpen`': [
    [onPages, "const isOpen = status === 'pending' || status === 'confirmed'"],
    [onPages, "if (status !== 'pending' && status !== 'confirmed') return"],
  ],
  'which conversation is unread': [[onServer, 'sql`talk.seller_wrote_at > coalesce(talk.buyer_last_read, min)`']],
  'how queries are marked as stale: `markStale` or `refresh`': [
    [onPages, 'void queryClient.invalidateQueries({ queryKey })'],
  ],
  "Italy's today, this month and this year": [
    [onPages, 'const year = new Date().getFullYear()'],
    [onServer, 'const month = ctx.now().toISOString().slice(0, 7)'],
    [onPages, "new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome' })"],
  ],
  'the status of an advert by its units': [
    [onServer, "const status = units.held >= units.quantity ? 'pending' : 'active'"],
    [onServer, "sql`case when stock.held >= stock.quantity then 'pending' else 'active' end`"],
  ],
  'that the end of a slider is no bound': [
    [onPages, 'const bound = place === slider.max ? undefined : place'],
    [onPages, 'const from = low === ends.min ? null : low'],
  ],
  'that a seller without details is a business': [
    [onServer, "sql`coalesce(company.seller_kind, 'business')`"],
    [onServer, "from.fn.coalesce('company.seller_kind', sql.lit<SellerKind>('business'))"],
    [onServer, "const kind = row.seller_kind ?? 'business'"],
  ],
  'what another party is called by': [
    [onPages, "{companyName ?? firstName ?? t('unnamed')}"],
    [onPages, 'const name = seller.companyName || seller.firstName'],
    [onServer, 'sql`coalesce(company.company_name, seller.first_name)`'],
    [onServer, 'const name = row.company_name ?? row.first_name'],
  ],
  'the form of an id: `isId`, `idIn`': [
    [onServer, 'const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/'],
    [onPages, 'const uuid = /^[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$/i'],
    [onPages, 'if (/^[0-9a-f-]{36}$/.test(id)) return id'],
    [onServer, 'if (!z.uuid().safeParse(id).success) return null'],
  ],
  'a text without accents': [
    [onServer, "const key = name.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase()"],
    [onPages, "const key = name\n    .normalize('NFD')\n    .toLowerCase()"],
  ],
  'the title that opens details: `.disclosure`': [
    [onPages, '<ChevronDown className="shrink-0 group-open:rotate-180" />'],
    [onPages, '<summary className="flex list-none [&::-webkit-details-marker]:hidden">'],
  ],
  'the signed link of a mail: `signedLink`, `unsubscribeLinks`': [
    [onServer, "return `${baseUrl}${addresses.garageMails}?token=${signReference(secret, 'end-garage-mails', id)}`"],
  ],
  'the page of a link that ends mails: `EndMailsPage`': [
    [onPages, '<form method="post" action={hrefOf(buyerPaths.garageMails(token))}>'],
  ],
}

const sources = readSources()
const source = (path: string, text: string) => ({ path, text, imports: [], packages: [] })

test('every definition in the list of single definitions exists only in its place', () => {
  expect(findSecondPlaces(sources)).toEqual([])
})

test('every rule in the list of single definitions has an example of a second definition', () => {
  expect(Object.keys(secondWritings).toSorted()).toEqual(rulesWrittenOnce.toSorted())
})

test.each(
  Object.entries(secondWritings).flatMap(([rule, writings]) => writings.map(([path, text]) => ({ rule, path, text }))),
)('finds a second definition of $rule: $text', ({ rule, path, text }) => {
  expect(findSecondPlaces([source(path, text)])).toEqual([`${path}: ${rule}`])
})
