import type { LiveEvent } from '@autopiazza/contract'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserApi } from './api-client.ts'
import { followLiveEvents } from './follow-live-events.ts'
import { cached, queryTable } from './query-keys.ts'

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static last: FakeEventSource
  readonly readyState = 1
  constructor() {
    super()
    FakeEventSource.last = this
  }
  close() {}
  publish(event: LiveEvent) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event), lastEventId: '7' }))
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => vi.unstubAllGlobals())

function follow(...keys: QueryKey[]) {
  const queryClient = new QueryClient()
  for (const key of keys) queryClient.setQueryData(key, {})
  const onSessionEnded = vi.fn()
  const stop = followLiveEvents({ api: createBrowserApi(), queryClient, onSessionEnded })
  const isStale = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated
  return {
    queryClient,
    onSessionEnded,
    stop,
    isStale,
    publish: (event: LiveEvent) => FakeEventSource.last.publish(event),
  }
}

const keyOf = (...parts: Parameters<typeof cached>): QueryKey => cached(...parts).queryKey

test("marks the buyer's garage as stale when a sale is completed", () => {
  const garage = keyOf('garage')
  const { publish, isStale, stop } = follow(garage)
  publish({ type: 'reservation', reservationId: 'r1', vehicleId: 'v1' })
  expect(isStale(garage)).toBe(true)
  stop()
})

test('marks only the reserved vehicle as stale', () => {
  const [own, other, makes] = [keyOf('vehicle', 'v1'), keyOf('vehicle', 'v2'), keyOf('makes')]
  const { publish, isStale, stop } = follow(own, other, makes)
  publish({ type: 'reservation', reservationId: 'r1', vehicleId: 'v1' })
  expect([own, other, makes].map(isStale)).toEqual([true, false, false])
  stop()
})

test('marks the vehicle and its total cost as stale after an offer, because both show the agreed price', () => {
  const keys = [keyOf('vehicle', 'v1'), keyOf('vehicleCost', 'v1'), keyOf('vehicleCost', 'v2')]
  const { publish, isStale, stop } = follow(...keys)
  publish({ type: 'offer', offerId: 'o1', vehicleId: 'v1' })
  expect(keys.map(isStale)).toEqual([true, true, false])
  stop()
})

test('marks the conversations and the unread count as stale after a message', () => {
  const keys = [keyOf('conversations'), keyOf('unreadConversations'), keyOf('cart')]
  const { publish, isStale, stop } = follow(...keys)
  publish({ type: 'conversation', conversationId: 'c1' })
  expect(keys.map(isStale)).toEqual([true, true, false])
  stop()
})

test('marks all queries as stale when the event stream cannot resume', () => {
  const keys = [keyOf('makes'), keyOf('cart')]
  const { publish, isStale, stop } = follow(...keys)
  publish({ type: 'resync' })
  expect(keys.map(isStale)).toEqual([true, true])
  stop()
})

test('removes all personal data from memory when the session ended elsewhere', () => {
  const names = Object.keys(queryTable) as (keyof typeof queryTable)[]
  const { queryClient, publish, isStale, onSessionEnded, stop } = follow(...names.map((name) => keyOf(name)))
  publish({ type: 'session-ended' })
  const left = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [name] }) => name)
  expect(left).not.toContain('bankAccount')
  expect(left).not.toContain('garage')
  expect(left).not.toContain('imports')
  expect(left.toSorted()).toEqual(
    [
      'session',
      'makes',
      'marketEstimate',
      'places',
      'financingTerms',
      'premiumServices',
      'valuationMethod',
      'foundVehicles',
      'searchFacets',
      'searchSuggestions',
      'searchMakes',
      'searchRelaxations',
      'nearestVehicles',
      'orderPoints',
      'sentenceReading',
      'featuredVehicles',
      'seller',
      'similarVehicles',
      'vehicle',
    ].toSorted(),
  )
  expect(queryClient.getQueryData(keyOf('session'))).toBeNull()
  expect(isStale(keyOf('vehicle'))).toBe(true)
  expect(onSessionEnded).toHaveBeenCalledOnce()
  stop()
})
