const kinds = [
  'warranty',
  'maintenance',
  'repair',
  'roadside_assistance',
  'insurance_package',
  'ownership_transfer',
] as const
export type ServiceKind = (typeof kinds)[number] | 'other'

/** The names of the same services in Italian. */
const italianNames: ReadonlyMap<string, ServiceKind> = new Map([
  ['garanzia', 'warranty'],
  ['tagliando', 'maintenance'],
  ['riparazione', 'repair'],
])

/** The kind of a service, for its name, its icon and its description. */
export function serviceKind(serviceType: string): ServiceKind {
  return kinds.find((kind) => kind === serviceType) ?? italianNames.get(serviceType.toLowerCase()) ?? 'other'
}
