create function append_live_events(people uuid[], what jsonb) returns table (person uuid, feed_position bigint) language plpgsql as $$
begin
  return query
    with feeds as (
      insert into live_feeds as feed (user_id, position) select distinct id, 1 from unnest(people) as id order by id
      on conflict (user_id) do update set position = feed.position + 1
      returning user_id, position
    ), events as (
      insert into live_events (user_id, position, event) select user_id, position, what from feeds
    )
    select user_id, position from feeds;
end $$;
comment on function append_live_events(uuid[], jsonb) is
  'Appends an event to the feed of each of these people under the locks of their rows, taken in the order of their ids, and returns the positions.';
comment on function append_live_event(uuid, jsonb) is
  'Appends an event to the feed of one person. Called by versions that are older than append_live_events; a later migration drops it.';
