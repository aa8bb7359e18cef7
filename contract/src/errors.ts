/** Every refusal the API can answer, and the HTTP status it answers with. Its phrases live in i18n under errors. */
export const errorStatuses = {
  'request.invalid': 400,
  'request.forbidden_origin': 403,
  'request.too_many': 429,
  'request.not_found': 404,
  'request.fault': 500,
  'request.unavailable': 503,

  'identity.sign_in_required': 401,
  'identity.vendor_required': 403,
  'identity.buyer_required': 403,
  'identity.wrong_credentials': 401,
  'identity.email_not_verified': 403,
  'identity.link_invalid': 400,
  'identity.password_too_common': 400,
  'identity.too_many_attempts': 429,
  'identity.profile_missing': 404,

  'listings.not_found': 404,
  'listings.price_missing': 400,
  'listings.has_open_reservation': 409,
  'listings.wrong_state': 409,
  'listings.photo_limit': 400,
  'listings.photo_not_an_image': 400,
  'listings.photo_too_large': 413,
  'listings.photo_quota': 429,
  'listings.photo_not_found': 404,
  'listings.photo_order_incomplete': 400,
  'listings.pickup_location_not_found': 404,
  'listings.quantity_below_held': 409,

  'checkout.own_vehicle': 409,
  'checkout.vehicle_not_for_sale': 409,
  'checkout.vehicle_sold': 409,
  'checkout.vehicle_already_reserved': 409,
  'checkout.vehicle_inactive': 409,
  'checkout.already_open': 409,
  'checkout.amount_changed': 409,
  'checkout.quote_not_found': 404,
  'checkout.reservation_not_found': 404,
  'checkout.reservation_not_open': 409,
  'checkout.provider_unavailable': 503,
  'checkout.key_reused': 409,

  'payments.signature_invalid': 400,

  'messaging.not_found': 404,
  'messaging.own_vehicle': 409,
  'messaging.too_many': 429,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatuses

/** Codes of what can be wrong with one field; phrases under errors.fields. */
export const fieldErrors = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'not_a_number',
  'not_an_option',
  'unknown_field',
  'email',
  'phone',
  'https_url',
  'vat_number',
  'password_too_short',
  'password_too_common',
  'vin',
  'postal_code',
  'province',
  'iban',
  'make_required',
  'model_required',
  'year_four_digits',
  'year_range',
  'mileage_required',
  'fuel_type_required',
  'transmission_required',
  'description_too_short',
  'listing_type_required',
  'sale_price_required',
  'daily_rate_required',
  'terms_required',
  'message_empty',
] as const
export type FieldError = (typeof fieldErrors)[number]

/** Field name (dotted path) to field error code in the API's body already translated. */
export type FieldMessages = Record<string, string>
