import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../runtime/project-root.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { unmigratedDatabase } from './testing/test-database.ts'

const { pool, connectionString } = await unmigratedDatabase()
const none = await mkdtemp(join(tmpdir(), 'autopiazza-no-migrations-'))
afterAll(() => rm(none, { recursive: true, force: true }))
const log = { info: () => undefined }
const schema = join(projectRoot, 'server/src/database/schema')
const query = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows

/** Fills the database of the release before the VAT of a price, and migrates it. */
beforeAll(async () => {
  await migrate({ connectionString, folders: { schema, migrations: none }, log })
  await query(`
    insert into users (name, email, role) select name, name || '@example.com', role
      from (values ('dealer', 'vendor'), ('private', 'vendor'), ('buyer', 'buyer')) person (name, role);
    insert into profiles (id, email, role) select id, email, role from users;
    insert into vendor_details (id, seller_kind, location) select id, 'private', 'Cuneo' from users where name = 'private';
    insert into vehicle_listings (user_id, make, model, version, year, mileage, fuel_type, transmission, description, listing_type, sale_price, features, town, town_province)
      select id, 'Fiat', 'Panda', car.version, 2020, 42000, 'petrol', 'manual', 'Sempre tagliandata.', 'sale', 1000000, car.features, 'Cuneo', 'CN'
      from users join (values
        ('dealer', 'exposed', '{bluetooth,vat_deductible}'::text[]), ('dealer', 'plain', '{bluetooth}'), ('private', 'own', '{vat_deductible}')
      ) car (owner, version, features) on car.owner = users.name;
    insert into quotes (vehicle_id, user_id, channel, lines, total, deposit)
      select car.id, buyer.id, 'checkout', '[]', 1000000, 30000 from vehicle_listings car, users buyer where buyer.name = 'buyer';
    insert into vehicle_reservations (vehicle_id, user_id, quote_id, payment_method, channel, amount, deposit, idempotency_key, expires_at)
      select vehicle_id, user_id, id, 'card', 'checkout', 1000000, 30000, gen_random_uuid(), now() + interval '1 day' from quotes;
    insert into saved_searches (user_id, name, filters, frequency)
      select id, 'one', '{"features": ["vat_deductible"]}'::jsonb, 'never' from users where name = 'buyer'
      union all select id, 'two', '{"features": ["bluetooth", "vat_deductible"], "make": "Fiat"}', 'never' from users where name = 'buyer';
  `)
  await migrate({ connectionString, log })
})

test("moves the equipment 'IVA esposta' of earlier adverts to the VAT of the price, and gives private sellers theirs", async () => {
  expect(
    await query(
      'select version, features, price_vat, updated_at = created_at as same from vehicle_listings order by 1',
    ),
  ).toEqual([
    { version: 'exposed', features: ['bluetooth'], price_vat: 'deductible', same: true },
    { version: 'own', features: [], price_vat: 'private', same: true },
    { version: 'plain', features: ['bluetooth'], price_vat: null, same: true },
  ])
})

test('leaves reserved cars the agreed ones, and shows the VAT of their stored versions', async () => {
  expect(
    await query(`
      select listing.version, same_facts(agreed.facts, listing_facts(listing)) as same,
        present_facts(agreed.facts)->>'price_vat' as vat, present_facts(agreed.facts)->'features' as features
      from vehicle_reservations reservation
      join listing_versions agreed on agreed.id = reservation.version_id
      join vehicle_listings listing on listing.id = reservation.vehicle_id order by 1`),
  ).toEqual([
    { version: 'exposed', same: true, vat: 'deductible', features: ['bluetooth'] },
    { version: 'own', same: true, vat: 'deductible', features: [] },
    { version: 'plain', same: true, vat: null, features: ['bluetooth'] },
  ])
  await query(
    "update vehicle_listings set euro_class = euro_class, price_vat = price_vat, views = 1 where version <> ''",
  )
  await expect(
    query("update vehicle_listings set price_vat = 'margin' where version = 'exposed'"),
  ).rejects.toMatchObject({
    constraint: 'facts_of_a_reserved_car',
  })
})

test('moves the equipment of saved searches to their filter of the VAT', async () => {
  expect(await query('select name, filters from saved_searches order by 1')).toEqual([
    { name: 'one', filters: { priceVat: ['deductible'] } },
    { name: 'two', filters: { features: ['bluetooth'], make: 'Fiat', priceVat: ['deductible'] } },
  ])
})
