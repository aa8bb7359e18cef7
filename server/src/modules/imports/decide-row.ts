import { descriptionMinLength } from '@autopiazza/contract/constants'
import { type FieldError, fieldErrors } from '@autopiazza/contract/errors'
import { classOfSubclass } from '@autopiazza/contract/euro-class'
import {
  type FileColumn,
  type ImportField,
  type ImportProblem,
  neededForNewAdverts,
} from '@autopiazza/contract/import-columns'
import { type ImportOutcome } from '@autopiazza/contract/import-states'
import { type ListingInput, listingInput } from '@autopiazza/contract/listing-input'
import { catalogued } from '@autopiazza/reference-data/cars'
import { isEditable, type StockedListing } from '../listings/index.ts'
import { hashInAddress, photoAddresses } from './rules/photo-addresses.ts'
import { changedFields, columnOfKey, keysOfColumns } from './rules/listing-fields.ts'
import type { ParsedRow } from './rules/read-row.ts'

/** The advert with the row's stock number, the pickup points by name, and whether the stock number occurs earlier in the file. */
export interface RowSurroundings {
  readonly columns: readonly FileColumn[]
  readonly listing: StockedListing | undefined
  /** URLs of photographs that earlier files had for this advert, and the hashes of its photographs. */
  readonly knownPhotos: ReadonlySet<string>
  readonly pickupLocations: ReadonlyMap<string, string>
  readonly isRepeated: boolean
}

export interface RowDecision {
  readonly outcome: ImportOutcome
  readonly title: string
  readonly listingId: string | null
  readonly before: ListingInput | null
  readonly after: ListingInput | null
  /** URLs of the photographs to fetch. */
  readonly photos: readonly string[]
  readonly problems: readonly ImportProblem[]
}

const maxStockNumberLength = 60

/**
 * Decides the effect of one row. A missing column leaves the advert's field unchanged; an empty cell clears it. The
 * result is validated like the listing form. An accepted row can still have problems: an unusable photograph, an unknown
 * word for the VAT of the price, an unknown pickup point, or a description that is too short. With a short description, a new advert is a draft, and an existing advert keeps its
 * present description.
 */
export function decideRow(reading: ParsedRow, surroundings: RowSurroundings): RowDecision {
  const { columns, listing } = surroundings
  const columnOf = (field: ImportField): string | null => columns.find((column) => column.field === field)?.name ?? null
  const problem = (field: ImportField, code: FieldError): ImportProblem => ({
    field,
    column: columnOf(field),
    code,
    value: reading.words[field] ?? null,
  })

  const problems = [
    ...reading.problems.filter(({ field }) => field === null || !isIgnorable(field)),
    ...numberProblems(reading, surroundings).map((code) => problem('stockNumber', code)),
  ]
  const named = photoAddresses(reading)
  const isKnown = (address: string): boolean =>
    surroundings.knownPhotos.has(address) || surroundings.knownPhotos.has(hashInAddress(address) ?? '')
  const photos = named.addresses.filter((address) => !isKnown(address))
  const wanted = wantedFields(reading, surroundings)
  const hasUnknownPlace = pickupLocationOf(reading, surroundings.pickupLocations) === undefined
  const description = describe(reading, listing)
  const checked = listingInput.safeParse({ ...wanted, description: description.checked })
  if (!checked.success) {
    const complained = new Set(problems.map(({ field }) => field))
    for (const { path, message } of checked.error.issues) {
      const field = columnOfKey(String(path[0]))
      if (field && !complained.has(field)) problems.push(problem(field, isFieldError(message) ? message : 'invalid'))
      complained.add(field)
    }
  }
  const notices = [
    ...(hasUnknownPlace ? [problem('pickupLocation', 'pickup_location_unknown')] : []),
    ...(description.isShort ? [problem('description', 'description_too_short')] : []),
    ...reading.problems.filter(({ field }) => field !== null && isIgnorable(field)),
    ...reading.notices,
    ...named.problems
      .filter(({ value }) => !isKnown(value))
      .map(({ field, code, value }) => ({ ...problem(field, code), value: value.slice(0, 80).toWellFormed() })),
  ]

  const refused = {
    outcome: 'refused',
    title: titleOf(wanted),
    listingId: listing?.id ?? null,
    before: null,
    after: null,
    photos: [],
  } as const
  if (problems.length > 0 || !checked.success) return { ...refused, problems: [...problems, ...notices] }
  const after = catalogued({ ...checked.data, description: description.replacement ?? checked.data.description })
  const title = titleOf(after)
  if (!listing) return { outcome: 'create', title, listingId: null, before: null, after, photos, problems: notices }
  if (changedFields(listing.fields, after).length === 0 && photos.length === 0)
    return { outcome: 'unchanged', title, listingId: listing.id, before: null, after: null, photos, problems: notices }
  if (!isEditable(listing.status)) return { ...refused, title, problems: [problem('stockNumber', 'already_sold')] }
  return { outcome: 'update', title, listingId: listing.id, before: listing.fields, after, photos, problems: notices }
}

