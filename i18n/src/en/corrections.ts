export const corrections = {
  changed: '{fact}: {from} → {to}',
  changedText: '{fact}: text changed',
  newText: 'text changed',
  history: 'Corrections of the details',
  waiting: 'Waits for the decision of whoever reserved it',
  decided: {
    accepted: 'Accepted on {day}',
    ended: 'Refused on {day}',
    withdrawn: 'Withdrawn or replaced by the seller on {day}',
    undecided: 'Not answered: the reservation ended on {day}',
  },
  before: 'Before',
  after: 'Now',
  bothTexts: 'Both texts',
  form: {
    held: 'This car is reserved',
    heldText:
      'If you change the details of the car, the correction is put to whoever reserved it: they can accept it, or end the reservation and get the deposit back. Price and photographs of the advert do not change their reservation.',
    open: 'Your last correction still waits for the answer: saving again replaces it.',
    proposed: 'Correction proposed',
    proposedText:
      'Whoever reserved the car decides whether to accept it. Until then the advert and the reservation stay as they are.',
  },
} as const
