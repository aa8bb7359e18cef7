import { expect, it } from 'vitest'
import { testDatabase } from './testing/test-database.ts'

const { pool } = await testDatabase()

/** Tables and columns of the specification, by their names there. */
const specified: Record<string, string> = {
  profiles: 'id first_name last_name email phone role updated_at',
  vendor_details: 'id company_name vat_number location visura_camera_url',
  vendor_pickup_locations: 'id user_id name address city province postal_code is_default',
  vehicle_listings:
    'id user_id make model year mileage fuel_type transmission body_type color engine_size horsepower weight doors vin description features listing_type sale_price daily_rate weekly_rate monthly_rate minimum_days rental_terms status views created_at updated_at main_image gallery',
  vehicle_inventory: 'id vendor_id vehicle_listing_id quantity',
  conversations:
    'id buyer_id seller_id vehicle_id started_at last_message last_message_at last_message_sender_id buyer_last_read seller_last_read',
  messages: 'id conversation_id sender_id content created_at',
  purchased_vehicles: 'id user_id vehicle_id purchased_at',
  after_sales_services: 'id purchased_vehicle_id service_type description price purchased',
  workshops: 'id name address city',
  workshop_bookings: 'id user_id purchased_vehicle_id workshop_id service_type appointment_date notes status',
  vehicle_reservations:
    'vehicle_id user_id payment_method status delivery_method delivery_address amount trade_in_details premium_services',
}

it.each(Object.entries(specified))('the table %s has the specified columns', async (table, columns) => {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns.split(' ')))
})

const defaults = [
  ['vendor_pickup_locations', 'is_default', 'false'],
  ['vehicle_listings', 'minimum_days', '1'],
  ['vehicle_listings', 'status', "'active'::text"],
  ['vehicle_listings', 'views', '0'],
  ['vehicle_inventory', 'quantity', '1'],
  ['after_sales_services', 'purchased', 'false'],
  ['workshop_bookings', 'status', "'requested'::text"],
] as const

it.each(defaults)('the column %s.%s has the default %s', async (table, column, value) => {
  const { rows } = await pool.query<{ value: string }>(
    `select column_default as value from information_schema.columns where table_name = $1 and column_name = $2`,
    [table, column],
  )
  expect(rows).toEqual([{ value }])
})

const nullable = [
  ['vehicle_listings', 'sale_price'],
  ['vehicle_listings', 'main_image'],
  ['after_sales_services', 'price'],
  ['workshop_bookings', 'notes'],
  ['vehicle_reservations', 'delivery_address'],
  ['vehicle_reservations', 'trade_in_details'],
] as const

it.each(nullable)('the column %s.%s accepts null', async (table, column) => {
  const { rows } = await pool.query<{ answer: string }>(
    `select is_nullable as answer from information_schema.columns where table_name = $1 and column_name = $2`,
    [table, column],
  )
  expect(rows).toEqual([{ answer: 'YES' }])
})
