import { listChanges, type Machine, machines } from './machines.ts'

interface ForwardTrigger {
  readonly machine: keyof typeof machines
  readonly table: string
  readonly column: 'state' | 'status'
  readonly name: string
  /** The database function that refuses the change. */
  readonly refuse: string
  /** Columns that never change. */
  readonly fixed?: readonly string[]
  /** Additional requirements of a change of state, by the state in which it starts. */
  readonly needs?: Readonly<Record<string, string>>
}

const triggers: readonly ForwardTrigger[] = [
  {
    machine: 'offer',
    table: 'offers',
    column: 'state',
    name: 'offers_forward',
    refuse: 'refuse_offer_change',
    fixed: ['vehicle_id', 'buyer_id', 'seller_id', 'made_by', 'counters_id', 'amount', 'list_price', 'created_at'],
    needs: { expired: 'old.agreed_at is not null' },
  },
  {
    machine: 'reservation',
    table: 'vehicle_reservations',
    column: 'status',
    name: 'vehicle_reservations_forward',
    refuse: 'refuse_reservation_revival',
  },
  {
    machine: 'settlement',
    table: 'settlements',
    column: 'status',
    name: 'settlements_forward',
    refuse: 'refuse_settlement_revival',
  },
  {
    machine: 'return',
    table: 'vehicle_returns',
    column: 'status',
    name: 'vehicle_returns_forward',
    refuse: 'refuse_return_revival',
  },
  {
    machine: 'booking',
    table: 'workshop_bookings',
    column: 'status',
    name: 'workshop_bookings_forward',
    refuse: 'refuse_booking_revival',
  },
]

export const triggerNames = triggers.map(({ name }) => name)

/** Returns the triggers that refuse every change of state that the tables of states do not list, as the baseline schema creates them. */
export function forwardTriggers(): string {
  const comment = `-- Which changes of state the database accepts. Written by \`npm run states\` from the tables of states in the contract.\n`
  return [comment, ...triggers.map(forwardTrigger)].join('\n')
}

function forwardTrigger({ machine, table, column, name, refuse, fixed = [], needs = {} }: ForwardTrigger): string {
  const isChanged = `old.${column} is distinct from new.${column}`
  const row = (prefix: string): string => `(${fixed.map((one) => `${prefix}.${one}`).join(', ')})`
  const begin =
    fixed.length > 0 ? [`${row('old')}\n      is distinct from ${row('new')}`, `or ${isChanged}`] : [isChanged]
  const steps = [...stepsOf(machines[machine])].map(([from, to]) => {
    const next = to.length > 1 ? `in (${to.map(quoted).join(', ')})` : `= ${to.map(quoted).join()}`
    const need = needs[from] ? ` and ${needs[from]}` : ''
    return `and not (old.${column} = ${quoted(from)} and new.${column} ${next}${need})`
  })
  return `create trigger ${name} before update${fixed.length > 0 ? '' : ` of ${column}`} on ${table}
  for each row when (
${[...begin, ...steps].map((line) => `    ${line}`).join('\n')}
  ) execute function ${refuse}();
`
}

function stepsOf(machine: Machine | undefined): Map<string, string[]> {
  if (!machine) throw new Error('A trigger names a table of states that does not exist')
  const steps = new Map<string, string[]>()
  for (const { from, to } of listChanges(machine)) if (from !== to) steps.set(from, [...(steps.get(from) ?? []), to])
  return steps
}

const quoted = (state: string): string => `'${state}'`
