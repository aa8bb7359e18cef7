// Signs in, finds the cheapest Fiat, and reserves it until it is paid by bank transfer.
// The types are generated from the description: npx openapi-typescript https://SITE/api/openapi.json --default-non-nullable=false -o autopiazza.d.ts
import createClient from 'openapi-fetch'
import type { paths } from './autopiazza.d.ts'

const { SITE = 'http://localhost:3000', EMAIL = '', PASSWORD = '' } = process.env
const api = createClient<paths>({ baseUrl: `${SITE}/api` })

const signedIn = await api.POST('/auth/sign-in', { body: { email: EMAIL, password: PASSWORD } })
if (signedIn.error) throw new Error(signedIn.error.message)
const cookie = signedIn.response.headers.getSetCookie().map((line) => line.split(';')[0])

const found = await api.GET('/search', { params: { query: { make: 'Fiat', maxPrice: 20_000, sort: 'price_asc' } } })
const [car] = found.data?.vehicles ?? []
if (!car) throw new Error(found.error?.message ?? 'There is no such car.')

const reserved = await api.POST('/reservations', {
  headers: { cookie: cookie.join('; ') },
  body: { vehicleId: car.id, paymentMethod: 'bank_transfer', idempotencyKey: crypto.randomUUID() },
})
if (reserved.error) throw new Error(`${reserved.error.code}: ${reserved.error.message}`)
const { id, status, transfer } = reserved.data
console.log(JSON.stringify({ car: car.id, reservation: id, status, transfer }))
