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

/** Calls vendors' programs, at public addresses only. Every call ends within a time limit and none throws. Redirects are not followed. */
export interface WebhookSender {
  /** Returns why this address may not be called. Null when it may, also when its name cannot be resolved now. */
  addressProblem(address: string): Promise<'not_https' | 'refused' | null>
  post(call: WebhookCall): Promise<WebhookAnswer>
}

export interface WebhookDependencies {
  readonly sender: WebhookSender
  /** Encrypts secrets, each bound to its endpoint. */
  readonly encryption: TextEncryption
}
