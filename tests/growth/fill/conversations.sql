-- Conversations and their messages; offers.
insert into conversations (id, buyer_id, seller_id, vehicle_id, started_at, last_message, last_message_at, last_message_sender_id, message_count,
  buyer_last_read, seller_last_read, buyer_wrote_at, seller_wrote_at, buyer_waiting_since, seller_waiting_since, buyer_mailed_at, seller_mailed_at)
select pg_temp.id('conversation', i), pg_temp.id('buyer', 1 + (i * 31 + i / pg_temp.adverts()) % pg_temp.buyers()), pg_temp.vendor(1 + i % pg_temp.adverts()), pg_temp.id('advert', 1 + i % pg_temp.adverts()),
  at, 'Buongiorno, è ancora disponibile?', at, pg_temp.id('buyer', 1 + (i * 31 + i / pg_temp.adverts()) % pg_temp.buyers()), 8, at, at, at, at,
  case when i % 10 = 0 then at end, case when i % 10 = 1 then at end, case when i % 10 = 0 and i % 5000 > 0 then at end, case when i % 10 = 1 and i % 5000 > 1 then at end
from (select i, pg_temp.moment(i, pg_temp.conversations(), 900) as at from generate_series(1, pg_temp.conversations()) i) begun;
insert into messages (id, conversation_id, sender_id, content, position, client_key, created_at)
select pg_temp.id('message', i + 1), pg_temp.id('conversation', c), case when place % 2 = 0 then pg_temp.id('buyer', 1 + (c * 31 + c / pg_temp.adverts()) % pg_temp.buyers()) else pg_temp.vendor(1 + c % pg_temp.adverts()) end,
  'Buongiorno, la macchina è ancora disponibile e si può vedere sabato mattina? Grazie, ' || i, 1 + place, 'k' || i, pg_temp.moment(i, pg_temp.messages(), 900)
from (
  -- Five hundred conversations run at the same time, with eight messages each.
  select i, 1 + i / 4000 * 500 + i % 500 as c, i % 4000 / 500 as place from generate_series(0, pg_temp.conversations() * 8 - 1) i
) sent;
insert into conversation_reports (id, conversation_id, reporter_id, reason, created_at, outcome, answer, answered_at)
  select pg_temp.id('report', i), pg_temp.id('conversation', i * 80), pg_temp.buyer(i), 'spam', now(), case when i % 20 > 0 then 'no_violation' end, case when i % 20 > 0 then 'Nessuna violazione.' end, case when i % 20 > 0 then now() end
  from generate_series(1, pg_temp.conversations() / 80) i;
insert into seller_answers (conversation_id, position, seller_id, answered_at, wait_seconds)
  select pg_temp.id('conversation', i), 2, pg_temp.vendor(1 + i % pg_temp.adverts()), pg_temp.moment(i, pg_temp.conversations() / 2, 90), pg_temp.pick(i, 62, 90000) from generate_series(1, pg_temp.conversations() / 2) i;
insert into seller_answer_times (seller_id, median_seconds, answers, measured_at) select pg_temp.id('vendor', i), 3600, 20, now() from generate_series(1, pg_temp.vendors()) i;
insert into offers (id, vehicle_id, buyer_id, seller_id, made_by, amount, list_price, state, made_on, day_number, created_at, expires_at, agreed_at, ended_at)
select pg_temp.id('offer', i), pg_temp.id('advert', 1 + c % pg_temp.adverts()), pg_temp.id('buyer', 1 + (c * 31 + c / pg_temp.adverts()) % pg_temp.buyers()), pg_temp.vendor(1 + c % pg_temp.adverts()), 'buyer', 100000, 200000,
  case when i % 100 = 0 then 'open' when i % 100 = 1 then 'accepted' when i % 100 < 20 then 'used' else 'expired' end, at::date, 1, at, at + interval '2 days',
  case when i % 100 between 1 and 19 then at end, case when i % 100 >= 20 then at + interval '2 days' end
from (select i, i * 4 as c, pg_temp.moment(i, pg_temp.conversations() / 4, 900) as at from generate_series(1, pg_temp.conversations() / 4) i) made;
