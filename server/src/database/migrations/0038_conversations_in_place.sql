-- Every message changes newest_at. Lists read all conversations of a person and sort them: without newest_at in an index, a message updates its conversation in place.
drop index conversations_buyer;
drop index conversations_seller;
create index conversations_buyer on conversations (buyer_id);
comment on index conversations_buyer is 'The conversations of a buyer.';
create index conversations_seller on conversations (seller_id);
comment on index conversations_seller is 'The conversations of a vendor.';
alter table conversations set (fillfactor = 80);
alter table live_feeds set (fillfactor = 80);
