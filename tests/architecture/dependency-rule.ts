export type DependencyRule = {
  readonly rule: string
  readonly applies: (from: string) => boolean
  readonly isRefused: (to: string, from: string) => boolean
}
