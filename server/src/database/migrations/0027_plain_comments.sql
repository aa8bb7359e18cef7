comment on function touch_updated_at() is
  'Sets updated_at to the time of the write, whatever value the statement gives.';
comment on function append_live_event(uuid, jsonb) is
  'Appends an event to a person''s feed under the lock of its row and returns the position. For several people, call it in the order of their ids.';
comment on function unpaid_rest_until is
  'The time until which a buyer has to wait before the next unpaid hold; null without a wait. Three holds that expired unpaid within 24 hours start it; a hold that the buyer cancelled unpaid counts by its length, half an hour or more as one.';
comment on function reservation_is_open is
  'Whether a reservation in this status is open: it holds a unit and has an end in the future. The planner inlines the body, so the partial indexes serve it.';
comment on function reservation_holds_unit is
  'Whether a reservation is open and not overdue by the database clock.';
comment on trigger vehicle_reservations_forward on vehicle_reservations is
  'Ended reservations stay ended, except an expired one that a late payment reinstates.';
comment on trigger vehicle_reservations_unpaid_limit on vehicle_reservations is
  'Every unpaid hold, card pages included, uses one of its buyer''s three slots, and none starts during the buyer''s wait.';
comment on index vehicle_listings_price_shown is
  'The order of search results by price, where rent uses the daily rate.';
comment on index vehicle_listings_comparables is
  'The adverts that a valuation compares, by model, with all the columns it reads.';
comment on index vehicle_reservations_open is
  'The open reservations of an advert: counting its free units costs the same however many reservations have ended.';
comment on index vehicle_reservations_run_out is 'The holds of a buyer that expired unpaid.';
comment on view vehicle_units is 'The units of an advert: not sold, and free now.';
comment on constraint own_pickup_location on vehicle_listings is
  'The pickup point of a car belongs to its own vendor.';
comment on constraint listing_public_needs_price on vehicle_listings is
  'A public advert has every price that its type needs.';
comment on constraint inventory_quantity_limit on vehicle_inventory is
  'An advert is for a limited number of equal cars; a larger number is a typing error.';
comment on constraint vendor_gives_reason on vehicle_reservations is
  'A cancellation by the vendor has a reason; any other end has none.';
comment on constraint completed_has_delivery on vehicle_reservations is
  'A completed reservation has a delivery method.';
comment on constraint status_has_reference on financing_requests is
  'Only a request that the provider has accepted has a status.';
comment on constraint awaiting_photos_is_inactive on vehicle_listings is
  'An advert that waits for its photographs is inactive.';
comment on table domain_events is
  'The outbox: events, written in the transaction of the change and dispatched to listeners after it.';
comment on table audit_entries is 'Who did what, written in the transaction of the change; never updated.';
comment on table mails is 'Mails to send, one row per deduplication key; a job sends each once.';
comment on table users is 'Accounts that can sign in. Personal details are in profiles.';
comment on table user_credentials is
  'The password of an account, one row each. The token columns belong to the authentication library and stay empty.';
comment on table user_verifications is
  'Links mailed to an account and not used yet: to choose a new password, or to confirm a browser. The mailed link contains the signed id of the row, so the row has no secret.';
comment on table sign_ups is
  'Requested accounts whose address is not verified yet, several for one address. Opening the mailed link of one turns it into the account and deletes the others.';
comment on table vendor_pickup_locations is 'The places where a vendor hands cars over.';
comment on table listing_views is
  'One row per advert, visitor and day, only to count a visitor once; rows older than two days are deleted.';
comment on table valuations is
  'Trade-in values issued by the server, each to one buyer; only these can be deducted.';
comment on table quotes is 'Prices offered by the server: the only source of an amount that is charged.';
comment on table refunds is
  'Refunds: at most one full refund per payment. The row''s id is the idempotency key at the provider.';
comment on table provider_events is
  'Events received from providers, stored before the request is answered; because of the key, a repeated delivery changes nothing.';
