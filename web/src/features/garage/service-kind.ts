const kinds = [
  'warranty',
  'maintenance',
  'repair',
  'roadside_assistance',
  'insurance_package',
  'ownership_transfer',
] as const
export type ServiceKind = (typeof kinds)[number] | 'other'

const italianNames: ReadonlyMap<string, ServiceKind> = new Map([
  ['garanzia', 'warranty'],
  ['tagliando', 'maintenance'],
  ['riparazione', 'repair'],
])

/** Returns the kind of a service, which determines its name, icon and description. */
export function serviceKind(serviceType: string): ServiceKind {
  return kinds.find((kind) => kind === serviceType) ?? italianNames.get(serviceType.toLowerCase()) ?? 'other'
}
