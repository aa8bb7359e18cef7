interface Named {
  readonly year: number
  readonly make: string
  readonly model: string
}

/** The name of a car on every page, in mails and at providers: year, make, model. */
export function vehicleName(vehicle: Named): string {
  return `${vehicle.year} ${modelName(vehicle)}`
}

/** The name without the year. */
export function modelName({ make, model }: Pick<Named, 'make' | 'model'>): string {
  return `${make} ${model}`
}
