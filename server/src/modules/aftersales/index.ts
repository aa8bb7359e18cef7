export {
  acceptHandover,
  addPurchase,
  recordHandover,
  endPurchase,
  updateOffers,
  withdrawHandover,
} from './purchases.ts'
export { buyService } from './garage/buy-service.ts'
export { changeDates } from './garage/change-dates.ts'
export { changeReminders, endRemindersByLink, remindersLink, showRemindersByLink } from './garage/reminders.ts'
export type {} from './events.ts'
export { bookingScheduledJobs, garageScheduledJobs } from './jobs.ts'
export type {} from './garage/mails.ts'
export { offerResale, showResale } from './garage/resale.ts'
export { showGarage, showGarageVehicle } from './garage/show-garage.ts'
export { answerBooking } from './bookings/answer-booking.ts'
export { answerByLink } from './bookings/answer-by-link.ts'
export { answerProposal } from './bookings/answer-proposal.ts'
export { bookService } from './bookings/book-service.ts'
export { cancelBooking } from './bookings/cancel-booking.ts'
export { listBookings, showBooking, showBookingForCalendar } from './bookings/show-bookings.ts'
export { showBookingByLink, showSlotsByLink, workshopLink } from './bookings/workshop-links.ts'
export { showSlots, showWorkshops } from './bookings/show-workshops.ts'
export type { SoldService } from './rules/offers.ts'
export type { WorkshopInput } from './rules/workshop-fields.ts'
export { addWorkshop, editWorkshop, listWorkshopFields } from './workshops/workshops.ts'
