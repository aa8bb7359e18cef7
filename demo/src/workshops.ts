import type { WorkshopInput } from '@autopiazza/server/modules/aftersales/index'

const weekdays = [1, 2, 3, 4, 5]
const period = (opensAt: string, closesAt: string) => (weekday: number) => ({ weekday, opensAt, closesAt })
const morning = weekdays.map(period('08:30', '12:30'))
const afternoon = weekdays.map(period('14:00', '18:00'))
const saturday = period('08:30', '12:30')(6)
const usual = [...morning, ...afternoon]

/** Fictional workshops. The first one has the demo customer's appointment. */
export const workshops: readonly WorkshopInput[] = [
  {
    name: 'Officina Po',
    address: 'Corso Regina Margherita, 210',
    city: 'Torino',
    province: 'TO',
    postalCode: '10152',
    phone: '+39 011 555 0142',
    email: 'officina.torino@demo.autopiazza.it',
    hours: [...usual, saturday],
  },
  {
    name: 'Officina Navigli',
    address: 'Viale Tibaldi, 41',
    city: 'Milano',
    province: 'MI',
    postalCode: '20136',
    phone: '+39 02 555 0187',
    email: 'officina.milano@demo.autopiazza.it',
    hours: weekdays.map(period('08:00', '18:00')),
    slotMinutes: 30,
    capacity: 3,
  },
  {
    name: 'Officina San Donato',
    address: 'Via San Donato, 120',
    city: 'Bologna',
    province: 'BO',
    postalCode: '40127',
    phone: '+39 051 555 0119',
    email: 'officina.bologna@demo.autopiazza.it',
    hours: usual,
  },
  {
    name: 'Officina Tuscolana',
    address: 'Via Tuscolana, 905',
    city: 'Roma',
    province: 'RM',
    postalCode: '00174',
    phone: '+39 06 555 0163',
    email: 'officina.roma@demo.autopiazza.it',
    hours: [...usual, saturday],
    capacity: 3,
  },
  {
    name: 'Autofficina Vomero',
    address: 'Via Cilea, 88',
    city: 'Napoli',
    province: 'NA',
    postalCode: '80127',
    phone: '+39 081 555 0135',
    email: 'officina.napoli@demo.autopiazza.it',
    hours: [...usual, saturday],
    slotMinutes: 90,
  },
  {
    name: 'Garage Oltrarno',
    address: 'Via Pisana, 64',
    city: 'Firenze',
    province: 'FI',
    postalCode: '50143',
    phone: '+39 055 555 0171',
    email: 'officina.firenze@demo.autopiazza.it',
    hours: usual,
    capacity: 1,
  },
  {
    name: 'Officina Borgo Trento',
    address: 'Via Mameli, 27',
    city: 'Verona',
    province: 'VR',
    postalCode: '37126',
    phone: '+39 045 555 0128',
    email: 'officina.verona@demo.autopiazza.it',
    hours: usual,
  },
  {
    name: 'Officina Levante',
    address: 'Via Amendola, 152',
    city: 'Bari',
    province: 'BA',
    postalCode: '70126',
    phone: '+39 080 555 0194',
    email: 'officina.bari@demo.autopiazza.it',
    hours: [...usual, saturday],
  },
]
