declare module 'virtual:api-contract' {
  const addresses: import('@orpc/contract').AnyContractRouter;
  export default addresses;
}
