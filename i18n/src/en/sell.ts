export const sell = {
  form: {
    title: 'What is your car worth?',
    text: 'Four facts are enough. You need no account, and we save nothing.',
    further: 'Other details, if you know them',
    unknown: 'I do not know',
    submit: 'What is it worth?',
  },
  answer: {
    car: '{vehicle}, {mileage}',
    range: 'Between {low} and {high}',
    value: 'Indicative value: {value}. These are the prices asked here for cars like yours, not those paid.',
    sure: 'Based on {count} similar adverts.',
    apart: 'An uncertain estimate: {count} adverts, with very different prices.',
    few: '{count, plural, one {A very uncertain estimate: only # advert.} other {A very uncertain estimate: only # adverts.}}',
    sold: '{days, plural, =0 {It usually sells within a day.} one {It usually sells in # day.} other {It usually sells in # days.}}',
    online:
      '{days, plural, =0 {Those on sale have just arrived.} one {Those on sale have usually been online for # day.} other {Those on sale have usually been online for # days.}}',
    unknown: 'How long it takes to sell, we do not know.',
    publish: 'Publish at {price}',
    free: 'The price is yours to decide: you can change it before and after.',
    buyer:
      'To publish it you need a vendor account: below you find how to get one, and these facts come along with you.',
    pending: 'Looking for similar adverts...',
    failed: 'We cannot work out the value. What you typed is still here.',
  },
  nothing: {
    title: 'We do not know the value of {vehicle}',
    text: 'There are not enough adverts of similar cars here. You can publish it all the same: the price is yours to decide.',
    publish: 'Publish anyway',
  },
} as const
