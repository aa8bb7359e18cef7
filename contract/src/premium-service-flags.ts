import type { PremiumService } from './vocabulary.ts'

/** The name of each premium service in create-payment. */
export const premiumServiceFlags = {
  ownership_transfer: 'ownershipTransfer',
  extended_warranty: 'extendedWarranty',
  roadside_assistance: 'roadsideAssistance',
  insurance_package: 'insurancePackage',
} as const satisfies Record<PremiumService, string>