comment on table financing_requests is
  'Requests to the financing provider, visible to their applicant only.';
comment on table conversations is 'One conversation between a buyer and the seller about one car.';
comment on table messages is 'Messages of conversations, never changed.';
comment on table live_feeds is 'The newest position of each person''s feed of live events.';
comment on table live_events is
  'The live events of each person, in order: open pages are notified at once, an interrupted stream resumes from here. Kept for a few days.';
comment on table purchased_vehicles is 'The cars in buyers'' garages: those bought here.';
comment on table workshop_slots is
  'Slots that were requested at least once; booked is maintained by a trigger on workshop_bookings.';
comment on table job_workers is
  'Workers that run jobs, with their last heartbeat; the jobs of a worker without a heartbeat are unlocked.';
comment on table stock_imports is
  'Stock files of dealers, from the upload through the dry run to applying and undoing; kept for thirty days.';
comment on table stock_import_rows is 'The rows of stock files: what each changes, and its result.';
comment on table stock_import_columns is 'The meaning of the columns of a dealer''s files, as last set.';
comment on table depreciations is
  'How used cars lose value with age and mileage in this marketplace, and what those of each make cost before that, estimated from its adverts: one row, derived, rebuilt every night.';
comment on table checkout_drafts is
  'Checkouts in progress: what a buyer has chosen so far. An order deletes the row, as do ninety days without a change.';
comment on table disputes is
  'Payments that the cardholder has taken back through the bank. While one is open nothing is refunded: the bank holds the money.';
comment on table malformed_provider_events is
  'Signed bodies from a provider that are not readable events: at most 1,000, kept for an operator, who deletes the row when it is settled. They change nothing.';
comment on table photo_file_claims is
  'Claims on the files of a photograph, so that files are never removed while an advert starts to show them; no connection is held meanwhile.';
comment on table imported_photos is
  'Addresses of photographs named in a dealer''s file for an advert, and the state of each; an address is fetched once per advert.';
comment on column after_sales_services.description is 'What the service covers, in plain text; null without a description.';
comment on column after_sales_services.purchased is 'True once the buyer has bought it; never becomes false again.';
comment on column after_sales_services.purchased_vehicle_id is 'The car in the garage that it is offered for.';
comment on column audit_entries.details is 'Further data for readers of the log; no secrets, no message texts.';
comment on column audit_entries.occurred_at is 'The time, by the database clock.';
comment on column conversations.buyer_last_read is 'The time up to which the buyer has read it; unread is derived from it.';
comment on column conversations.seller_last_read is 'The time up to which the seller has read it.';
comment on column conversations.last_message_at is 'Time of the newest message; null without messages.';
comment on column conversations.last_message_sender_id is 'Sender of the newest message; null without messages.';
comment on column conversations.message_count is 'Number of messages; each message gets its position from it under the row lock.';
comment on column conversations.newest_at is 'The time by which lists are sorted: that of the newest message, or the start.';
comment on column depreciations.adverts is 'The number of adverts it was estimated from.';
comment on column depreciations.curve is
  'Losses of the logarithm of the price per year and per 10,000 km, by intervals of age and of mileage.';
comment on column depreciations.learned_at is 'When it was estimated.';
comment on column depreciations.levels is
  'By make, and over all makes: the logarithm of the price before any loss, its variance, and the number of adverts; the variance between and within models. Null until estimated.';
