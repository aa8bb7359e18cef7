declare module 'virtual:api-contract' {
  import type { AnyContractRouter } from '@orpc/contract'

  const addresses: AnyContractRouter
  export default addresses
}

declare module 'tanstack-start-manifest:v' {
  import type { Manifest } from '@tanstack/react-router'

  export function tsrStartManifest(): Manifest
}
