export { startSandbox, type Sandbox } from './start-sandbox.ts'
export type { Log, SandboxOptions } from './options.ts'