comment on column disputes.closed_at is 'When its result was received; null before.';
comment on column disputes.created_at is 'When it was first received.';
comment on column disputes.status is 'open, won (the money is ours again) or lost (the cardholder keeps it).';
comment on column domain_events.fact_key is 'Deduplication key: a second event with the same key is refused by the unique index.';
comment on column domain_events.handled_at is 'When every listener had handled it; null before.';
comment on column domain_events.occurred_at is 'The time of the change, by the database clock.';
comment on column financing_requests.asked_at is 'When the provider last returned the status.';
comment on column financing_requests.credit_maturity is 'Duration of the credit in months.';
comment on column financing_requests.granting_status_code is 'The provider''s latest status; null before the first.';
comment on column financing_requests.reference is 'The provider''s reference; null until it has accepted the request.';
comment on column financing_requests.user_id is 'The applicant, the only person who can see it.';
comment on column imported_photos.address is 'Address of the photograph, https.';
comment on column imported_photos.attempts is 'The number of failed attempts to fetch it.';
comment on column imported_photos.due_at is 'It is not fetched before this time.';
comment on column imported_photos.import_id is 'The first file that named it; null once that import is deleted.';
comment on column imported_photos.photo_id is 'The photograph added from it; null before, and once that is removed.';
comment on column imported_photos.problem is 'Code of the reason why it was refused; otherwise null.';
comment on column imported_photos.vendor_id is 'The dealer; the fetches of dealers are served in turn.';
comment on column job_workers.id is 'The queue''s id of the worker.';
comment on column job_workers.seen_at is 'Last heartbeat, every ten seconds.';
comment on column listing_photos.author is 'The photographer, when the licence requires the name.';
comment on column listing_photos.content_hash is 'SHA-256 of the re-encoded original; part of the names of the files.';
comment on column listing_photos.source_url is 'Address of the original.';
comment on column listing_photos.widths is 'Available widths in pixels, each as AVIF, WebP and JPEG.';
comment on column listing_views.listing_id is 'The viewed advert.';
comment on column listing_views.visitor_hash is 'Keyed hash of the account or the browser; cannot be reversed.';
comment on column live_events.created_at is 'Used to delete old rows.';
comment on column live_events.user_id is 'The person who is notified.';
comment on column mails.created_at is 'When it was written.';
comment on column mails.fact_key is 'Deduplication key, from the event and the recipient: a retry writes no second mail.';
comment on column mails.sent_at is 'When the mail server accepted it; null while waiting.';
comment on column mails.variables is 'Values for the template; links with a token are deleted from it after sending.';
comment on column malformed_provider_events.body is 'The bytes as received, the first 65,536 of them.';
comment on column malformed_provider_events.body_digest is 'SHA-256 of all bytes: the same body is stored once.';
comment on column malformed_provider_events.body_size is 'The number of bytes received.';
comment on column malformed_provider_events.id is 'Time-ordered key; the log line contains it.';
comment on column malformed_provider_events.last_received_at is 'When it was last received.';
comment on column malformed_provider_events.reason is
  'not_json, not_an_event (no id or type), fields_missing (of a known type, without its subject) or not_storable (text or nesting that the database cannot store).';
comment on column malformed_provider_events.received_at is 'When it was first received.';
comment on column messages.client_key is 'From the sender''s browser: a retry with the same key sends no second message.';
comment on column messages.position is '1, 2, 3 … within the conversation, without gaps; a reader resumes from it.';
comment on column messages.sender_id is 'The sender: the buyer or the seller of the conversation.';
comment on column payments.asked_at is
  'When its state was last fetched from the provider, by the schedule or for a buyer who reads it; null before.';
comment on column payments.attempt is 'Number of the session within one reservation, from 1.';
comment on column payments.id is 'Time-ordered key; the reference that the provider returns.';
comment on column payments.session_expires_at is 'When the page expires; before the hold ends.';
comment on column payments.session_request is
  'title, email, language, successUrl, cancelUrl as sent to the provider: a retry sends the same.';
comment on column payments.status is
  'created (before the provider answered), open, paid, expired, failed (no page could be opened) or quarantined (the provider''s answer does not match).';
comment on column premium_service_prices.channel is
  'vehicle_page (the modal) or checkout (the page): a channel charges the prices that it shows.';
comment on column photo_file_claims.token is
  'Distinguishes a claim from a later one for the same photograph; simultaneous uploads share it.';
