import { imports } from './imports.ts'

export const channels = {
  title: 'Your cars elsewhere',
  description: 'Addresses from which portals and programs fetch your cars, always up to date.',
  breadcrumb: 'Where you are',
  back: 'Vendor Dashboard',
  lead: 'Create an address for each portal or program and paste it there: your cars arrive by themselves and stay up to date.',
  secret:
    'Anyone who has an address can read that file. Replace it when you no longer trust it: the former one stops working at once.',
  privacy:
    'The trade price never leaves. Sold cars and inactive listings are left out. Reserved cars are marked as such; Meta and Google do not get them.',
  failed: 'The addresses could not be loaded.',
  privateSeller: {
    title: 'The addresses are for businesses',
    text: 'As a private seller, you manage your listings in the dashboard.',
  },
  channels: {
    stock_csv: {
      title: 'CSV list',
      text: 'For spreadsheets and programs. It has the columns of our import.',
    },
    stock_json: {
      title: 'JSON list',
      text: 'For your website and your programs. It can be imported again.',
    },
    mobile_de_csv: {
      title: 'mobile.de, CSV',
      text: 'The classic format of mobile.de, which many portals accept.',
    },
    mobile_de_zip: {
      title: 'mobile.de, ZIP with photos',
      text: 'The same file with your photos.',
    },
    meta: { title: 'Meta', text: 'Catalogue for Facebook and Instagram.' },
    google: { title: 'Google', text: 'For vehicle ads in Italy, without vans.' },
  },
  cars: '{count, plural, =0 {No car in the file} one {# car in the file} other {# cars in the file}}',
  omitted: '{count, plural, one {# car left out} other {# cars left out}}',
  address: 'Address of {channel}',
  create: 'Create the address',
  created: 'Address created',
  copy: 'Copy',
  copied: 'Address copied',
  notCopied: 'It could not be copied: select the address and copy it.',
  actionFailed: imports.actionFailed,
  fetched: 'Last fetched: {date}',
  neverFetched: 'It has not been fetched yet.',
  replacement: {
    title: 'Replace the address?',
    text: 'The present address stops working at once. Paste the new one in every program that fetches this file.',
    keep: 'Keep this one',
    confirm: 'Replace',
    busy: 'Replacing…',
    done: 'Address replaced',
  },
  removal: {
    title: 'Remove the address?',
    text: 'Programs that fetch this file will no longer find it.',
    keep: 'Keep it',
    confirm: 'Remove',
    busy: 'Removing…',
    done: 'Address removed',
  },
  lacks: {
    title: 'What is missing',
    required:
      '{what} {count, plural, one {It is} other {They are}} left out of the file, because {channel} refuses {count, plural, one {it} other {them}}.',
    wanted: '{what} {count, plural, one {It is} other {They are}} in the file, but without this detail.',
    more: imports.missing.others,
    show: 'Show the cars',
    photo: '{count, plural, one {# car without photos.} other {# cars without photos.}}',
    registration_month:
      '{count, plural, one {# car without the month of registration.} other {# cars without the month of registration.}}',
    power: '{count, plural, one {# car without power.} other {# cars without power.}}',
    body_type: '{count, plural, one {# car without a body type.} other {# cars without a body type.}}',
    price_vat: '{count, plural, one {# car without a VAT scheme.} other {# cars without a VAT scheme.}}',
    pickup_point: '{count, plural, one {# car without a pickup point.} other {# cars without a pickup point.}}',
    store_code:
      '{count, plural, one {# car at a pickup point without a store code.} other {# cars at pickup points without a store code.}}',
  },
  stores: {
    title: 'Google store codes',
    text: 'For each pickup point, Google requires the store code of your Business Profile, in the same upper and lower case.',
    empty: 'Add a pickup point first.',
    label: 'Store code of {name}, {city}',
    save: 'Save',
    saved: 'Code saved',
  },
  file: { reserved: 'Reserved', online: 'Online' },
} as const
