export interface Log {
  info(details: Record<string, unknown>, message: string): void
  warn(details: Record<string, unknown>, message: string): void
}

/** `publicBaseUrl` is the product's origin, `webhookUrl` where card events are posted. */
export interface SandboxOptions {
  host: string
  port?: number
  smtpPort?: number
  dataDir: string
  publicBaseUrl: string
  webhookUrl: string
  stripeWebhookSecret: string
  log: Log
  /** Milliseconds since the epoch; tests move it. */
  now?: () => number
}