comment on column photo_file_claims.until is 'When the claim expires.';
comment on column profiles.first_name is 'First name; the only part that other people see.';
comment on column provider_events.event_id is 'The provider''s id of the event.';
comment on column provider_events.outcome is
  'applied, ignored (it does not concern us), or quarantined (amount, currency or reference did not match).';
comment on column provider_events.payload is 'The event as signed.';
comment on column provider_events.processed_at is 'When its effect was committed; null before.';
comment on column provider_events.type is 'The provider''s name of the event type.';
comment on column purchased_vehicles.reservation_id is 'The reservation of the purchase.';
comment on column quotes.channel is 'The sales channel; decides the premium service prices.';
comment on column quotes.vehicle_id is 'The priced advert.';
comment on column quotes.version is 'Increases for one buyer and car when choices or prices change.';
comment on column rate_limits.key is 'Name of the limit and the counted key, for example sign-in-account:….';
comment on column rate_limits.points is 'Uses in the current window.';
comment on column refunds.attempts is 'The number of calls so far.';
comment on column refunds.created_at is 'When it was requested.';
comment on column refunds.last_error is 'Why the latest call failed, for an operator.';
comment on column refunds.payment_id is 'The refunded payment.';
comment on column refunds.provider_refund_id is 'The provider''s id; null until it has answered.';
comment on column refunds.reason is 'Why it is refunded; made_at_provider and disputed were not initiated by us.';
comment on column sign_ups.asked_from is
  'Network address of the request, an IPv4 address or an IPv6 /64; null when unknown. When the mail is requested again, the sign-up from the same address is used.';
comment on column sign_ups.created_at is 'When it was requested.';
comment on column sign_ups.email is 'Address to verify, lower case.';
comment on column sign_ups.expires_at is 'When the mailed link expires and the row is deleted.';
comment on column sign_ups.id is 'Contained in the mailed link; becomes the id of the account.';
comment on column stock_import_columns.meanings is 'Compared name of the column, to the field or null when it is not used.';
comment on column stock_import_rows.after is 'The values that the row sets in the advert; null when refused.';
comment on column stock_import_rows.before is 'The values of the advert when the row was read; null for a new one.';
comment on column stock_import_rows.listing_id is 'The advert; null before it is created and after it is removed.';
comment on column stock_import_rows.number is 'The row number as in a spreadsheet.';
comment on column stock_import_rows.photos is
  'Addresses of photographs in the row that were not named for its advert before, the main one first.';
comment on column stock_import_rows.result is
  'created, updated or skipped once applied; removed, deactivated, restored or kept once undone.';
comment on column stock_import_rows.result_reason is 'Code of the reason why it was skipped or kept.';
comment on column stock_import_rows.stock_number is 'The dealer''s number of the car; null when the row has none.';
comment on column stock_import_rows.title is 'Make, model and year, as far as known.';
comment on column stock_imports.file is 'The file as uploaded, to check it again with other columns.';
comment on column stock_imports.file_name is 'The name of the uploaded file.';
comment on column stock_imports.has_failed is 'True when the last step failed because of a fault.';
comment on column user_credentials.account_id is 'The user id again, required by the authentication library.';
comment on column users.email_verified is 'Always true: an account exists only once its address is verified.';
comment on column users.image is 'Unused; required by the authentication library.';
comment on column user_sessions.expires_at is 'When it expires.';
comment on column user_sessions.id is 'Time-ordered key; identifies the session without its secret.';
comment on column user_sessions.ip_address is 'Network address at sign-in.';
comment on column user_sessions.user_id is 'The signed-in person.';
comment on column user_verifications.created_at is 'When it was requested.';
comment on column user_verifications.expires_at is 'When the link expires.';
comment on column user_verifications.id is 'Contained in the mailed link.';
comment on column user_verifications.identifier is 'The purpose, reset-password or confirm-browser, and the user id.';
comment on column valuations.condition is 'excellent, good, fair or poor, as stated by the buyer.';
comment on column valuations.description is 'Further text by the buyer about the car; null when empty. It changes no value.';
comment on column valuations.method is 'Comparables and factors used, to explain the value.';
comment on column valuations.value is 'The amount deducted from a price, in cents.';
comment on column vehicle_inventory.held is 'Units under an open reservation; maintained by a trigger on vehicle_reservations.';
comment on column vehicle_inventory.is_withdrawn is
  'The advert is offline because the vendor set the number of units to 0: it goes online again with the next unit.';
