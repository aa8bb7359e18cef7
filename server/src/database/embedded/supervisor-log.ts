export type SupervisorLog = { info(message: string): void; warn(message: string): void }
