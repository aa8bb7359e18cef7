const card = `'id', v.id, 'make', v.make, 'model', v.model, 'version', v.version, 'year', v.year, 'mileage', v.mileage, 'fuelType', v.fuel_type,
  'transmission', v.transmission, 'bodyType', v.body_type, 'color', v.color, 'horsepower', v.horsepower, 'listingType', v.listing_type,
  'salePrice', v.sale_price, 'dailyRate', v.daily_rate,
  'market', case when m.label is not null then json_build_object('value', m.value, 'low', m.low, 'high', m.high, 'comparables', m.comparables, 'label', m.label) end,
  'priceDrop', null, 'status', v.status, 'views', v.views,
  'createdAt', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'town', p.city, 'province', p.province,
  'sellerKind', coalesce(d.seller_kind, 'business'), 'sellerId', v.user_id, 'sellerName', d.company_name, 'features', v.features, 'mainPhoto', null, 'photoCount', cardinality(v.gallery),
  'morePhotos', '[]'::json`

const needed = `id, make, model, version, year, mileage, fuel_type, transmission, body_type, color, horsepower, listing_type, sale_price, daily_rate,
  status, views, created_at, user_id, features, gallery`

const neededToRecommend = needed.replace('sale_price', 'vehicle_listings.sale_price') + ', recommended'

/** Returns the tuned statement for one page of a search, whose JSON PostgreSQL builds itself. It supports only the filters and orders of the queries. */
export function bareStatement(parameters: URLSearchParams): {
  readonly text: string
  readonly values: (string | number)[]
} {
  const where = [`status = 'active'`]
  const values: (string | number)[] = []
  const add = (condition: (place: string) => string, value: string | number) =>
    where.push(condition(`$${values.push(value)}`))
  const make = parameters.get('make')
  const fuel = parameters.get('fuelType')
  if (make) add((place) => `lower(make) = lower(${place})`, make)
  if (fuel) add((place) => `fuel_type = ${place}`, fuel)
  const isCar = (car: string): string => {
    const [named = '', model] = car.split(':')
    const isMake = `lower(make) = lower($${values.push(named)})`
    return model ? `(${isMake} and lower(model) = lower($${values.push(model)}))` : isMake
  }
  const listed = (name: string): string[] => (parameters.get(name) ?? '').split(',').filter(Boolean)
  const cars = listed('cars')
  if (cars.length > 0) where.push(`(${cars.map(isCar).join(' or ')})`)
  for (const car of listed('excludeCars')) where.push(`not ${isCar(car)}`)
  for (const one of listed('excludeFuelType')) add((place) => `fuel_type <> ${place}`, one)
  for (const one of listed('excludeBodyType')) add((place) => `body_type is distinct from ${place}`, one)
  for (const one of listed('excludeFeatures')) add((place) => `not features @> array[${place}]`, one)
  if (parameters.has('minYear')) {
    add((place) => `year >= ${place}`, Number(parameters.get('minYear')))
    add((place) => `year <= ${place}`, Number(parameters.get('maxYear')))
  }
  if (Number(parameters.get('minPrice')) > 0)
    add((place) => `vehicle_listings.sale_price >= ${place}`, Number(parameters.get('minPrice')) * 100)
  if (parameters.has('maxPrice'))
    add((place) => `vehicle_listings.sale_price <= ${place}`, Number(parameters.get('maxPrice')) * 100)
  for (const word of (parameters.get('q') ?? '').split(' ').filter(Boolean))
    add((place) => `search_text like ${place}`, `%${word}%`)
  const isNewestFirst = parameters.get('sort') === 'newest'
  const [from, first] = isNewestFirst
    ? ['vehicle_listings', '']
    : ['vehicle_listings join listing_orders on vehicle_id = id', 'recommended desc, ']
  const text = `
    with matches as ${values.length > 0 ? '' : 'not'} materialized (select ${isNewestFirst ? needed : neededToRecommend} from ${from} where ${where.join(' and ')}),
      page as (select * from matches order by ${first}created_at desc, id desc limit 24)
    select (select count(*)::int from matches) as total,
      (select coalesce(json_agg(json_build_object(${card}) order by ${first && `v.${first}`}v.created_at desc, v.id desc), '[]')::text
        from page v left join vendor_pickup_locations p on p.user_id = v.user_id and p.is_default
          left join vendor_details d on d.id = v.user_id
          left join listing_valuations m on m.vehicle_id = v.id and m.sale_price = v.sale_price) as vehicles`
  return { text, values }
}
