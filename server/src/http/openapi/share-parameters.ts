import { listOperations, mapOperations, type Operation, type Parameter, type Paths } from './document.ts'
import { createNumbering, sortedByKey } from './json.ts'

/** Replaces parameters that several operations share by references. When a name has several forms, the most frequent one is shared. */
export function shareParameters(paths: Paths) {
  const numberOf = createNumbering()
  const uses = new Map<number, { readonly parameter: Parameter; readonly count: number }>()
  for (const parameter of listOperations(paths).flatMap(({ operation }) => ownParameters(operation))) {
    const key = numberOf(parameter)
    uses.set(key, { parameter, count: (uses.get(key)?.count ?? 0) + 1 })
  }
  const shared = new Map<string, Parameter>()
  for (const { parameter, count } of [...uses.values()].toSorted((a, b) => b.count - a.count))
    if (count > 1 && !shared.has(parameter.name)) shared.set(parameter.name, parameter)

  const share = (parameter: Parameter): NonNullable<Operation['parameters']>[number] =>
    numberOf(shared.get(parameter.name)) === numberOf(parameter)
      ? { $ref: `#/components/parameters/${parameter.name}` }
      : parameter
  return {
    paths: mapOperations(paths, (operation) =>
      operation.parameters ? { ...operation, parameters: ownParameters(operation).map(share) } : operation,
    ),
    parameters: sortedByKey(shared),
  }
}

function ownParameters({ parameters = [] }: Operation): readonly Parameter[] {
  return parameters.filter((one): one is Parameter => 'name' in one)
}
