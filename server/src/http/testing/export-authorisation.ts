import type { OperationName } from '@autopiazza/contract'
import { nothing, type Rule } from './authorisation-rule.ts'
import type { Things } from './fixture.ts'

type ExportOperation = Extract<OperationName, `stockExport.${string}`>

const aChannel = () => ({ channel: 'stock_json' })

export const exportAuthorisation: Readonly<Record<ExportOperation, Rule>> = {
  'stockExport.show': { by: 'vendor', of: 'none', input: nothing, isPrivate: true },
  'stockExport.createAddress': { by: 'vendor', of: 'none', input: aChannel },
  'stockExport.removeAddress': { by: 'vendor', of: 'none', input: aChannel },
  'stockExport.setStoreCode': {
    by: 'vendor',
    of: 'vendor',
    notFound: 'listings.pickup_location_not_found',
    input: ({ pickupId }: Things) => ({ pickupLocationId: pickupId, storeCode: 'BO-1' }),
  },
}
