create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- PostgreSQL 18 has uuidv7(); older servers get the same function here.
do $$
begin
  if to_regprocedure('uuidv7()') is null then
    execute $f$
      create function uuidv7() returns uuid language sql volatile parallel safe as $body$
        select encode(
          set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
              placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
              from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
      $body$;
    $f$;
  end if;
end $$;

create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
comment on function plain_text(text) is 'Lower case without accents: what a keyword is compared with.';

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function touch_updated_at() is 'Keeps updated_at the time of the last write, whatever the writer says.';

create table domain_events (
  id uuid primary key default uuidv7(),
  type text not null,
  fact_key text not null unique,
  payload jsonb not null,
  occurred_at timestamptz not null default now(),
  handled_at timestamptz
);
create index domain_events_unhandled on domain_events (occurred_at) where handled_at is null;
comment on table domain_events is 'The outbox: what happened, written in the transaction of the fact and handed to listeners after it.';
comment on column domain_events.id is 'Time-ordered key.';
comment on column domain_events.type is 'Name of the event, module.PastTense, as in the modules'' events.ts.';
comment on column domain_events.fact_key is 'Names the fact once: a repeated write of the same fact is refused by the unique index.';
comment on column domain_events.payload is 'The event''s data: ids and amounts in cents, never texts of people.';
comment on column domain_events.occurred_at is 'When the fact was committed, by the database clock.';
comment on column domain_events.handled_at is 'When every listener was done with it; null while work is left.';

create table audit_entries (
  id uuid primary key default uuidv7(),
  occurred_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('visitor', 'buyer', 'vendor', 'workshop', 'system')),
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  details jsonb not null default '{}'::jsonb
);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, occurred_at);
create index audit_entries_actor on audit_entries (actor_id, occurred_at) where actor_id is not null;
comment on table audit_entries is 'Who did what to what, written in the transaction of the change; never updated.';
comment on column audit_entries.id is 'Time-ordered key.';
comment on column audit_entries.occurred_at is 'When, by the database clock.';
comment on column audit_entries.actor_kind is 'visitor, buyer, vendor, workshop (signed link) or system (jobs, provider events).';
comment on column audit_entries.actor_id is 'The person, when there is one.';
comment on column audit_entries.action is 'subject.verb, for example reservation.cancel.';
comment on column audit_entries.subject_kind is 'The noun acted on: listing, reservation, payment, conversation, account.';
comment on column audit_entries.subject_id is 'Its id.';
comment on column audit_entries.details is 'What a reader of the log needs besides; no secrets, no message texts.';

create table mails (
  id uuid primary key default uuidv7(),
  fact_key text not null unique,
  recipient text not null,
  language text not null check (language in ('it', 'en')),
  template text not null,
  variables jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_unsent on mails (created_at) where sent_at is null;
comment on table mails is 'Mails to send, one row per fact and recipient; a job sends each once.';
comment on column mails.id is 'Time-ordered key; becomes the Message-ID.';
comment on column mails.fact_key is 'Names the fact and the recipient, so that a retry never writes twice.';
comment on column mails.recipient is 'E-mail address.';
comment on column mails.language is 'The recipient''s language, it or en.';
comment on column mails.template is 'Name of the template in notifications/mails.';
comment on column mails.variables is 'Values for the template; links inside are emptied after sending when they carry a token.';
comment on column mails.created_at is 'When it was asked for.';
comment on column mails.sent_at is 'When the mail server took it; null while waiting.';

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'Counters of rate-limiter-flexible, per account and per address.';
comment on column rate_limits.key is 'Limit name and what is counted, for example sign-in-account:….';
comment on column rate_limits.points is 'Uses in the running window.';
comment on column rate_limits.expire is 'End of the window in milliseconds since 1970.';
