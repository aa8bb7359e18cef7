import type { FieldError } from '@autopiazza/contract/errors'
import type { WebhookSender } from './ports.ts'

/** Why this address cannot be a webhook's, beside its field; null where it can. */
export async function addressError(sender: WebhookSender, address: string): Promise<FieldError | null> {
  const problem = await sender.addressProblem(address)
  if (problem === null) return null
  return problem === 'not_https' ? 'https_url' : 'webhook_address_private'
}
