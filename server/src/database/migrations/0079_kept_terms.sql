create table kept_terms (
  changed_on date not null,
  language text not null constraint terms_language check (language in ('it', 'en')),
  sections jsonb not null,
  figures jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (changed_on, language)
);
comment on table kept_terms is 'The terms as they were in force from a day on, for the reservations of that time; never changed.';
comment on column kept_terms.changed_on is 'The day of their last change, shown on top of them.';
comment on column kept_terms.language is 'it or en.';
comment on column kept_terms.sections is 'Title and text of each section, with the names of its figures.';
comment on column kept_terms.figures is 'The figures by their names; the deposit in euro cents.';
comment on column kept_terms.kept_at is 'When the product first served them.';
comment on constraint terms_language on kept_terms is 'The languages of the site.';
create trigger kept_terms_kept before update or delete on kept_terms for each row execute function refuse_version_change();
comment on trigger kept_terms_kept on kept_terms is 'What was agreed stays.';

alter table vehicle_reservations add column terms_on date;
comment on column vehicle_reservations.terms_on is 'The day of the terms to which the buyer agreed; null for a reservation from before terms were kept.';
