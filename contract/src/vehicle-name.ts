interface Named {
  readonly year: number
  readonly make: string
  readonly model: string
}

/** The name of a car as its advert has it: make, model, year. Pages and mails show it through vehicleText. */
export function vehicleName(vehicle: Named): string {
  return `${modelName(vehicle)} ${vehicle.year}`
}

/** The name without the year, where the year stands beside it; of a make without a model, the make. */
export function modelName({
  make,
  model,
}: {
  readonly make: string
  readonly model?: string | null | undefined
}): string {
  return model === null || model === undefined ? make : `${make} ${model}`
}

/** The title in the requests to providers, as specified: year, make, model. */
export function vehicleTitle(vehicle: Named): string {
  return `${vehicle.year} ${modelName(vehicle)}`
}
