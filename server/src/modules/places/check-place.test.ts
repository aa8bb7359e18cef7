import { provinces, type WrittenProvince } from '@autopiazza/contract/provinces'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMunicipality, municipalities, type WrittenPlace } from '@autopiazza/reference-data/places'
import { checkPlace, settlePlace, suggestPlaces } from './index.ts'

const fieldNames = { province: 'province', postalCode: 'postalCode' }
const found = (city: string, province: WrittenProvince, postalCode: string) =>
  checkPlace({ input: { city, province, postalCode } })
const settled = (place: WrittenPlace) => settlePlace(place, fieldNames)

describe('a place whose parts exclude each other', () => {
  it.each([
    ['Milano', 'CO', '22100', { province: 'province_of_town' }],
    ['Milano', 'MI', '22100', { postalCode: 'postal_code_of_province' }],
    ['Roma', 'RM', '20121', { postalCode: 'postal_code_of_province' }],
    ['Lissone', 'MI', '20900', { province: 'province_of_town' }],
    ['Bologna (BO)', 'BO', '20121', { postalCode: 'postal_code_of_province' }],
    ['Pirri', 'SU', '09134', { province: 'province_former' }],
    ['Castro', 'MI', '20121', { province: 'province_of_town' }],
  ] as const)('refuses %s (%s) %s and names the field', (city, province, postalCode, fields) => {
    expect(settled({ city, province, postalCode })).toEqual({ ok: false, code: 'request.invalid', fields })
  })

  it('names the province of the town, and the towns of the CAP', () => {
    expect(found('Milano', 'CO', '22100')).toMatchObject([{ provinces: ['MI'] }])
    expect(found('Roma', 'RM', '22100')).toMatchObject([{ provinces: ['CO'], towns: ['Como'] }])
  })
})

describe('a place about which the data cannot be certain', () => {
  it('asks about the CAP of a neighbour and names the one of the town', () => {
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
    ['a CAP that no list contains', 'Fermo', 'FM', '63023'],
    ['the old CAP of a city as a whole', 'Milano', 'MI', '20100'],
  ] as const)('only asks about %s', (_, city, province, postalCode) => {
    expect(found(city, province, postalCode).map(({ isCertain }) => isCertain)).toEqual([false])
  })

  it.each([
    ['a hamlet with a name of its own', 'Mestre', 'VE', '30172'],
    ['a hamlet named like a comune elsewhere', 'Pietrafitta', 'PG', '06066'],
    ['a comune served by a post office of another province', 'Massimino', 'SV', '12071'],
    ['a town of which no CAP is known', 'Livo', 'TN', '38020'],
  ] as const)('says nothing against %s', (_, city, province, postalCode) => {
    expect(found(city, province, postalCode)).toEqual([])
  })
})

describe('a comune that has changed', () => {
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
  ] as const)('is known with the CAPs and the names of before: %s (%s) %s', (city, province, postalCode) => {
    expect(found(city, province, postalCode)).toEqual([])
  })

  it('is suggested by the name of a comune that was merged into it', () => {
    expect(suggestPlaces({ input: { q: 'rossano' } }).map(({ city }) => city)).toContain('Corigliano-Rossano')
    expect(suggestPlaces({ input: { q: 'uggiate-trevano' } })).toMatchObject([{ city: 'Uggiate con Ronago' }])
  })

  it.each(['Milano', 'Corigliano-Rossano', 'Uggiate con Ronago'])('leaves the CAP of %s open: it has several', (q) => {
    expect(suggestPlaces({ input: { q } })[0]).toMatchObject({ city: q, postalCode: null })
  })

  it.each([
    ['Olbia', 'SS', 'OT'],
    ['Lanusei', 'NU', 'OG'],
    ['Seui', 'SU', 'OG'],
    ['Carbonia', 'SU', 'CI'],
    ['Sanluri', 'SU', 'VS'],
    ['Villasimius', 'SU', 'CA'],
    ['Seulo', 'SU', 'NU'],
    ['Sassari', 'SS', 'SS'],
  ] as const)('is read with the code of before: %s (%s) is in %s today', (city, written, today) => {
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
    'is told by the CAP where the town is a hamlet: %s (%s) %s is in %s today',
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
  ])('%s is still found, in %s', (text, province) => {
    expect(findMunicipality(text)).toMatchObject({ province })
  })

  it('is not found in a province where it never was', () => {
    expect(findMunicipality('Olbia (NU)')).toBeNull()
  })
})

describe('the provinces of Sardinia', () => {
  it('are the eight in force since 2026, with their comuni', () => {
    const inSardinia = municipalities().filter(({ region }) => region === 'Sardegna')
    const counts = Object.fromEntries(
      [...Map.groupBy(inSardinia, ({ province }) => province)].map(([code, towns]) => [code, towns.length]),
    )
    expect(counts).toEqual({ SS: 66, OT: 26, NU: 53, OR: 87, OG: 23, VS: 28, CA: 70, CI: 24 })
  })
})

describe('of all comuni', () => {
  it('no comune contradicts its own CAPs, under its present or its former province', () => {
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

  it('any two of different provinces are told apart by town, province and CAP', () => {
    const towns = municipalities().filter(({ postalCodes }) => postalCodes.length > 0)
    const town = fc.nat(towns.length - 1).map((at) => towns[at])
    fc.assert(
      fc.property(town, town, (one, other) => {
        if (!one || !other || one.region === other.region) return
        const [postalCode = ''] = other.postalCodes
        expect(found(one.city, one.province, postalCode)[0]).toMatchObject({ field: 'postalCode' })
        const isContradicted = found(one.city, other.province, postalCode).length > 0
        expect(settled({ ...one, province: other.province, postalCode }).ok).toBe(!isContradicted)
      }),
      { numRuns: 3_000 },
    )
  })

  it('whatever is written, the answer names provinces that exist', () => {
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