comment on column vehicle_inventory.quantity_set_at is
  'When the vendor first set the number of units; null before, when one unit is assumed.';
comment on column vehicle_inventory.vehicle_listing_id is 'The advert; each has one row from its creation.';
comment on column vehicle_listings.description is 'The vendor''s text, plain text.';
comment on column vehicle_listings.features is 'Feature codes of the catalogue, and free text.';
comment on column vehicle_listings.pickup_location_id is 'Where this car is collected; null means the vendor''s default pickup point.';
comment on column vehicle_listings.price_shown is 'The price used for sorting, in cents: sale price, or daily rate for rent only.';
comment on column vehicle_listings.stock_number is
  'The dealer''s number of the car, by which an import finds its advert again; null when it was listed by hand.';
comment on column vehicle_listings.views is 'Visits, counted once per visitor and day, never the owner''s.';
comment on column vehicle_reservations.bank_reference is 'The reference that the buyer writes on a transfer.';
comment on column vehicle_reservations.cancel_reason is 'The vendor''s reason for the cancellation, which the buyer reads.';
comment on column vehicle_reservations.confirmed_at is 'When it was confirmed; null before.';
comment on column vehicle_reservations.created_at is 'When the unit was held.';
comment on column vehicle_reservations.deposit is 'Required deposit in cents.';
comment on column vehicle_reservations.deposit_payment_id is 'The payment that confirmed it; any other paid one is refunded.';
comment on column vehicle_reservations.idempotency_key is 'From the client: the same key returns the same reservation.';
comment on column vehicle_reservations.order_hash is
  'Hash of the order as sent: the same key with another order is refused. Null for orders older than this column.';
comment on column vehicle_reservations.paid is
  'Received and, as far as known, not refunded, in cents: the deposit by card, and what was transferred.';
comment on column vehicle_reservations.quote_id is 'The accepted quote.';
comment on column vehicle_reservations.transfer_holder is 'Holder of that account.';
comment on column vehicle_reservations.transfer_iban is
  'Account of the vendor for the price or the balance, as shown to the buyer when ordering; null when financed or unknown.';
comment on column vehicle_reservations.transferred is
  'Part of paid, in cents, that the vendor recorded as received by bank transfer; only the vendor can return it.';
comment on column vehicle_reservations.unpaid_slot is
  'Number of this unpaid hold among the buyer''s three, while pending; null for card pages older than this column.';
comment on column vehicle_reservations.valuation_id is 'The valuation whose value was deducted; each can be used for one purchase.';
comment on column vehicle_units.free is 'Units that no reservation holds; an overdue reservation holds none, also before it is swept.';
comment on column vendor_pickup_locations.is_default is 'At most one per vendor, ensured by a partial unique index.';
comment on column vendor_pickup_locations.name is 'The vendor''s name for it.';
comment on column workshop_bookings.created_at is 'When it was requested.';
comment on column workshop_bookings.notes is 'The buyer''s notes for the workshop; null when empty.';
comment on column workshops.capacity is 'The number of cars per slot.';
comment on column workshops.email is 'Address for requests; answers come through signed links.';
comment on column workshops.name is 'The public name.';
comment on column workshop_slots.booked is 'Cars booked and not cancelled.';
comment on column workshop_slots.capacity is 'The number of cars, copied from the workshop at the first request.';
