export const bookingMails = {
  facts: {
    service: 'Service',
    when: 'When',
    proposed: 'Proposed time',
    workshop: 'Workshop',
    address: 'Address',
    phone: 'Phone',
    customer: 'Customer',
    mileage: 'Mileage',
  },
  mileage: '{mileage} km',
  notes: 'The customer’s notes: “{notes}”',
  reason: 'In the workshop’s words: “{reason}”',
  buyer: {
    requested: {
      subject: 'Request sent to {workshop}',
      body: 'We have sent your request for {vehicle} to {workshop}. The workshop answers by {due}: we will write as soon as it does, and also if it does not.',
      action: 'See the booking',
      note: 'You can cancel until the day before the appointment.',
    },
    confirmed: {
      subject: 'Appointment confirmed: {workshop}',
      body: '{workshop} expects {vehicle} on {when}.',
      action: 'See the booking',
      note: 'You can add the appointment to your calendar from the booking’s page. You can cancel until the day before.',
    },
    proposed: {
      subject: '{workshop} proposes another time',
      body: 'For {vehicle} you asked for {when}. {workshop} proposes {proposed} instead, and keeps the place for you until you answer.',
      action: 'Accept or decline',
      note: 'If you decline, your request for the first time stays.',
    },
    proposal_lapsed: {
      subject: 'The time that {workshop} proposed has passed',
      body: 'The time that {workshop} proposed for {vehicle} has passed without an answer. Your request for {when} stays.',
      action: 'See the booking',
      note: null,
    },
    cancelled_by_buyer: {
      subject: 'Booking cancelled: {workshop}',
      body: 'As you asked, the appointment of {vehicle} at {workshop} ({when}) is cancelled.',
      action: 'See the booking',
      note: null,
    },
    cancelled_by_workshop: {
      subject: '{workshop} has cancelled the appointment',
      body: '{workshop} cannot take {vehicle} on {when}. You can book another time or another workshop.',
      action: 'Book again',
      note: null,
    },
    cancelled_by_system: {
      subject: '{workshop} did not answer in time',
      body: '{workshop} did not answer your request for {vehicle} ({when}) in time: it is cancelled, so do not go to the appointment. You can book another time or another workshop.',
      action: 'Book again',
      note: null,
    },
    completed: {
      subject: 'Work done: {vehicle}',
      body: '{workshop} has finished the work on {vehicle}. You find it among your bookings, with the mileage.',
      action: 'See the booking',
      note: null,
    },
    reminder: {
      subject: 'Reminder: {vehicle} at the workshop, {when}',
      body: 'A reminder that {workshop} expects {vehicle} on {when}.',
      action: 'See the booking',
      note: 'If something comes up, please call the workshop.',
    },
  },
  workshop: {
    requested: {
      subject: 'New request: {vehicle}, {when}',
      body: '{customer} asks for an appointment for {vehicle} on {when}. Answer by {due} through the links below: no account is needed. Without an answer the request ends and we tell the customer.',
    },
    proposed: {
      subject: 'Time proposed: {vehicle}, {proposed}',
      body: 'You proposed {proposed} to {customer} for {vehicle}. The place is kept until the customer answers. If you change your mind, you can confirm the requested time or propose another.',
    },
    declined: {
      subject: 'Time declined: {vehicle}, {when}',
      body: '{customer} cannot come at the time you proposed. The request for {when} stays: you can confirm it or propose another time.',
    },
    lapsed: {
      subject: 'Proposed time expired: {vehicle}, {when}',
      body: '{customer} did not answer in time about the time you proposed. The request for {when} stays: you can confirm it or propose another time.',
    },
    confirmed: {
      subject: 'Appointment confirmed: {vehicle}, {when}',
      body: 'You confirmed {customer}’s appointment for {vehicle} on {when}. Keep this e-mail: when the work is done, you enter the mileage from here.',
    },
    accepted: {
      subject: 'Time accepted: {vehicle}, {when}',
      body: '{customer} accepted the time you proposed for {vehicle}: {when}. Keep this e-mail: when the work is done, you enter the mileage from here.',
    },
    cancelled_by_buyer: {
      subject: 'Appointment cancelled: {vehicle}, {when}',
      body: '{customer} cancelled the appointment of {vehicle} on {when}. The place is free again.',
    },
    cancelled_by_system: {
      subject: 'Request expired: {vehicle}, {when}',
      body: '{customer}’s request for {vehicle} on {when} expired without an answer. We have told the customer.',
    },
    actions: {
      confirm: 'Confirm the requested time',
      propose: 'Propose another time',
      cancel: 'Cancel with a reason',
      complete: 'Record the finished work',
    },
    footer: 'You receive this e-mail because your workshop takes bookings from {site}.',
  },
  calendar: {
    state: 'Status',
    phone: 'Phone',
    fileName: 'appointment.ics',
  },
} as const
