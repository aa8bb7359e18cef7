alter table model_photos add column fuel_type text
  check (fuel_type in ('petrol', 'diesel', 'hybrid', 'plugin_hybrid', 'electric', 'lpg'));
comment on column model_photos.fuel_type is 'Fuel of the cars it stands for; null where the shape is the same with each.';
