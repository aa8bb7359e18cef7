import type { TextEncryption } from '../../secrets/text-encryption.ts'

export interface WebhookCall {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The status and the beginning of the text that answered, or why nothing did. */
export type WebhookAnswer =
  | { readonly status: number; readonly text: string }
  | { readonly problem: 'address_refused' | 'unreachable' | 'timed_out' }

/** Calls vendors' programs, at public addresses alone. Every call ends in time and none throws; redirects are not followed. */
export interface WebhookSender {
  /** Why this address is never called; null where it may be, also when its name cannot be resolved now. */
  addressProblem(address: string): Promise<'not_https' | 'refused' | null>
  post(call: WebhookCall): Promise<WebhookAnswer>
}

export interface WebhookDependencies {
  readonly sender: WebhookSender
  /** Of the secrets; bound to their endpoints. */
  readonly encryption: TextEncryption
}
