alter table sign_ups
  drop constraint sign_ups_email_key,
  add column asked_from text;
create index sign_ups_email on sign_ups (email);
comment on table sign_ups is 'Accounts asked for whose address is not proven yet, several for one address. Opening the mailed link of one turns that row into the account and takes the others away.';
comment on column sign_ups.asked_from is 'Network address that asked, an IPv4 address or an IPv6 /64; null when unknown. Of several sign-ups, the mail that is asked for again is about the one from the same place.';
