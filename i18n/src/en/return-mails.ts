import { returns } from './returns.ts'
import { promised } from '../promised-numbers.ts'

export const returnMails = {
  kind: {
    money_back: returns.kind.money_back,
    withdrawal: returns.kind.withdrawal,
  },
  facts: {
    kind: 'Right used',
    answerDue: 'Answer by',
    place: 'Where',
    when: 'When',
    bringBackBy: 'Last day to bring it back',
    sentOn: 'Sent on',
    sentProof: 'Proof of sending',
    paidBackBy: 'By',
    deposit: 'To the card',
    transferred: 'From the seller, by bank transfer',
  },
  action: 'See the purchase and its dates',
  vendorAction: 'Open your seller area',
  reason: 'The reason, in their words: “{reason}”',
  handover: {
    subject: '{seller} says that you received the {vehicle} on {on}. Is that right?',
    body: '{seller} has recorded handing the {vehicle} over to you on {on}.',
    promised: 'The handover was expected between {from} and {until}.',
    promisedOn: 'The handover was expected on {until}.',
    ask: 'Is that right? Answer on the page of the purchase: yes, on another day, or you have not received it yet. Without an answer the car counts as handed over.',
    action: 'Answer',
  },
  agreed: {
    subject: 'You can return the {vehicle} until {day}',
    confirmed: 'You have confirmed that you received the {vehicle} on {on}.',
    uncontested:
      '{seller} has recorded handing the {vehicle} over to you on {on}, and you did not object: the car counts as handed over.',
    last: 'You can ask to return it until 23:59 on {day}. {kind}.',
    other: '{kind}, until {day}.',
  },
  buyer: {
    requested: {
      subject: 'We have received your request to return {vehicle}',
      body: 'We have recorded your request to return {vehicle} and sent it to {seller}. Keep this e-mail: it is your receipt, with the date.',
      next: 'The seller answers with the place and time to bring the car back, at the latest on the last day below. Until then, leave it parked and in order. If you have the car and the seller does not answer, a legal withdrawal counts all the same: bring it back by that day to where it was handed over to you or to their premises.',
    },
    accepted: {
      subject: 'Returning {vehicle}: where and when',
      body: '{seller} is expecting {vehicle}.',
      next: 'Bring the car, all its keys, its documents and whatever was in it. Once the seller records that the car is back, the deposit sets out for your card.',
    },
    refused: {
      subject: 'The seller has refused the return of {vehicle}',
      body: '{seller} does not accept the return of {vehicle}.',
      next: `You can write to them in the conversation or contact us. If a business sells to you, within ${promised.withdrawalDays} days of the handover you can use the legal right of withdrawal, which cannot be refused.`,
    },
    car_back: {
      subject: '{vehicle} is back with the seller: the money comes back to you',
      body: '{vehicle} is recorded as back with {seller}.',
      next: `Workshop appointments to come are cancelled and the services you bought have ended. The refund usually reaches the card within ${promised.cardRefundDays} working days.`,
    },
    completed: {
      subject: 'Return completed: {vehicle}',
      body: 'The return of {vehicle} is completed. The page of the purchase shows how the money moved.',
      next: 'The car stays in your list as “Returned”.',
    },
    overdue: {
      subject: 'The seller has not answered yet about {vehicle}',
      body: '{seller} has not answered your request about {vehicle} in time. The request counts from the day you made it: you lose no right.',
      next: 'We have told them and our support team. Write to us from the Contact page if you want us to look into it together.',
    },
    car_due: {
      subject: 'Bring {vehicle} back: a few days are left',
      body: 'You have withdrawn from the purchase of {vehicle}. {seller} has not said yet where to bring it back, and the days to do so are ending.',
      next: 'Bring it back by the last day below to where it was handed over to you or to the seller’s premises, or send it with a carrier and say so on the page of the purchase. If you do not know where, write to us from the Contact page.',
    },
    car_late: {
      subject: '{vehicle}: the last day to bring it back has passed',
      body: 'The last day to bring {vehicle} back to {seller} has passed, and nobody has recorded that it is back. We have told the seller and our support team.',
      next: 'If you have brought it back or sent it, say so on the page of the purchase or from the Contact page, with a proof. If you still have it, bring it back now.',
    },
    car_reminder: {
      subject: 'Have you brought {vehicle} back? The seller has not recorded it yet',
      body: 'The appointment with {seller} to bring {vehicle} back has passed, and nobody has recorded yet that the car is back. We have reminded the seller.',
      next: 'If you have brought it back, write to them in the conversation: once they record it, the money sets out. If they do not answer, write to us from the Contact page. If you still have the car, agree on another day: the request still counts.',
    },
  },
  vendor: {
    car_due: {
      subject: '{buyer} has to bring {vehicle} back: answer now',
      body: '{buyer} has withdrawn from the purchase of {vehicle}, and the days to bring it back are ending. You have not said yet where and when.',
      next: 'Say now where and when to bring it back.',
    },
    car_late: {
      subject: 'Is {vehicle} back? The last day has passed',
      body: 'The last day for {buyer} to bring {vehicle} back has passed, and nobody has recorded that it is back. Our support team has been told.',
      next: 'If it is back, record it now: the money has to be paid back. If it has not arrived, write to us from the Contact page.',
    },
    sent: {
      subject: '{buyer} has sent {vehicle} to you',
      body: '{buyer} writes that {vehicle} was sent to you with a carrier.',
      next: 'With the proof of sending you can no longer withhold the money until the car is there. Record the car when it arrives.',
    },
    requested: {
      subject: 'To answer: {buyer} wants to return {vehicle}',
      body: '{buyer} asks to return {vehicle}.',
      next: 'Answer with the place and time to bring it back, or refuse with a reason.',
      withdrawal:
        'It is the legal right of withdrawal: it cannot be refused. Answer with the place and time to bring it back.',
    },
    reminder: {
      subject: 'Waiting for your answer: return of {vehicle}',
      body: '{buyer} has been waiting for a day for your answer about {vehicle}.',
      next: 'Answer before the deadline: after it, our support team steps in.',
      withdrawal: 'A legal withdrawal cannot be refused: say where and when to bring the car back.',
    },
    overdue: {
      subject: 'Late answer: return of {vehicle}',
      body: 'You have not answered {buyer} about {vehicle} in time. Our support team has been told.',
      next: 'Answer now: the request counts from the day it was made.',
      withdrawal: 'A legal withdrawal cannot be refused: say now where and when to bring the car back.',
    },
    called_off: {
      subject: '{buyer} keeps {vehicle}',
      body: '{buyer} has called off the request to return {vehicle}: the sale stays as it is.',
      next: 'You do not need to do anything.',
    },
    car_reminder: {
      subject: 'Is {vehicle} back? Record it',
      body: 'The appointment with {buyer} about {vehicle} has passed, and you have not recorded yet that the car is back.',
      next: 'If it is back, record it in your seller area: until then the buyer’s money does not move. If it has not arrived, agree on another day in the conversation.',
    },
  },
} as const
