import type { VehicleDetail } from '@autopiazza/contract'

type BuyRefusal = NonNullable<VehicleDetail['can']['buyRefusal']>
type KeyOf<Code> = Code extends `${string}.${infer Key}` ? Key : never

/** Why a car cannot be bought now: the contract's code without its module, which is the key of its message. */
export type PurchaseRefusal = KeyOf<BuyRefusal>

export function purchaseRefusal(code: BuyRefusal | null): PurchaseRefusal {
  return code ? (code.slice(code.indexOf('.') + 1) as PurchaseRefusal) : 'vehicle_inactive'
}
