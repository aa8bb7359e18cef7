import { listed, promised } from '../promised-numbers.ts'

export const content = {
  contactText: 'Write to <email></email> or call <phone></phone>: we answer on working days.',
  about: {
    title: 'About Us',
    description:
      'Autopiazza connects enthusiasts, private sellers and dealers in a trusted place to buy, sell and rent cars.',
    lead: 'Autopiazza is a trusted platform connecting enthusiasts, private sellers and dealers all over Italy.',
    place: {
      title: 'A square, as it used to be',
      text: 'In a town square people look each other in the eye, speak plainly and keep their word. We built Autopiazza on the same idea: every listing says what the car costs, where it is and who sells it; every deadline and every condition is written before you decide.',
    },
    buyers: {
      title: 'For buyers',
      text: 'Search without signing up, write straight to the seller and, once you have decided, hold the car with a {deposit} deposit. If the sale is not completed within {days} days, the deposit comes back to you. And from delivery you have {days} days to ask to return it.',
    },
    sellers: {
      title: 'For sellers',
      text: 'List cars for sale, for rent or both, manage stock and pickup points and answer messages, all in one place.',
    },
    data: {
      title: 'Data sources',
      text: 'Municipalities and provinces: ISTAT. Postal codes: GeoNames (geonames.org). Both under the licence CC BY 4.0; the data were adapted. Borders on the map: Natural Earth, simplified.',
    },
    cta: 'Find your car',
  },
  delivery: {
    title: 'Home delivery',
    description: `Pick the car up from the seller within ${promised.pickupHours} hours of payment confirmation, or have it delivered in ${promised.deliveryDays} business days.`,
    lead: 'You choose: fetch the car yourself, or receive it at home.',
    pickup: {
      title: 'Pickup from the seller',
      text: `The car is ready within ${promised.pickupHours} hours of payment confirmation, at the seller’s pickup point. Bring an identity document: the address is in your reservation.`,
    },
    home: {
      title: 'Delivered to your door',
      text: `The car is delivered within ${promised.deliveryDays} business days to the address you give: recipient, street and number, city, province and postal code. You can add instructions for the driver.`,
    },
    change: {
      title: 'When to choose',
      text: 'Choose pickup or delivery while buying, or after paying the deposit. You have {days} days from the confirmation: until then the car is reserved for you.',
    },
    guarantee: {
      title: 'What if I am not convinced?',
      text: 'The money-back guarantee: within {days} days of delivery you can ask to return it, even if you received it at home.',
    },
  },
  financing: {
    title: 'Financing',
    description: `Pay for the car in instalments: work out the payment on the vehicle page, apply online and hear from a consultant within ${promised.consultantHours} hours.`,
    lead: 'Pay for the car a little at a time. See the instalment before you ask for anything.',
    calculate: {
      title: '1. Work out the instalment',
      text: 'Every car for sale has a calculator on its page. It starts from an advance of {share}, {months} months and an indicative rate of {rate}: change the three values and the instalment follows at once.',
    },
    apply: {
      title: '2. Send the request',
      text: `From the calculator, or by choosing financing while you buy, you come to the form with the advance and the term you chose. Fill it in: personal details, work, home and income. You can repay over ${listed(promised.creditMonths, 'or')} months.`,
    },
    answer: {
      title: '3. Get the answer',
      text: `We send a confirmation e-mail and a consultant contacts you within ${promised.consultantHours} hours. More documents may be needed. Meanwhile the car stays reserved for you.`,
    },
    note: 'The calculator’s instalment is an estimate: the final conditions are those the lender offers before you sign.',
  },
  insurance: {
    title: 'Insurance',
    description: 'The insurance package and the other premium services you can add when you buy your car.',
    lead: 'Set off with peace of mind: add the cover you need while you buy the car.',
    insurance_package: {
      title: 'Insurance package',
      text: 'Covers the first months: drive off without having to find a policy first.',
    },
    extended_warranty: { title: 'Extended warranty', text: 'Extra warranty on your car.' },
    roadside_assistance: { title: 'Roadside assistance', text: 'Help 24 hours a day, 7 days a week.' },
    ownership_transfer: {
      title: 'Ownership transfer',
      text: 'The paperwork that puts the car in your name; registration tax (IPT) and stamp duties not included.',
    },
    period: '{years, plural, =0 {{months, plural, one {# month} other {# months}}} one {# year} other {# years}}',
    once: 'One-off',
    note: 'Insurance, warranty and assistance come in two durations: choose yours while you buy. Each duration has its price, the same everywhere, shown before you confirm and part of the total. Those you buy appear in your dashboard, beside the car.',
  },
  promises: {
    title: 'Three promises, three different things',
    lead: 'The first one holds before the purchase, the other two after the handover. The exact dates are on the page of your reservation.',
    rows: { when: 'What it is for', long: 'How long', from: 'From when', how: 'How to use it', money: 'The money' },
    hold: {
      title: 'Reserved: {hours} hours to complete',
      when: 'You have reserved a car and still have to complete the purchase. Nobody else can take it.',
      long: '{hours} hours. Until then you can cancel at no cost.',
      from: 'From when the deposit has arrived, or from when you ordered by bank transfer or with financing.',
      how: 'Complete it on the page of the reservation, or cancel there.',
      money:
        'If you cancel or time runs out, the deposit goes back to the card by itself. A transfer that has arrived is returned by the seller.',
    },
    moneyBack: {
      title: 'Money-back guarantee: {days} days',
      when: 'You have received the car and it does not convince you. It is a promise of the site and holds for every car bought here, from a business or a private person.',
      long: 'Until 23:59 on the third day after the day of the handover, Italian time.',
      from: 'From the day of the handover that you confirm; where the seller records it and you do not answer, from three days later. You can ask before, too.',
      how: `From the page of the purchase, even without a reason. The seller answers within ${promised.returnAnswerHours} hours: where and when to bring the car back, or a refusal with a written reason.`,
      money:
        'Once the seller records that the car is back, the deposit sets out for the card. The rest is returned by the seller.',
    },
    withdrawal: {
      title: 'Legal right of withdrawal: {withdrawalDays} days',
      when: 'You bought at a distance, as a consumer, from a business. It does not exist when a private person sells.',
      long: '{withdrawalDays} days. If the last one is a Saturday, a Sunday or a holiday, the next working day counts.',
      from: 'From the day you receive the car. You can withdraw before, too.',
      how: 'From the page of the purchase, or with your own statement to the seller. It needs no reason and the seller cannot refuse.',
      money: `What you paid comes back within ${promised.payBackDays} days; the seller may wait until they have the car. You answer for a loss of value from use beyond a normal trial.`,
    },
    car: 'In both returns you bring the car back with all its keys, its documents and whatever was in it, and the journey is at your expense. The services you bought end, and workshop appointments to come are cancelled.',
    model: {
      title: 'The model text for the legal withdrawal',
      text: 'To the seller: I hereby give notice that I withdraw from the contract of sale of the car … , ordered on … and received on … . I ask for what I paid to be returned.\nName, address, date.',
      note: 'From the page of the purchase we send it for you, with a receipt by e-mail.',
    },
  },
  prices: {
    title: 'How we value prices',
    description:
      'Where the value, the range and the words beside a car’s price come from, how wrong we are and what we do not know.',
    lead: 'Beside a price we say how it stands against similar cars. This is the rule, and how wrong it can be.',
    like: {
      title: 'What we compare with',
      text: 'With the adverts on Autopiazza of the same make and model, electric with electric and engine with engine, near in age, kilometres and power. Adverts that are online count, of private sellers and of businesses; sold cars leave the comparison the next day. All adverts of one seller together count for a fifth at most, and a copy of an advert counts once.',
    },
    value: {
      title: 'How the value comes about',
      text: 'Every night a computation learns from all adverts what each fact counts for: age, kilometres, power, version, features, gearbox, drive, fuel, body, colour, area. Then it looks at what the most similar cars ask. The value is the price to expect for a car with these facts; the range holds eight in ten similar adverts, and is wider where a fact is missing. We explain it from a single reference car, a middle one among the similar cars: each line says how this car differs, and what that counts for. From one night to the next, the value of a car with the same facts does not change.',
    },
    labels: {
      title: 'The five words',
      great: 'costs less than nine in ten similar adverts',
      good: 'costs less than seven in ten',
      fair: 'is in the middle',
      above: 'costs more than seven in ten',
      high: 'costs more than nine in ten',
      check: 'The word is milder where the nearest adverts, each with the facts of this car, say otherwise.',
    },
    silence: {
      title: 'When we say nothing',
      text: 'It takes at least {count} similar adverts, and a range narrower than ±{share}. Where one of the two is missing, there is no word beside the price: that is no bad sign for the car, we just do not know. There is none either where the price is more than {below} below the value: to call it great would be an invitation, and there is usually a reason that the advert does not give.',
    },
    fairness: {
      title: 'Nobody can buy or hide it',
      text: 'The rule is the same for everybody. A seller cannot pay for a better word, change it or take it off the advert. The price can change: then the comparison is made again, but the value stays the same.',
    },
    unknown: {
      title: 'What we do not know',
      text: 'We compare asking prices, not prices paid. We do not see the car: accidents, scratches, tyres, services and how it was kept are not in the value, unless the advert states them. A low price may have a reason: ask the seller.',
    },
    error: {
      title: 'How wrong we are',
      text: 'The last computation is of {date}, from {count} adverts. On adverts that it had not seen:',
      median: 'Half of the values are nearer to the asking price than',
      mean: 'The average distance is',
      coverage: 'Asking prices within the range',
      none: 'The first computation has not run yet: so far no car has a value.',
    },
  },
  support: {
    title: 'Support',
    description: 'Answers to questions about deposits, refunds, delivery and accounts, and how to reach us.',
    lead: 'How deposit, payments and messages work. If your question is not here, the contacts are at the end.',
    deposit: {
      title: 'How does the deposit work?',
      text: 'Pay {deposit} by card and the car is reserved for you for {days} days. The deposit is credited to the price. If the sale is not completed within {days} days, it is refunded in full.',
    },
    payments: {
      title: 'How can I pay?',
      text: 'By card, by bank transfer or with financing. Card payments are handled by a specialised provider: your card details never pass through us.',
    },
    seller: {
      title: 'How do I contact a seller?',
      text: 'Sign in, open the car’s page and press “Contact Seller”. All your conversations are in your dashboard.',
    },
    workshop: {
      title: 'How do I book a service?',
      text: 'In your dashboard, under Services, choose the car you bought, the workshop and the day. You can cancel until the day before.',
    },
    contactTitle: 'Talk to us',
  },
  sell: {
    title: 'Sell Your Car',
    description:
      'List your cars for sale or for rent on Autopiazza: guided listing, messages, reservations with a deposit.',
    lead: 'Publish your listing in a few minutes: for sale, for rent or both.',
    vendorText: 'Your vendor account is ready: manage your listings from your dashboard.',
    vendorAction: 'Go to the vendor dashboard',
    buyerText:
      'You need a vendor account to publish a listing, with another e-mail address: the role of an account never changes. To register you first sign out of the account of {email}: the button does that.',
    visitorText: 'You need a vendor account to publish a listing.',
    register: 'Register as Vendor',
    how: 'How selling works here',
    describe: {
      title: '1. Describe the car',
      text: 'Make, model, mileage, equipment. A guided form reminds you what matters to buyers.',
    },
    photos: {
      title: '2. Add the photos',
      text: 'A main one, then exterior and interior. We resize them and remove location data.',
    },
    sell: {
      title: '3. Sell',
      text: 'Answer messages, follow reservations with a deposit and choose your pickup points.',
    },
  },
  legal: {
    contents: 'On this page',
    changed: 'Last changed: {date}',
    review: 'A starting text: before the site opens to the public, its operator must have it checked by a lawyer.',
  },
  company: {
    name: 'Operator',
    address: 'Registered office',
    vatNumber: 'VAT number',
    rea: 'Companies register (REA)',
    email: 'E-mail',
    phone: 'Phone',
    complaints: 'Complaints, notices and authorities',
  },
  contact: {
    title: 'Contact',
    description: 'Who operates Autopiazza and how to write: questions, complaints, notices of illegal content.',
    lead: 'Whom to write to, and when.',
    company: 'Who operates the site',
    seller: {
      title: 'Would you like to know something about a car?',
      text: 'Ask its seller on the page of the car, with “Contact Seller”: the seller answers.',
    },
    purchase: {
      title: 'A reservation, a payment, a return?',
      text: 'Your dashboard shows how far they have come. If you write, give the reference of the reservation.',
    },
    complaints: {
      title: 'Complaints and illegal content',
      text: 'Write to the point of contact, in Italian or English: name the advert or the conversation, and why. A person answers with the decision and its reason. You can also report a conversation on its own page.',
    },
  },
} as const
