import { checkout } from './checkout.ts'

export const tradein = {
  question: checkout.headings.trade_in,
  no: 'No, I pay the whole price',
  yes: 'Yes, I want my car valued',
  yesHelp: 'Its value is taken off the total. It binds you only once you apply it.',
  legend: 'Your car',
  fields: {
    make: 'Make',
    model: 'Model',
    year: 'Year of registration',
    mileage: 'Mileage',
    condition: 'Condition',
    description: 'Description',
  },
  optional: '(optional)',
  modelHelp: 'As in the adverts, for example Panda or Golf.',
  mileageHelp: 'In km, as the odometer shows it.',
  descriptionHelp: 'For the seller: trim, damage, services. It does not change the value.',
  choose: 'Choose',
  conditions: {
    excellent: 'Excellent: no marks, every service documented',
    good: 'Good: marks usual for its age, everything works',
    fair: 'Fair: scratches or dents, some work to be done',
    poor: 'Poor: damage or faults to be repaired',
  },
  calculate: 'Calculate Trade-in Value',
  calculating: 'Calculating…',
  calculated: 'Trade-in value calculated: {value}',
  failed: 'The value could not be calculated. Try again later.',
  tooFew: 'We cannot value this car',
  offer: {
    title: 'Trade-in value',
    market:
      'Cars like yours, in good condition, are on sale here for about {marketValue}; eight of ten between {low} and {high}. {comparables, plural, one {We compared # advert} other {We compared # adverts}} of the same model.',
    wide: {
      title: 'A rough estimate: the range is wide',
      market:
        'Cars like yours, in good condition, cost about {marketValue} here; eight of ten between {low} and {high}. What yours is really worth depends on what we do not know.',
      basis: {
        model:
          '{comparables, plural, one {One advert of this model is not enough} other {The prices of the # adverts of this model do not settle it}}: facts of yours that we do not know, such as engine and version, count as well.',
        few: '{comparables, plural, one {There is only one advert} other {There are # adverts, too few or at prices too far apart,}} of this model: the other models of its make count as well.',
        make: 'There are no adverts of this model: the value comes from {comparables, plural, one {# advert} other {# adverts}} of the same make. Check that the model is spelled as in the adverts.',
        market:
          'There are no adverts of this make: the value comes from {comparables, plural, one {# advert} other {# adverts}} of every make. Check that make and model are spelled as in the adverts.',
      },
      caution: 'The less we know of the car, the more cautious the trade-in value is.',
    },
    explanation:
      'The value is below the asking price because whoever takes it checks it, prepares it, guarantees it and sells it again.',
    validUntil:
      'Valid until {date}, only for you and for the car described above. If you change anything, it is calculated again.',
    apply: 'Apply to my purchase',
  },
  appliedToast: 'Trade-in value applied to your purchase!',
  applied: checkout.tradeIn.applied,
  remove: 'Remove the trade-in',
} as const
