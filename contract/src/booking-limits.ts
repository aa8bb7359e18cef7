/** Workshop bookings: the length of notes and reasons in characters, the days ahead that can be booked, the open bookings of one car, the highest mileage in km. */
export const bookingLimits = {
  notes: 2_000,
  reason: 500,
  daysAhead: 180,
  openPerVehicle: 5,
  mileage: 2_000_000,
} as const
