-- Prices that follow model, age and kilometres with a scatter of 15 %, and one car in fifty a Golf, as popular as the commonest model of a real market.
update vehicle_listings set
  make = case when golf then 'Volkswagen' else make end,
  model = case when golf then 'Golf' else model end,
  sale_price = 100 * greatest(500, round(exp(
    case when golf then 10.2 else 9.6 + (hashtextextended(make || model, 0) & 1023) / 1023.0 end
    - 0.09 * (2026 - year) - 0.03 * mileage / 10000.0 + ((hashtextextended(id::text, 1) & 1023) / 1023.0 - 0.5) * 0.52)))
from (select id as golf_id, (hashtextextended(id::text, 2) & 1073741823) % 50 = 0 as golf from vehicle_listings) popular
where id = golf_id;
