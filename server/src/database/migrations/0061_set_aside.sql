alter table conversations add column seller_set_aside_position bigint check (seller_set_aside_position >= 1);
comment on column conversations.seller_set_aside_position is
  'Position of the newest message that the seller set aside without an answer; a later message of the buyer waits for an answer again. Null where nothing is set aside.';