/** Fields whose unreadable cells are left out with a note instead of refusing the row. */
const ignorable: readonly ImportField[] = [
  'mainPhoto',
  'photos',
  'priceVat',
  'euroSubclass',
  'stockKind',
  'inspectionUntil',
]

function isIgnorable(field: ImportField): boolean {
  return ignorable.includes(field)
}

interface Description {
  /** The fields to validate like those of the form, without a description that is too short. */
  readonly checked: unknown
  /** The description that the advert gets instead of a short one. */
  readonly replacement: string | null
  /** True if the file's description is too short for an advert. */
  readonly isShort: boolean
}

/** Returns the description from the file. A description that is too short never replaces that of an existing advert. A new advert gets it but remains a draft. */
function describe({ fields }: ParsedRow, listing: StockedListing | undefined): Description {
  const text = fields.description ?? (fields.description === null || !listing ? '' : listing.fields.description)
  if (typeof text !== 'string') return { checked: text, replacement: null, isShort: false }
  const isShort = text.trim().length < descriptionMinLength
  const replacement = isShort ? (listing?.fields.description ?? text.trim()) : null
  return { checked: isShort ? 'x'.repeat(descriptionMinLength) : text, replacement, isShort }
}

function numberProblems({ stockNumber }: ParsedRow, { isRepeated }: RowSurroundings): FieldError[] {
  if (stockNumber === null) return ['stock_number_required']
  if (stockNumber.length > maxStockNumberLength) return ['too_long']
  return isRepeated ? ['stock_number_twice'] : []
}

/** Returns the existing advert, or a new one for sale, overlaid with the row's fields. An unknown pickup point leaves the advert's own. */
function wantedFields(
  { fields, notices }: ParsedRow,
  { listing, pickupLocations }: RowSurroundings,
): Record<string, unknown> {
  const wanted: Record<string, unknown> = listing
    ? { ...listing.fields }
    : { listingType: 'sale', features: [], pickupLocationId: null }
  wanted['pickupLocationId'] ??= null
  for (const [field, key] of keysOfColumns) {
    const value = fields[field]
    if (value === undefined) continue
    if (key === 'pickupLocationId')
      wanted[key] =
        pickupLocationOf({ fields }, pickupLocations) ?? (value === null ? null : wanted['pickupLocationId'])
    else if (value !== null) wanted[key] = value
    else if (key === 'features') wanted[key] = []
    else if (key !== 'listingType') wanted[key] = key === 'minimumDays' ? undefined : emptied(key)
  }
  // A format that has one code for both never turns a plug-in hybrid, corrected by hand, into another hybrid.
  if (listing?.fields.fuelType === 'plugin_hybrid' && notices.some(({ code }) => code === 'hybrid_or_plugin'))
    wanted['fuelType'] = listing.fields.fuelType
  const { euroClass, euroSubclass } = wanted
  if (fields.euroSubclass === undefined && classOfSubclass(euroSubclass as string | null) !== euroClass)
    wanted['euroSubclass'] = null
  return wanted
}

const needed: ReadonlySet<string> = new Set<keyof ListingInput>(neededForNewAdverts)

function emptied(key: string): null | undefined {
  return needed.has(key) ? undefined : null
}

/** Returns the pickup point of a row: null when it has none, undefined when no pickup point has that name. */
export function pickupLocationOf(
  { fields: { pickupLocation } }: Pick<ParsedRow, 'fields'>,
  pickupLocations: ReadonlyMap<string, string>,
): string | null | undefined {
  return typeof pickupLocation === 'string' ? pickupLocations.get(nameKey(pickupLocation)) : null
}

export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

function titleOf({ make, model, year }: Readonly<Record<string, unknown>>): string {
  return [make, model, year].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}

function isFieldError(message: string): message is FieldError {
  return fieldErrors.some((known) => known === message)
}
