/** The sentences that this file needs more than once. */
const shared = {
  handoverOverdue: 'The handover of the {vehicle} is not recorded',
  carBack: 'Return of the {vehicle}: the car is recorded as back',
  refundTakenBack: '{other} has corrected a repayment for the {vehicle}',
} as const

export const saleMails = {
  facts: {
    amount: 'Amount',
    on: 'Date of the transfer',
    saidOn: 'Handover that you had recorded',
    handedOverOn: 'Handover as the buyer says',
    rest: 'Still to be paid',
    restBack: 'Still to be paid back',
    due: 'Balance to be paid by',
    agreed: 'When you reserved',
    corrected: 'Corrected by the seller',
    formerTotal: 'Former total price',
    total: 'New total price',
    refund: 'Refunded to the card',
    owedByVendor: 'To be paid back by transfer',
    loan: 'Credit to be ended',
  },
  action: {
    buyer: 'See the reservation',
    vendor: 'Open your vendor dashboard',
  },
  reason: 'The reason: “{reason}”',
  untilWhen:
    'If the balance does not arrive, the seller can end the sale from {unpaidFrom}: in that case what you have paid comes back to you.',
  untilWhenVendor:
    'If the balance does not arrive, you can end the sale from {unpaidFrom} and the car is available again.',
  mayCallOff: 'If you no longer want the car, you can call the purchase off: what you have paid comes back to you.',
  nextTitle: 'The next step: {step}',
  nextMoment: {
    deadline: 'The next step (deadline: {moment}): {step}',
    until: 'The next step (until {moment}): {step}',
    meeting: 'The next step ({moment}): {step}',
  },
  next: {
    buyer: {
      decide_correction: 'accept the correction of the car’s details, or end the reservation.',
      pay_deposit: 'pay the deposit of {amount}.',
      send_transfer: 'transfer {amount} to {other} and tell us so on the page of the reservation.',
      await_financing: 'the financing company decides on your request; there is nothing you have to do.',
      conclude: 'go and see the car at {other}, or complete the purchase on the page of the reservation.',
      pay_balance: 'pay {amount} to {other} by bank transfer and tell us so on the page of the reservation.',
      pay_down_payment: 'pay the advance of {amount} to {other} by bank transfer.',
      record_receipt:
        '{other} checks whether the {amount} that you paid have arrived; there is nothing you have to do.',
      hand_over: '{other} hands the car over to you.',
      answer_handover: 'answer on the page of the purchase whether you received the car.',
      confirm_handover: 'when you have the car, confirm it on the page of the reservation.',
      may_return: 'you can still change your mind and give the car back.',
      await_return_answer: '{other} answers your request to give the car back.',
      bring_car_back: 'bring the car back to {other}.',
      record_car_back: '{other} records the car when it arrives; there is nothing you have to do.',
      await_paid_back: '{other} pays {amount} back to you by bank transfer.',
      await_refund: 'the bank refunds {amount} to your card; there is nothing you have to do.',
      await_credit_end: 'the financing company ends the credit of {amount}; there is nothing you have to do.',
    },
    vendor: {
      decide_correction: '{other} decides about your correction of the car’s details.',
      pay_deposit: '{other} pays the deposit of {amount}.',
      send_transfer: '{other} transfers {amount} to you. Record it when it arrives.',
      await_financing: 'the financing company decides on the request of {other}; there is nothing you have to do.',
      conclude: '{other} comes to see the car, or completes the purchase.',
      pay_balance: '{other} pays {amount} to you by bank transfer. Record it when it arrives.',
      pay_down_payment: '{other} pays the advance of {amount} to you by bank transfer. Record it when it arrives.',
      record_receipt: 'check whether the {amount} of {other} have arrived, and record it.',
      hand_over: 'hand the car over to {other}.',
      answer_handover: '{other} answers whether the car was received; you need not do anything.',
      confirm_handover: '{other} confirms having received the car; you can record the handover too.',
      may_return: '{other} can still give the car back; there is nothing you have to do.',
      await_return_answer: 'answer the request of {other} to give the car back.',
      bring_car_back: '{other} brings the car back to you. Record it when it is back.',
      record_car_back: '{other} has sent the car back to you. Record it when it arrives.',
      await_paid_back: 'pay {amount} back to {other} by bank transfer, and record it.',
      await_refund: 'the bank refunds {amount} to {other}; there is nothing you have to do.',
      await_credit_end: 'the financing company ends the credit of {other}; there is nothing you have to do.',
    },
  },
  buyer: {
    paid_back: {
      subject: '{amount} recorded as paid back for the {vehicle}',
      body: 'According to our records {other} has paid {amount} back to you by bank transfer for the {vehicle}. If the money does not arrive, write to the seller in the conversation or to us from the Contact page.',
    },
    unpaid: {
      subject: 'The sale of the {vehicle} has ended: no balance is recorded',
      body: 'The balance for the {vehicle} is not recorded as received, and the sale has ended: the car is no longer yours.',
    },
    called_off: {
      subject: 'Purchase called off: {vehicle}',
      body: 'The purchase of the {vehicle} from {other} has been called off before the handover.',
    },
    balance_reminder: {
      subject: 'The balance for the {vehicle} is due soon',
      body: 'The balance for the {vehicle} is still due. If you have paid it, tell us so on the page of the reservation: {other} checks it.',
    },
    balance_overdue: {
      subject: 'The balance for the {vehicle} is late',
      body: 'The time to pay the balance of the {vehicle} is over. If you have paid it, tell us so on the page of the reservation.',
    },
    unpaid_possible: {
      subject: '{other} can end the sale of the {vehicle}',
      body: 'The balance for the {vehicle} did not arrive in the days that were agreed: from now on {other} can end the sale. If you have paid it, tell us so at once on the page of the reservation.',
    },
    balance_stuck: {
      subject: 'The purchase of the {vehicle} stands still',
      body: 'The balance for the {vehicle} does not appear as paid and the purchase stands still. We have told our support team. You can still pay.',
    },
    statements_differ: {
      subject: 'Your transfer for the {vehicle} is not recorded as received yet',
      body: 'You wrote that you paid {amount} for the {vehicle}, and {other} has not recorded it yet. We have told our support team: keep the receipt of the transfer at hand.',
    },
    handover_reminder: {
      subject: 'Have you received the {vehicle}?',
      body: 'The {vehicle} is paid and the days of the handover are over. If you have received it, confirm it on the page of the reservation.',
    },
    handover_overdue: {
      subject: shared.handoverOverdue,
      body: 'The {vehicle} was paid some time ago and nobody has recorded the handover. We have told our support team. If you have received it, confirm it on the page of the reservation.',
    },
    pay_back_overdue: {
      subject: 'The bank transfer for the {vehicle}: the deadline has passed',
      body: '{other} had to pay {amount} back to you by bank transfer for the {vehicle}, and has not recorded doing so. We have told the seller and our support team. If the money has arrived, confirm it on the page of the reservation.',
    },
    statement_struck: {
      subject: 'Your transfer for {vehicle} did not leave, as far as we know',
      body: 'You told us that you paid {amount} for {vehicle} by bank transfer. Our support found no sign that the transfer left: it no longer counts. If you have the receipt, write to us from the Contact page.',
    },
    given_back: {
      subject: shared.carBack,
      body: 'Our support team has recorded that the {vehicle} is back with {other}. The purchase is undone and the money comes back to you.',
    },
    receipt_taken_back: {
      subject: '{other} has corrected a transfer for the {vehicle}',
      body: '{other} had recorded {amount} as received by bank transfer for the {vehicle}, and has taken that back: it is due again. If you have paid it, tell us so on the page of the reservation.',
    },
    refund_taken_back: {
      subject: shared.refundTakenBack,
      body: '{other} had recorded paying {amount} back to you by bank transfer for the {vehicle}, and has taken that back: it is still to be paid back.',
    },
    handover_taken_back: {
      subject: 'The {vehicle} is no longer recorded as handed over',
      body: '{other} had recorded handing the {vehicle} over to you, and has taken that back. If you have received it, confirm it on the page of the reservation.',
    },
    credit_ended: {
      subject: 'The credit for {vehicle} is ended',
      body: 'The financing company has ended the credit of {amount} for {vehicle}: you have nothing of it to pay back.',
    },
    credit_paid_out: {
      subject: 'Credit paid out: {vehicle}',
      body: 'The financing company has paid the {amount} of the credit for {vehicle} to {other}.',
    },
    credit_withdrawn: {
      subject: 'The financing company has withdrawn the credit for {vehicle}',
      body: 'The financing company has withdrawn the credit of {amount} for {vehicle}, which it had granted. The purchase stands, and {amount} is to be paid to {other} again. Only the financing company knows why: ask it. If something is wrong, write to us from the Contact page.',
    },
    correction_asked: {
      subject: 'For you to decide: {other} has corrected the {vehicle}',
      body: '{other} has corrected the facts of the {vehicle}, which you have reserved. Your reservation stays as it was until you decide: accept the correction, or end the reservation. What you have paid comes back to you.',
    },
    choices_changed: {
      subject: 'Reservation changed: {vehicle}',
      body: 'You have changed your reservation of the {vehicle}.',
    },
  },
  vendor: {
    stated: {
      subject: '{other} says that {amount} was transferred for the {vehicle}',
      body: '{other} writes that {amount} were transferred for the {vehicle}. Check your account and record it when it arrives.',
    },
    paid_back: {
      subject: 'Repayment received for the {vehicle}',
      body: 'According to our records {amount} came back to {other} by bank transfer for the {vehicle}.',
    },
    unpaid: {
      subject: 'Sale ended without its balance: {vehicle}',
      body: 'The sale of the {vehicle} to {other} has ended: its balance is not recorded as received.',
    },
    called_off: {
      subject: 'Sale called off: {vehicle}',
      body: 'The sale of the {vehicle} to {other} has been called off before the handover.',
    },
    given_back: {
      subject: shared.carBack,
      body: 'Our support team has recorded that the {vehicle} is back with you. The sale to {other} is undone and the money goes back.',
    },
    refund_taken_back: {
      subject: shared.refundTakenBack,
      body: '{other} had confirmed that {amount} came back by bank transfer for the {vehicle}, and has taken that back: it is still to be paid back.',
    },
    refund_denied: {
      subject: '{other} has not received the repayment for the {vehicle}',
      body: 'You recorded {amount} as paid back to {other} by bank transfer for the {vehicle}, and {other} says that it did not arrive: it is to be paid back once more. If the transfer was sent, keep its receipt at hand and write to us from the Contact page.',
    },
    balance_overdue: {
      subject: 'The balance of {other} for the {vehicle} is late',
      body: 'The time to pay the balance of the {vehicle} is over, and you have not recorded it yet. We have reminded {other}. If it has arrived, record it.',
    },
    unpaid_possible: {
      subject: 'You can end the sale of the {vehicle}: the balance did not arrive',
      body: 'The balance of {other} for the {vehicle} did not arrive in the days that were agreed. On your vendor dashboard you can end the sale: the car is available again, and what {other} has paid goes back.',
    },
    balance_stuck: {
      subject: 'The sale of the {vehicle} stands still',
      body: 'The balance of {other} for the {vehicle} does not appear as paid and the sale stands still. We have told our support team. If the balance has arrived, record it.',
    },
    receipt_reminder: {
      subject: 'Has the transfer of {other} for the {vehicle} arrived?',
      body: '{other} writes that {amount} were paid for the {vehicle}, and you have not recorded it yet. Check your account.',
    },
    statements_differ: {
      subject: 'Your answer is still missing: the transfer of {other} for the {vehicle}',
      body: '{other} writes that {amount} were paid for the {vehicle}, and you have not recorded it. We have told our support team: if the money has not arrived, write to us from the Contact page.',
    },
    handover_reminder: {
      subject: 'Have you handed over the {vehicle}? Record it',
      body: 'The {vehicle} is paid and the days of its handover to {other} are over. If you have handed it over, record it.',
    },
    handover_overdue: {
      subject: shared.handoverOverdue,
      body: 'The {vehicle} was paid some time ago and nobody has recorded its handover to {other}. We have told our support team.',
    },
    pay_back_reminder: {
      subject: 'To pay back: the bank transfer for the {vehicle}',
      body: '{other} is still waiting for {amount} that were paid by bank transfer for the {vehicle}. If you have paid them back already, just record it.',
    },
    pay_back_overdue: {
      subject: 'Late: the bank transfer for the {vehicle}',
      body: 'The deadline to pay {amount} back to {other} for the {vehicle} has passed. Our support team has been told. If you have paid them back already, just record it.',
    },
    statement_struck: {
      subject: '{other}’s transfer for {vehicle} did not leave, as far as we know',
      body: '{other} told us that {amount} was paid for {vehicle} by bank transfer. Our support checked and found no sign that the transfer left: it no longer counts.',
    },
    credit_ended: {
      subject: '{other}’s credit for {vehicle} is ended',
      body: 'The financing company has ended {other}’s credit for {vehicle}. If it had already paid you {amount}, you settle the return of that money with it.',
    },
    handover_other_day: {
      subject: '{other} received {vehicle} on another day',
      body: 'You recorded the handover of {vehicle}, and {other} writes that it was received on another day. That day counts: the days to return the car run from it. If that is not right, write to {other} in the conversation, or to us from the Contact page.',
    },
    handover_denied: {
      subject: '{other} has not received the {vehicle}',
      body: 'You had recorded the handover of the {vehicle}, and {other} writes that it was not received: the record is removed. If you handed it over, write to {other} in the conversation, or to us through the contact page.',
    },
    credit_paid_out: {
      subject: 'Credit paid out: {vehicle}',
      body: 'The financing company says that it has paid you {amount} for {vehicle}, the credit of {other}. Check your account.',
    },
    credit_withdrawn: {
      subject: 'The financing company has withdrawn {other}’s credit for {vehicle}',
      body: 'The financing company has withdrawn the credit of {amount} for {vehicle}, which it had granted. The sale stands, and {other} has to pay you {amount} again. If it had already paid you, you settle the return of that money with it.',
    },
    correction_accepted: {
      subject: '{other} has accepted the correction of the {vehicle}',
      body: '{other} has accepted the corrected facts of the {vehicle}: the reservation is for the car as corrected.',
    },
    choices_changed: {
      subject: 'Reservation changed: {vehicle}',
      body: '{other} has changed the reservation of the {vehicle}: the total price is the new one.',
    },
    delivery_changed: {
      subject: 'How to hand over the {vehicle}',
      body: '{other} has chosen how to receive the {vehicle}.',
    },
  },
} as const
