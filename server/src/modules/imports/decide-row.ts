import { descriptionMinLength } from '@autopiazza/contract/constants'
import { type FieldError, fieldErrors } from '@autopiazza/contract/errors'
import {
  type FileColumn,
  type ImportField,
  importFields,
  type ImportProblem,
  neededForNewAdverts,
} from '@autopiazza/contract/import-columns'
import { type ImportOutcome } from '@autopiazza/contract/import-states'
import { type ListingInput, listingInput } from '@autopiazza/contract/listing-input'
import { catalogued } from '@autopiazza/reference-data/cars'
import { isEditable, type StockedListing } from '../listings/index.ts'
import { photoAddresses } from './rules/photo-addresses.ts'
import { changedFields, columnOfKey, keyOfColumn } from './rules/listing-fields.ts'
import type { RowReading } from './rules/read-row.ts'

/** The input of a decision: the advert with the row's stock number, the pickup points by name, and whether the number occurs earlier in the file. */
export interface RowSurroundings {
  readonly columns: readonly FileColumn[]
  readonly listing: StockedListing | undefined
  /** Addresses of photographs named for this advert in earlier files. */
  readonly knownPhotos: ReadonlySet<string>
  readonly pickupLocations: ReadonlyMap<string, string>
  readonly isRepeated: boolean
}

/** The outcome of a row, with everything needed to apply and to undo it later. */
export interface RowDecision {
  readonly outcome: ImportOutcome
  readonly title: string
  readonly listingId: string | null
  readonly before: ListingInput | null
  readonly after: ListingInput | null
  /** Addresses of photographs to fetch. */
  readonly photos: readonly string[]
  readonly problems: readonly ImportProblem[]
}

const maxStockNumberLength = 60

/**
 * Decides one row. A column that the file does not have leaves the advert's field unchanged; an empty cell empties it. The result is
 * checked like the listing form. What is not refused may have problems as well: a photograph that stays out, and a description that is too short, with which
 * a new advert waits and an existing one keeps its own.
 */
export function decideRow(reading: RowReading, surroundings: RowSurroundings): RowDecision {
  const { columns, listing } = surroundings
  const columnOf = (field: ImportField): string | null => columns.find((column) => column.field === field)?.name ?? null
  const problem = (field: ImportField, code: FieldError): ImportProblem => ({
    field,
    column: columnOf(field),
    code,
    value: reading.words[field] ?? null,
  })

  const problems = [
    ...reading.problems.filter(({ field }) => field === null || !isPhotoField(field)),
    ...numberProblems(reading, surroundings).map((code) => problem('stockNumber', code)),
  ]
  const named = photoAddresses(reading)
  const photos = named.addresses.filter((address) => !surroundings.knownPhotos.has(address))
  const wanted = wantedFields(reading, surroundings)
  if (wanted['pickupLocationId'] === undefined) problems.push(problem('pickupLocation', 'pickup_location_unknown'))
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
    ...(description.isShort ? [problem('description', 'description_too_short')] : []),
    ...reading.problems.filter(({ field }) => field !== null && isPhotoField(field)),
    ...named.problems.map(({ field, code, value }) => ({ ...problem(field, code), value: value.slice(0, 80) })),
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
  const after = catalogued({ ...checked.data, description: description.kept ?? checked.data.description })
  const title = titleOf(after)
  if (!listing) return { outcome: 'create', title, listingId: null, before: null, after, photos, problems: notices }
  if (changedFields(listing.fields, after).length === 0 && photos.length === 0)
    return { outcome: 'unchanged', title, listingId: listing.id, before: null, after: null, photos, problems: notices }
  if (!isEditable(listing.status)) return { ...refused, title, problems: [problem('stockNumber', 'already_sold')] }
  return { outcome: 'update', title, listingId: listing.id, before: listing.fields, after, photos, problems: notices }
}

function isPhotoField(field: ImportField): boolean {
  return field === 'mainPhoto' || field === 'photos'
}

interface Description {
  /** What is checked like the form's; a text that is too short is not. */
  readonly checked: unknown
  /** The text that the advert has in its place. */
  readonly kept: string | null
  /** The file gives one that is too short for an advert. */
  readonly isShort: boolean
}

/** The description of the file. One that is too short never replaces that of an existing advert; a new one has it, and waits for a longer one. */
function describe({ fields }: RowReading, listing: StockedListing | undefined): Description {
  const text = fields.description ?? (fields.description === null || !listing ? '' : listing.fields.description)
  if (typeof text !== 'string') return { checked: text, kept: null, isShort: false }
  const isShort = text.trim().length < descriptionMinLength
  const kept = isShort ? (listing?.fields.description ?? text.trim()) : null
  return { checked: isShort ? 'x'.repeat(descriptionMinLength) : text, kept, isShort }
}

function numberProblems({ stockNumber }: RowReading, { isRepeated }: RowSurroundings): FieldError[] {
  if (stockNumber === null) return ['stock_number_required']
  if (stockNumber.length > maxStockNumberLength) return ['too_long']
  return isRepeated ? ['stock_number_twice'] : []
}

/** The existing advert, or a new one for sale, overlaid with the row's fields; pickupLocationId is undefined when no point has that name. */
function wantedFields({ fields }: RowReading, { listing, pickupLocations }: RowSurroundings): Record<string, unknown> {
  const wanted: Record<string, unknown> = listing
    ? { ...listing.fields }
    : { listingType: 'sale', features: [], pickupLocationId: null }
  wanted['pickupLocationId'] ??= null
  for (const field of importFields) {
    const [key, value] = [keyOfColumn(field), fields[field]]
    if (key === null || value === undefined) continue
    if (key === 'pickupLocationId') wanted[key] = typeof value === 'string' ? pickupLocations.get(nameKey(value)) : null
    else if (value !== null) wanted[key] = value
    else if (key === 'features') wanted[key] = []
    else if (key !== 'listingType') wanted[key] = key === 'minimumDays' ? undefined : emptied(key)
  }
  return wanted
}

const needed: ReadonlySet<string> = new Set<keyof ListingInput>(neededForNewAdverts)

function emptied(key: string): null | undefined {
  return needed.has(key) ? undefined : null
}

/** The form in which names of pickup points are compared. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

/** The name of the car in a row, as far as the row has its parts. */
function titleOf({ make, model, year }: Readonly<Record<string, unknown>>): string {
  return [make, model, year].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}

function isFieldError(message: string): message is FieldError {
  return fieldErrors.some((known) => known === message)
}
