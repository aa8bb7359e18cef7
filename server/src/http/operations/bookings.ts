import {
  answerByLink,
  answerProposal,
  bookService,
  cancelBooking,
  listBookings,
  showBooking,
  showBookingByLink,
  showSlots,
  showSlotsByLink,
  showWorkshops,
} from '../../modules/aftersales/index.ts'
import { api, handle } from '../handle.ts'

export const bookings = {
  workshops: handle(api.bookings.workshops, showWorkshops),
  slots: handle(api.bookings.slots, showSlots),
  book: handle(api.bookings.book, bookService),
  list: handle(api.bookings.list, listBookings),
  show: handle(api.bookings.show, showBooking),
  cancel: handle(api.bookings.cancel, cancelBooking),
  answerProposal: handle(api.bookings.answerProposal, answerProposal),
  byLink: handle(api.bookings.byLink, ({ ctx, input, services }) =>
    showBookingByLink({ ctx, input, secret: services.secret }),
  ),
  slotsByLink: handle(api.bookings.slotsByLink, ({ ctx, input, services }) =>
    showSlotsByLink({ ctx, input, secret: services.secret }),
  ),
  answerByLink: handle(api.bookings.answerByLink, ({ ctx, input, services }) =>
    answerByLink({ ctx, input, secret: services.secret }),
  ),
}
