declare module '@20minutes/s3rver' {
  interface S3rverOptions {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string }[]
  }
  interface Asked {
    readonly path: string
    readonly state: { vhost: boolean }
    mountPath: string
  }
  export default class S3rver {
    readonly middleware: ((asked: Asked, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: S3rverOptions)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
