declare module 'virtual:api-contract' {
  import type { AnyContractRouter } from '@orpc/contract'

  const addresses: AnyContractRouter
  export default addresses
}
