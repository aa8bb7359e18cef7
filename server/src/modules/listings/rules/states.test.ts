import { errorStatuses } from '@autopiazza/contract/errors'
import { listingStatuses } from '@autopiazza/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import {
  activationRefusal,
  ownerCan,
  suspensionRefusal,
  deactivationRefusal,
  isEditable,
  restockRefusal,
  statusForStock,
  statusForUnits,
  transitions,
  unitsRefusal,
} from './states.ts'

describe('the states of a listing', () => {
  it('reaches every state from the first one', () => {
    const reached = new Set<string>(['active'])
    for (let size = 0; size !== reached.size;) {
      size = reached.size
      for (const { from, to } of Object.values(transitions))
        if (from.some((status) => reached.has(status))) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual([...listingStatuses].toSorted())
  })

  it("defines a known error code for every state in which a vendor's action is refused", () => {
    for (const { from, refusals } of [transitions.deactivate, transitions.activate]) {
      const refusing = listingStatuses.filter((status) => !(from as readonly string[]).includes(status))
      expect(Object.keys(refusals).toSorted()).toEqual(refusing.toSorted())
      for (const code of Object.values(refusals)) expect(errorStatuses).toHaveProperty([code])
    }
  })

  it('allows a listing to leave the sold state only after a returned car or a failed sale', () => {
    expect(Object.values(transitions).filter(({ from }) => (from as readonly string[]).includes('sold'))).toEqual([
      transitions.returnSold,
      transitions.freeSold,
    ])
    expect(listingStatuses.filter(isEditable)).toEqual(['active', 'pending', 'inactive'])
  })

  it('refuses to deactivate a listing while a unit is held', () => {
    expect(deactivationRefusal('active', 1)).toBe('listings.has_open_reservation')
    expect(deactivationRefusal('pending', 1)).toBe('listings.has_open_reservation')
    expect(deactivationRefusal('sold', 0)).toBe('listings.wrong_state')
    expect(deactivationRefusal('active', 0)).toBeNull()
  })

  it('allows activation only for an inactive listing', () => {
    expect(listingStatuses.filter((status) => activationRefusal(status) === null)).toEqual(['inactive'])
  })

  it.each([
    ['active', 1, 0, 'active'],
    ['active', 1, 1, 'pending'],
    ['active', 3, 2, 'active'],
    ['active', 3, 3, 'pending'],
    ['pending', 1, 0, 'active'],
    ['pending', 1, 1, 'pending'],
    ['pending', 0, 0, 'sold'],
    ['active', 0, 0, 'sold'],
    ['inactive', 1, 1, 'inactive'],
    ['sold', 1, 0, 'sold'],
  ] as const)('turns a listing that is %s with %i units and %i held into %s', (status, quantity, held, expected) => {
    expect(statusForUnits(status, { quantity, held })).toBe(expected)
  })

  it.each([
    ['active', 0, 0, 'inactive'],
    ['pending', 0, 0, 'inactive'],
    ['inactive', 0, 0, 'inactive'],
    ['inactive', 3, 0, 'inactive'],
    ['active', 1, 1, 'pending'],
    ['pending', 2, 1, 'active'],
  ] as const)(
    'turns a listing that is %s, with %i units set by its vendor and %i held, into %s',
    (status, quantity, held, expected) => {
      expect(statusForStock(status, { quantity, held })).toBe(expected)
    },
  )

  it('reports a suspension before any other refusal, and still allows the vendor to edit the listing', () => {
    const facts = { quantity: 0, held: 0, awaitsPhotos: true, isSuspended: true }
    expect(ownerCan('inactive', facts)).toMatchObject({ edit: true, activateRefusal: 'listings.suspended' })
    expect(ownerCan('inactive', { ...facts, isSuspended: false }).activateRefusal).toBe('listings.photos_missing')
    expect(suspensionRefusal({ isSuspended: false })).toBeNull()
  })

  it('lets the vendor set the units of every unsold listing, and requires at least one unit for an online listing', () => {
    expect(listingStatuses.filter((status) => restockRefusal(status) !== null)).toEqual(['sold'])
    expect(unitsRefusal({ quantity: 0 })).toBe('listings.no_units')
    expect(unitsRefusal({ quantity: 1 })).toBeNull()
  })
})
