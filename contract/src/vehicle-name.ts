interface Named {
  readonly year: number
  readonly make: string
  readonly model: string
}

/** Returns make, model and year of a car. Pages and mails show it through vehicleText. */
export function vehicleName(vehicle: Named): string {
  return `${modelName(vehicle)} ${vehicle.year}`
}

/** Returns make and model without the year, for places that show the year separately; the make alone when there is no model. */
export function modelName({
  make,
  model,
}: {
  readonly make: string
  readonly model?: string | null | undefined
}): string {
  return model === null || model === undefined ? make : `${make} ${model}`
}

/** Returns the specified title in requests to providers: year, make, model. */
export function vehicleTitle(vehicle: Named): string {
  return `${vehicle.year} ${modelName(vehicle)}`
}
