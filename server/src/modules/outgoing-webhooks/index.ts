export {
  addEndpoint,
  changeEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from './endpoints.ts'
export { encryptedWebhookSecrets } from './sign-webhook.ts'
export { sendAgain, testEndpoint } from './request-call.ts'
export { webhookJobs, webhookScheduledJobs } from './jobs.ts'
export { webhookListeners } from './listeners.ts'
export type {} from './mails.ts'
export type { WebhookDependencies, WebhookSender } from './ports.ts'
export { createWebhookEncryption } from './sign-webhook.ts'
