import { provinces } from '@autopiazza/contract/provinces'
import { describe, expect, it } from 'vitest'
import { findMunicipality, municipalities } from '@autopiazza/reference-data/places'
import { findNearestPlace, suggestPlaces } from './index.ts'

const found = (q: string) => suggestPlaces({ input: { q } })
const cities = (q: string) => found(q).map(({ city }) => city)

describe('the municipalities', () => {
  it('the municipalities are complete in every province, with postal codes of five digits', () => {
    expect(municipalities()).toHaveLength(7_896)
    expect(new Set(municipalities().map(({ province }) => province))).toEqual(new Set(provinces))
    const codes = municipalities().flatMap(({ postalCodes }) => postalCodes)
    expect(codes.filter((code) => !/^[0-9]{5}$/.test(code))).toEqual([])
    expect(municipalities().filter(({ postalCodes }) => postalCodes.length === 0).length).toBeLessThan(70)
  })
})

describe('suggesting a place', () => {
  it('finds a municipality by the beginning of its name, most populous first', () => {
    expect(cities('mila')[0]).toBe('Milano')
    expect(cities('rom')[0]).toBe('Roma')
    expect(found('moncal')).toEqual([
      { city: 'Moncalieri', province: 'TO', postalCode: '10024', region: 'Piemonte' },
      expect.objectContaining({ province: 'AT' }),
    ])
  })

  it('ranks a municipality with the exact name before one with a longer name', () => {
    expect(cities('Bra')[0]).toBe('Bra')
    expect(cities('re')[0]).toBe('Re')
  })

  it.each([
    ['AGLIE', 'Agliè'],
    ['forlì', 'Forlì'],
    ['forli', 'Forlì'],
    ['l’aquila', "L'Aquila"],
    ["l'aquila", "L'Aquila"],
    ['laquila', "L'Aquila"],
    ['aquila', "L'Aquila"],
    ['emilia reggio', "Reggio nell'Emilia"],
    ['bozen', 'Bolzano'],
    ['  sesto   san giov', 'Sesto San Giovanni'],
    ['giovanni valdarno', 'San Giovanni Valdarno'],
  ])('for %j, finds the municipality %s', (q, city) => {
    expect(cities(q)).toContain(city)
  })

  it('finds a municipality by the beginning of its postal code', () => {
    expect(found('10121')).toEqual([{ city: 'Torino', province: 'TO', postalCode: '10121', region: 'Piemonte' }])
    expect(found('3910').map(({ postalCode }) => postalCode)).toEqual(['39100'])
    expect(found('201').every(({ postalCode }) => postalCode?.startsWith('201'))).toBe(true)
    expect(cities('10060').length).toBeGreaterThan(1)
  })

  it('accepts name and postal code together, in either order', () => {
    expect(found('roma 00185')).toEqual([{ city: 'Roma', province: 'RM', postalCode: '00185', region: 'Lazio' }])
    expect(found('00185 rom')).toEqual(found('roma 00185'))
    expect(found('milano 00185')).toEqual([])
  })

  it('suggests no postal code for a city with several postal codes', () => {
    expect(found('torino')[0]).toEqual({ city: 'Torino', province: 'TO', postalCode: null, region: 'Piemonte' })
  })

  it.each(['', '   ', '-', 'zzzz', '99999', '%', '\0', '🚗'])('suggests no place for %j', (q) => {
    expect(found(q)).toEqual([])
  })

  it('returns at most eight suggested places, without duplicates', () => {
    const places = found('san')
    expect(places).toHaveLength(8)
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(8)
  })
})

describe('the municipality of a text', () => {
  it.each([
    ['20121', 'Milano'],
    [' 10024 ', 'Moncalieri'],
    ['Bologna', 'Bologna'],
    ['Bologna (BO)', 'Bologna'],
    ['20121 Milano', 'Milano'],
    ['Milano (MI) 20121', 'Milano'],
  ])('for the text %s, finds the municipality %s', (text, city) => {
    expect(findMunicipality(text)?.city).toBe(city)
  })

  it.each(['00000', '2012', '201211', 'Bologna (MI)', '20121 Torino', '20121 10121'])(
    'finds no municipality for the text %s',
    (text) => {
      expect(findMunicipality(text)).toBeNull()
    },
  )
})

describe('the nearest municipality', () => {
  const nearest = async (latitude: number, longitude: number) => findNearestPlace({ input: { latitude, longitude } })

  it.each([
    [44.49, 11.34, 'Bologna'],
    [45.46, 9.19, 'Milano'],
    [40.85, 14.27, 'Napoli'],
    [39.21, 9.11, 'Cagliari'],
    [40.64, 15.81, 'Potenza'],
    [39.74, 9.11, 'Isili'],
    [39.42, 9.57, 'Muravera'],
    [43.16, 13.72, 'Fermo'],
    [35.5, 12.6, 'Lampedusa e Linosa'],
    [36.8, 11.97, 'Pantelleria'],
    [45.97, 8.97, "Campione d'Italia"],
  ])('at %d, %d, finds the nearest municipality %s', async (latitude, longitude, city) => {
    expect(await nearest(latitude, longitude)).toMatchObject({ ok: true, value: { city } })
  })

  it.each([
    ['Marsiglia', 43.3, 5.37],
    ['Parigi', 48.86, 2.35],
    ['the open sea', 40, 12],
    ['the pole', 90, 0],
    ['the other side of the earth', -42, -168],
  ])('finds no municipality near %s', async (_, latitude, longitude) => {
    expect(await nearest(latitude, longitude)).toEqual({ ok: false, code: 'places.none_near' })
  })

  it('has a position for every municipality, and at most two municipalities with the same position', () => {
    const points = municipalities().map(({ coordinates }) => JSON.stringify(coordinates))
    const together = [...Map.groupBy(points, (point) => point).values()].filter(({ length }) => length > 1)
    expect(points).not.toContain('null')
    expect(together.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2])
  })

  it('returns for a position a name by which a search finds the same municipality', async () => {
    for (const { coordinates } of municipalities().filter((_, index) => index % 40 === 0)) {
      if (!coordinates) continue
      const found = await nearest(coordinates.latitude, coordinates.longitude)
      if (!found.ok) throw new Error(found.code)
      const { city, province } = found.value
      expect(findMunicipality(`${city} (${province})`)).toMatchObject({ city, province })
    }
  })
})
