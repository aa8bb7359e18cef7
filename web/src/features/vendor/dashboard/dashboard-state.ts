import { isId } from '@autopiazza/contract/ids'
import { saleStates } from '@autopiazza/contract/sale-vocabulary'
import { ownListingSorts } from '@autopiazza/contract/vocabulary'
import { listingStatuses } from '@autopiazza/contract/vocabulary'
import type { ListingStatus, OwnListingSort, SaleState } from '@autopiazza/contract'

export const dashboardTabs = ['listings', 'inventory', 'messages', 'sales', 'profile'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

export const stockViews = ['pickups', 'vehicles'] as const
export type StockView = (typeof stockViews)[number]

export interface ListingsState {
  q?: string | undefined
  status?: ListingStatus | undefined
  /** 1 shows only the adverts that should be reviewed. */
  review?: 1 | undefined
  sort?: OwnListingSort | undefined
  page?: number | undefined
}

/** The state in the URL of the dashboard: the tab and its filters. Contains only what differs from the defaults. */
export interface DashboardState extends ListingsState {
  tab?: DashboardTab | undefined
  view?: StockView | undefined
  /** The state of the shown sales; by default the first state that has any. */
  state?: SaleState | undefined
  /** Id of the advert that was just published. */
  online?: string | undefined
}

/** Values from an address or from a link in the code. */
type Raw = Readonly<Record<string, unknown>>

const maxSearchLength = 200
const lastPage = 10_000

/** Parses a URL. Unknown and impossible values and parameters of other tabs are dropped, and defaults are omitted. */
export function readDashboard(raw: Raw): DashboardState {
  const tab = oneOf(dashboardTabs, raw.tab)
  const page = pageNumber(raw.page)
  switch (tab) {
    case undefined:
    case 'listings':
      return withoutGaps({
        q: text(raw.q),
        status: oneOf(listingStatuses, raw.status),
        review: text(raw.review) === '1' ? 1 : undefined,
        sort: unless('newest', oneOf(ownListingSorts, raw.sort)),
        page,
        online: id(raw.online),
      })
    case 'inventory':
      return withoutGaps({ tab, view: unless('pickups', oneOf(stockViews, raw.view)), q: text(raw.q), page })
    case 'sales':
      return withoutGaps({ tab, state: oneOf(saleStates, raw.state), page })
    case 'messages':
    case 'profile':
      return { tab }
  }
}

/** Applies a choice within the tab and returns to the first page of the tab. */
export function changeDashboard(state: DashboardState, change: DashboardState): DashboardState {
  return readDashboard({ ...state, page: undefined, online: undefined, ...change })
}

export function queryOf(state: DashboardState): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(readDashboard({ ...state })).filter((entry): entry is [string, string | number] =>
      Boolean(entry[1]),
    ),
  )
}

export function listingsOf({ q, status, review, sort, page }: DashboardState): ListingsState {
  return withoutGaps({ q, status, review, sort, page })
}

export function inventoryOf({ q, page }: DashboardState): Pick<DashboardState, 'q' | 'page'> {
  return withoutGaps({ q, page })
}

function withoutGaps<State extends object>(state: State): State {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as State
}

function text(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).replaceAll('\0', '').trim().slice(0, maxSearchLength).trim() || undefined
}

function id(value: unknown): string | undefined {
  return typeof value === 'string' && isId(value) ? value : undefined
}

function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find((one) => one === value)
}

function unless<Value>(usual: Value, value: Value | undefined): Value | undefined {
  return value === usual ? undefined : value
}

function pageNumber(value: unknown): number | undefined {
  const written = text(value)
  if (written === undefined || !/^\d{1,9}$/.test(written)) return undefined
  const page = Math.min(Number(written), lastPage)
  return page > 1 ? page : undefined
}
