import { isId } from '@autopiazza/contract/ids'
import { addWorkshop, editWorkshop, listWorkshopFields, type WorkshopInput } from '../../modules/aftersales/index.ts'
import { type Command, type Typed, UsageError } from '../command.ts'
import { openingHoursText, readOpeningHours } from '../opening-hours.ts'
import { facts } from '../print.ts'
import { refusalOf } from '../refusals.ts'

const hoursHelp = 'as "mon-fri 08:00-12:30,14:00-18:00; sat 09:00-12:00"'

const fieldOptions = {
  name: { type: 'string', help: 'the name that buyers read' },
  address: { type: 'string', help: 'street and number' },
  city: { type: 'string', help: 'town' },
  province: { type: 'string', help: 'two letters, as TO' },
  cap: { type: 'string', help: 'five digits' },
  phone: { type: 'string', help: 'with the country code, as "+39 011 1234567"' },
  email: { type: 'string', help: 'where requests and their links are mailed' },
  hours: { type: 'string', help: `opening hours, ${hoursHelp}` },
  closed: { type: 'string', help: 'days on which it is closed, as 2026-08-15,2026-12-25; none for no such day' },
  'slot-minutes': { type: 'string', help: 'length of a slot, 15 to 480; 60 for a new workshop' },
  capacity: { type: 'string', help: 'cars in one slot, 1 to 100; 2 for a new workshop' },
  active: { type: 'string', help: 'yes or no: whether buyers can choose it' },
} as const

const needed = ['name', 'address', 'city', 'province', 'cap', 'phone', 'email', 'hours'] as const

export const listWorkshops: Command = {
  words: 'workshops list',
  args: [],
  summary: 'The partner workshops with their hours, closed days, slots and capacity.',
  example: 'workshops list',
  options: {},
  isChange: false,
  run: async (ctx) => {
    const { value: workshops } = await listWorkshopFields({ ctx })
    return {
      ok: true,
      data: workshops,
      lines: workshops.flatMap(({ id, name, address, city, province, postalCode, isActive, ...workshop }, index) => [
        ...(index > 0 ? [''] : []),
        ...facts({
          workshop: id,
          name: isActive ? name : `${name} (inactive)`,
          address: `${address}, ${[postalCode, city].filter(Boolean).join(' ')}${province ? ` (${province})` : ''}`,
          phone: workshop.phone,
          email: workshop.email,
          hours: openingHoursText(workshop.hours),
          closed: workshop.closedDays.join(', ') || null,
          slots: `${workshop.slotMinutes} minutes, ${workshop.capacity} cars`,
        }),
      ]),
    }
  },
}

export const addOneWorkshop: Command = {
  words: 'workshops add',
  args: [],
  summary: 'Adds a partner workshop, which buyers can choose at once unless it is inactive.',
  example:
    'workshops add --name "Officina Po" --address "Via Po 2" --city Torino --province TO --cap 10124 --phone "+39 011 1234567" --email officina@example.it --hours "mon-fri 08:00-12:30,14:00-18:00" --as Giulia',
  options: {
    ...fieldOptions,
    ...Object.fromEntries(needed.map((name) => [name, { ...fieldOptions[name], isRequired: true }])),
  },
  isChange: true,
  run: async (ctx, typed) => {
    const text = (name: (typeof needed)[number]): string => typed.options[name] ?? ''
    const added = await addWorkshop({
      ctx,
      input: {
        name: text('name'),
        address: text('address'),
        city: text('city'),
        province: text('province'),
        postalCode: text('cap'),
        phone: text('phone'),
        email: text('email'),
        hours: [],
        ...changeOf(typed),
      },
    })
    if (!added.ok) return refusalOf(added)
    return { ok: true, data: added.value, lines: [`The workshop ${text('name')} is added: ${added.value.id}`] }
  },
}

export const editOneWorkshop: Command = {
  words: 'workshops edit',
  args: ['WORKSHOP'],
  summary: 'Changes what is given of a partner workshop; --hours and --closed replace all of them.',
  details: 'WORKSHOP is its id. The bookings that it has stay, whatever the new hours and capacity.',
  example: 'workshops edit 0197c2f0-… --capacity 3 --closed 2026-08-15,2026-12-25 --as Giulia',
  options: fieldOptions,
  isChange: true,
  run: async (ctx, typed) => {
    const [id = ''] = typed.args
    if (!isId(id)) throw new UsageError('WORKSHOP must be the id of a workshop: workshops list has them.')
    const change = changeOf(typed)
    if (Object.keys(change).length === 0) throw new UsageError('No change is given.')
    const edited = await editWorkshop({ ctx, input: { id, change } })
    if (!edited.ok) return refusalOf(edited)
    return {
      ok: true,
      data: { id, changed: Object.keys(change) },
      lines: [`Changed: ${Object.keys(change).join(', ')}.`],
    }
  },
}

function changeOf({ options }: Typed): Partial<WorkshopInput> {
  const { name, address, city, province, cap, phone, email, hours, closed, capacity, active } = options
  const slotMinutes = options['slot-minutes']
  return {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(city !== undefined && { city }),
    ...(province !== undefined && { province }),
    ...(cap !== undefined && { postalCode: cap }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(hours !== undefined && { hours: hoursOf(hours) }),
    ...(closed !== undefined && { closedDays: closed === 'none' ? [] : closed.split(',').map((day) => day.trim()) }),
    ...(slotMinutes !== undefined && { slotMinutes: wholeNumber('slot-minutes', slotMinutes) }),
    ...(capacity !== undefined && { capacity: wholeNumber('capacity', capacity) }),
    ...(active !== undefined && { isActive: yesOrNo(active) }),
  }
}

function hoursOf(text: string): WorkshopInput['hours'] {
  const hours = readOpeningHours(text)
  if (!hours) throw new UsageError(`--hours must be written ${hoursHelp}.`)
  return hours
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`--${name} must be a whole number.`)
  return Number(text)
}

function yesOrNo(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new UsageError('--active must be yes or no.')
  return text === 'yes'
}
