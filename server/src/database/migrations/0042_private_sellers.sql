drop trigger vendor_details_log on vendor_details;
drop function log_seller_type_change();

alter table vendor_details
  add column seller_kind text not null default 'business' check (seller_kind in ('private', 'business')),
  add column fiscal_code text check (fiscal_code ~ '^[A-Z0-9]{16}$'),
  alter column company_name drop not null,
  alter column vat_number drop not null,
  alter column visura_camera_url drop not null;
update vendor_details set seller_kind = 'private', company_name = null, vat_number = null, visura_camera_url = null where seller_type = 'private';
alter table vendor_details
  drop column seller_type,
  add column seller_type text not null generated always as (case seller_kind when 'private' then 'private' else 'dealer' end) virtual,
  add constraint business_has_company check (
    case seller_kind
      when 'business' then num_nonnulls(company_name, vat_number, visura_camera_url) = 3 and fiscal_code is null
      else num_nonnulls(company_name, vat_number, visura_camera_url) = 0
    end
  );
comment on table vendor_details is 'What a vendor is as a seller: a private person, or a business with its company.';
comment on column vendor_details.seller_kind is 'private or business, as chosen at sign-up; immutable.';
comment on column vendor_details.fiscal_code is 'Codice fiscale of a private seller, never shown to others; null for a business or when it was not given.';
comment on column vendor_details.company_name is 'Trading name, shown on adverts; null for a private seller.';
comment on column vendor_details.vat_number is 'Partita IVA: eleven digits with a check digit, shown on adverts; null for a private seller.';
comment on column vendor_details.visura_camera_url is
  'https address of the chamber-of-commerce extract; never fetched by the server. Null for a private seller.';
comment on column vendor_details.seller_type is 'The former name of seller_kind, for the version before this column; unused.';
comment on constraint business_has_company on vendor_details is 'A business has its company''s details, a private seller has none.';

create function refuse_seller_kind_change() returns trigger language plpgsql as $$
begin
  raise exception 'the kind of a seller is immutable' using errcode = 'check_violation', constraint = 'seller_kind_immutable';
end $$;
comment on function refuse_seller_kind_change() is 'Refuses to make a private seller a business, or the reverse.';
create trigger vendor_details_kind_immutable before update of seller_kind on vendor_details
  for each row when (old.seller_kind is distinct from new.seller_kind) execute function refuse_seller_kind_change();
comment on trigger vendor_details_kind_immutable on vendor_details is 'The kind of a seller is immutable.';

create function log_seller_kind() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select id, true from vehicle_listings where status = 'active' and user_id = new.id;
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_seller_kind() is 'Logs the active adverts of a seller whose kind becomes known.';
create trigger vendor_details_log after insert on vendor_details for each row execute function log_seller_kind();

alter table sign_ups
  add column seller_kind text check (seller_kind in ('private', 'business')),
  add column fiscal_code text check (fiscal_code ~ '^[A-Z0-9]{16}$'),
  drop constraint sign_ups_check,
  drop constraint sign_ups_check1;
update sign_ups set seller_kind = 'business' where role = 'vendor';
alter table sign_ups add constraint sign_up_has_details_of_its_kind check (
  case
    when role = 'buyer' then num_nonnulls(seller_kind, company_name, vat_number, visura_camera_url, location, fiscal_code) = 0
    when seller_kind = 'business' then num_nonnulls(company_name, vat_number, visura_camera_url, location) = 4 and fiscal_code is null
    else seller_kind is not null and location is not null and num_nonnulls(company_name, vat_number, visura_camera_url) = 0
  end
);
comment on column sign_ups.seller_kind is 'private or business, as chosen; null for a buyer.';
comment on column sign_ups.fiscal_code is 'Codice fiscale of a private seller, when given.';
comment on column sign_ups.company_name is 'Trading name; null for anybody but a business.';
comment on column sign_ups.vat_number is 'Partita IVA; null for anybody but a business.';
comment on column sign_ups.location is 'Town of the seller; null for a buyer.';
comment on column sign_ups.visura_camera_url is 'https address of the chamber-of-commerce extract; null for anybody but a business.';
comment on constraint sign_up_has_details_of_its_kind on sign_ups is
  'A buyer has no seller''s details, a private seller no company''s, a business all of them.';

update saved_searches
  set filters = (filters - 'sellerType')
    || jsonb_build_object('sellerKind', case filters ->> 'sellerType' when 'dealer' then 'business' else filters ->> 'sellerType' end)
  where filters ? 'sellerType';

create function limit_private_adverts() returns trigger language plpgsql as $$
begin
  perform from vendor_details where id = new.user_id and seller_kind = 'private' for no key update;
  if not found or (
    select count(*) < 5 from vehicle_listings where user_id = new.user_id and id <> new.id and status in ('active', 'pending')
  ) then
    return new;
  end if;
  if old.status = 'sold' or (old.suspended_at is not null and new.suspended_at is null) or (old.awaits_photos and not new.awaits_photos) then
    new.status := 'inactive';
    return new;
  end if;
  raise exception 'this private seller has five active adverts' using errcode = 'check_violation', constraint = 'five_adverts_per_private_seller';
end $$;
comment on function limit_private_adverts() is
  'Refuses the sixth advert that a private seller has online at once; the lock makes those of one seller wait for each other. An advert that an operator reinstates, a photograph completes or a return brings back stays offline instead.';
create trigger vehicle_listings_private_limit before insert on vehicle_listings
  for each row when (new.status in ('active', 'pending')) execute function limit_private_adverts();
comment on trigger vehicle_listings_private_limit on vehicle_listings is
  'A private seller has five adverts online at most. A reserved one keeps its place: it is online again when its reservation ends.';
create trigger vehicle_listings_private_limit_again before update of status on vehicle_listings
  for each row when (old.status not in ('active', 'pending') and new.status in ('active', 'pending')) execute function limit_private_adverts();
comment on trigger vehicle_listings_private_limit_again on vehicle_listings is 'The same for an advert that goes online again.';

create table seller_answer_times (
  seller_id uuid primary key references profiles (id) on delete cascade,
  median_seconds integer not null check (median_seconds >= 0),
  answers integer not null check (answers >= 3),
  measured_at timestamptz not null
);
comment on table seller_answer_times is 'How long each seller usually lets a buyer wait for an answer, measured by a job from the conversations of the last 90 days.';
comment on column seller_answer_times.seller_id is 'The seller.';
comment on column seller_answer_times.median_seconds is
  'Half of the answers came sooner: from a buyer''s first message that was not answered yet to the seller''s next message.';
comment on column seller_answer_times.answers is 'How many answers were measured; a seller with fewer than three has no row.';
comment on column seller_answer_times.measured_at is 'Time of the measurement.';
