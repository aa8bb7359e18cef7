import { onlyKey } from '../../../secrets/secret-keys.ts'
import { outsideTransactions } from '../../../kernel/outside-calls.ts'
import type { WebhookAnswer, WebhookCall, WebhookDependencies, WebhookSender } from '../ports.ts'
import { createWebhookEncryption } from '../sign-webhook.ts'

/** Programs of vendors that answer as told, 204 by default, and remember the calls; addresses below refused.test and those without https are refused. */
export function webhooksInMemory(
  answer: (call: WebhookCall) => WebhookAnswer | Promise<WebhookAnswer> = () => ({ status: 204, text: '' }),
): WebhookDependencies & { readonly calls: readonly WebhookCall[] } {
  const calls: WebhookCall[] = []
  return {
    calls,
    encryption: createWebhookEncryption(onlyKey('a secret of at least thirty-two letters')),
    sender: outsideTransactions<WebhookSender>({
      addressProblem: async (address) => {
        const { protocol, hostname } = new URL(address)
        if (protocol !== 'https:') return 'not_https'
        return hostname === 'refused.test' ? 'refused' : null
      },
      post: async (call) => {
        calls.push(call)
        return answer(call)
      },
    }),
  }
}
