import { provinces, type WrittenProvince } from '@autopiazza/contract/provinces'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMunicipality, municipalities, type WrittenPlace } from '@autopiazza/reference-data/places'
import { checkPlace, settlePlace, suggestPlaces } from './index.ts'

const fieldNames = { province: 'province', postalCode: 'postalCode' }
const found = (city: string, province: WrittenProvince, postalCode: string) =>
  checkPlace({ input: { city, province, postalCode } })
const settled = (place: WrittenPlace) => settlePlace(place, fieldNames)

describe('a place with contradicting fields', () => {
  it.each([
    ['Milano', 'CO', '22100', { province: 'province_of_town' }],
    ['Milano', 'MI', '22100', { postalCode: 'postal_code_of_province' }],
    ['Roma', 'RM', '20121', { postalCode: 'postal_code_of_province' }],
    ['Lissone', 'MI', '20900', { province: 'province_of_town' }],
    ['Bologna (BO)', 'BO', '20121', { postalCode: 'postal_code_of_province' }],
    ['Pirri', 'SU', '09134', { province: 'province_former' }],
    ['Castro', 'MI', '20121', { province: 'province_of_town' }],
  ] as const)('refuses the place %s (%s) %s and names the wrong field', (city, province, postalCode, fields) => {
    expect(settled({ city, province, postalCode })).toEqual({ ok: false, code: 'request.invalid', fields })
  })

  it('returns the correct province of the town, and the towns of the postal code, for a contradicting place', () => {
    expect(found('Milano', 'CO', '22100')).toMatchObject([{ provinces: ['MI'] }])
    expect(found('Roma', 'RM', '22100')).toMatchObject([{ provinces: ['CO'], towns: ['Como'] }])
  })
})

describe('a place with a possible contradiction', () => {
  it('reports the postal code of a neighbouring town, and returns the postal code of the entered town', () => {
    expect(found('Lissone', 'MB', '20900')).toEqual([
      {
        field: 'postalCode',
        problem: 'postal_code_of_town',
        isCertain: false,
        provinces: ['MB'],
        towns: ['Monza'],
        postalCodes: ['20851'],
      },
    ])
    expect(settled({ city: 'Lissone', province: 'MB', postalCode: '20900' })).toEqual({ ok: true, value: 'MB' })
  })

  it.each([
    ['a postal code in no list', 'Fermo', 'FM', '63023'],
    ['the former postal code of a whole city', 'Milano', 'MI', '20100'],
  ] as const)(
    'returns a possible contradiction, which the user may confirm, for %s',
    (_, city, province, postalCode) => {
      expect(found(city, province, postalCode).map(({ isCertain }) => isCertain)).toEqual([false])
    },
  )

  it.each([
    ['a hamlet with its own name', 'Mestre', 'VE', '30172'],
    ['a hamlet with the name of another municipality', 'Pietrafitta', 'PG', '06066'],
    ['a municipality with a post office in another province', 'Massimino', 'SV', '12071'],
    ['a town without a known postal code', 'Livo', 'TN', '38020'],
  ] as const)('reports no contradiction for %s', (_, city, province, postalCode) => {
    expect(found(city, province, postalCode)).toEqual([])
  })
})

