import type { TextEncryption } from '../../secrets/text-encryption.ts'

export interface WebhookCall {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The status and the beginning of the response, or why there is none. */
export type WebhookAnswer =
  | { readonly status: number; readonly text: string }
  | { readonly problem: 'address_refused' | 'unreachable' | 'timed_out' }

/** Calls vendors' programs, at public network addresses only. Every call ends within a time limit, and no call throws. Redirects are not followed. */
export interface WebhookSender {
  /** Returns why this URL may not be called. Returns null when it may be called, also when its host name cannot be resolved now. */
  addressProblem(address: string): Promise<'not_https' | 'refused' | null>
  post(call: WebhookCall): Promise<WebhookAnswer>
}

export interface WebhookDependencies {
  readonly sender: WebhookSender
  /** Encrypts secrets, each bound to its endpoint. */
  readonly encryption: TextEncryption
}
