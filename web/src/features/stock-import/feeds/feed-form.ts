import type { FeedChange, FeedCredentials, FeedInput, StockFeed } from '@autopiazza/contract'

export type CredentialChoice = 'keep' | 'none' | 'basic' | 'header'

export interface FeedValues {
  readonly kind: StockFeed['kind']
  readonly name: string
  readonly mirror: boolean
  readonly address: string
  readonly everyHours: number
  readonly credentials: CredentialChoice
  /** The user name, or the name of the header. */
  readonly credentialName: string
  readonly secret: string
}

const usualHours = 4

export function valuesOf(feed: StockFeed | null): FeedValues {
  return {
    kind: feed?.kind ?? 'fetch',
    name: feed?.name ?? '',
    mirror: feed?.mirror ?? false,
    address: feed?.address ?? '',
    everyHours: feed?.everyHours ?? usualHours,
    credentials: feed?.credentials ? 'keep' : 'none',
    credentialName: '',
    secret: '',
  }
}

function credentialsOf({ credentials, credentialName, secret }: FeedValues): FeedCredentials | null {
  if (credentials === 'basic') return { kind: 'basic', user: credentialName, password: secret }
  return credentials === 'header' ? { kind: 'header', name: credentialName, value: secret } : null
}

export function inputOf(values: FeedValues): FeedInput {
  const { kind, name, mirror, address, everyHours } = values
  if (kind === 'upload') return { kind, name, mirror }
  return { kind, name, mirror, address, everyHours, credentials: credentialsOf(values) }
}

/** Returns the change of a feed. Credentials that stay are left out, because the page does not have them. */
export function changeOf(id: string, values: FeedValues): FeedChange {
  const { kind, name, mirror, address, everyHours, credentials } = values
  if (kind === 'upload') return { id, name, mirror }
  const change = { id, name, mirror, address, everyHours }
  return credentials === 'keep' ? change : { ...change, credentials: credentialsOf(values) }
}

export type FeedFormField = 'name' | 'address' | 'credentials' | 'credentialName' | 'secret'
export type FeedFormErrors = Partial<Readonly<Record<FeedFormField, string>>>

/** Returns the required fields without a value. */
export function emptyFields({ kind, name, address, credentials, credentialName, secret }: FeedValues): FeedFormField[] {
  const hasSecret = credentials === 'basic' || credentials === 'header'
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(kind === 'fetch' && address.trim() === '' ? (['address'] as const) : []),
    ...(kind === 'fetch' && hasSecret && credentialName.trim() === '' ? (['credentialName'] as const) : []),
    ...(kind === 'fetch' && hasSecret && secret === '' ? (['secret'] as const) : []),
  ]
}

const shownAt = new Map<string, FeedFormField>([
  ['name', 'name'],
  ['address', 'address'],
  ['credentials', 'credentials'],
  ['credentials.user', 'credentialName'],
  ['credentials.name', 'credentialName'],
  ['credentials.password', 'secret'],
  ['credentials.value', 'secret'],
])

/** Returns the messages of a refusal by the fields that show them. */
export function shownErrors(fields: Readonly<Record<string, string>>): FeedFormErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const field = shownAt.get(name)
      return field ? [[field, message]] : []
    }),
  )
}