describe('a municipality that has changed', () => {
  it.each([
    ['Uggiate con Ronago', 'CO', '22029'],
    ['Uggiate con Ronago', 'CO', '22027'],
    ['Uggiate-Trevano', 'CO', '22029'],
    ['Corigliano-Rossano', 'CS', '87064'],
    ['Corigliano-Rossano', 'CS', '87067'],
    ['Rossano', 'CS', '87067'],
    ['Borgo Valbelluna', 'BL', '32026'],
    ['Sappada', 'UD', '33012'],
    ['Sappada', 'BL', '32047'],
    ['Montecopiolo', 'PU', '61014'],
  ] as const)('accepts former postal codes and names of a municipality: %s (%s) %s', (city, province, postalCode) => {
    expect(found(city, province, postalCode)).toEqual([])
  })

  it('suggests the present municipality for the name of one that was merged into it', () => {
    expect(suggestPlaces({ input: { q: 'rossano' } }).map(({ city }) => city)).toContain('Corigliano-Rossano')
    expect(suggestPlaces({ input: { q: 'uggiate-trevano' } })).toMatchObject([{ city: 'Uggiate con Ronago' }])
  })

  it.each(['Milano', 'Corigliano-Rossano', 'Uggiate con Ronago'])(
    'suggests no postal code for %s, which has several postal codes',
    (q) => {
      expect(suggestPlaces({ input: { q } })[0]).toMatchObject({ city: q, postalCode: null })
    },
  )

  it.each([
    ['Olbia', 'SS', 'OT'],
    ['Lanusei', 'NU', 'OG'],
    ['Seui', 'SU', 'OG'],
    ['Carbonia', 'SU', 'CI'],
    ['Sanluri', 'SU', 'VS'],
    ['Villasimius', 'SU', 'CA'],
    ['Seulo', 'SU', 'NU'],
    ['Sassari', 'SS', 'SS'],
  ] as const)('accepts a former province code: %s (%s) is in %s today', (city, written, today) => {
    const [postalCode = ''] = municipalities().find((one) => one.city === city)?.postalCodes ?? []
    for (const province of [written, today])
      expect(settled({ city, province, postalCode })).toEqual({ ok: true, value: today })
  })

  it.each([
    ['Porto Rotondo', 'SS', '07026', 'OT'],
    ['Porto Cervo', 'SS', '07021', 'OT'],
    ['Arbatax', 'NU', '08048', 'OG'],
    ['Platamona', 'SS', '07100', 'SS'],
  ] as const)(
    'finds the province of a hamlet by its postal code: %s (%s) %s is in %s today',
    (city, province, postalCode, today) => {
      expect(settled({ city, province, postalCode })).toEqual({ ok: true, value: today })
    },
  )
})

describe('a place of an older search', () => {
  it.each([
    ['Olbia (SS)', 'OT'],
    ['Carbonia (SU)', 'CI'],
    ['Carbonia (CI)', 'CI'],
    ['Lanusei (NU)', 'OG'],
  ])('finds the place %s of an older search in %s', (text, province) => {
    expect(findMunicipality(text)).toMatchObject({ province })
  })

  it('does not find a municipality in a province to which it never belonged', () => {
    expect(findMunicipality('Olbia (NU)')).toBeNull()
  })
})

describe('the provinces of Sardinia', () => {
  it('the provinces of Sardinia are the eight that are in force since 2026, with their municipalities', () => {
    const inSardinia = municipalities().filter(({ region }) => region === 'Sardegna')
    const counts = Object.fromEntries(
      [...Map.groupBy(inSardinia, ({ province }) => province)].map(([code, towns]) => [code, towns.length]),
    )
    expect(counts).toEqual({ SS: 66, OT: 26, NU: 53, OR: 87, OG: 23, VS: 28, CA: 70, CI: 24 })
  })
})

describe('all municipalities', () => {
  it('accepts every municipality with its postal codes under its present and its former province', () => {
    const refused = municipalities().flatMap(({ city, province, formerProvince, postalCodes }) =>
      [province, formerProvince as WrittenProvince | null].flatMap((code) =>
        code === null
          ? []
          : postalCodes.filter((postalCode) => {
              const place = settled({ city, province: code, postalCode })
              return !place.ok || place.value !== province || found(city, code, postalCode).length > 0
            }),
      ),
    )
    expect(refused).toEqual([])
  })

  it('detects a contradiction between a town and a postal code of another region', () => {
    const towns = municipalities().filter(({ postalCodes }) => postalCodes.length > 0)
    const town = fc.nat(towns.length - 1).map((at) => towns[at])
    fc.assert(
      fc.property(town, town, (one, other) => {
        if (!one || !other || one.region === other.region) return
        const [postalCode = ''] = other.postalCodes
        // Briga Alta in Piemonte has the postal code of its Ligurian neighbours.
        if (one.postalCodes.includes(postalCode)) return
        expect(found(one.city, one.province, postalCode)[0]).toMatchObject({ field: 'postalCode' })
        const isContradicted = found(one.city, other.province, postalCode).length > 0
        expect(settled({ ...one, province: other.province, postalCode }).ok).toBe(!isContradicted)
      }),
      { numRuns: 3_000 },
    )
  })

  it('returns only existing provinces, whatever the user enters', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...provinces, 'SU' as const),
        fc.stringMatching(/^[0-9]{5}$/),
        (city, province, postalCode) => {
          const named = found(city, province, postalCode).flatMap((finding) => finding.provinces)
          expect(named.filter((code) => !provinces.includes(code))).toEqual([])
        },
      ),
    )
  })
})
