-- The duties of a transfer as a guide of 2025 states them, beside the laws: the same amounts, with a source that can be opened. Rows that an operator has entered since stay.
with ended as (
  update vehicle_tax_rates set valid_to = date '2025-05-08'
    where kind in ('duty_pra', 'duty_stamp', 'duty_vehicle_office', 'duty_signature') and area = 'IT' and valid_to is null and valid_from < date '2025-05-08'
    returning *
)
insert into vehicle_tax_rates (kind, area, rate, low, high, is_estimate, source, source_url, valid_from)
select kind, area, rate, low, high, is_estimate, source || ' (confermato da Money.it, 8 maggio 2025)',
  'https://www.money.it/costi-passaggio-di-proprieta-auto-come-risparmiare', date '2025-05-08'
from ended;
