declare module '../../publish-event.ts' {
  interface DomainEvents {
    /** An address was proven and its account opened. Fact key `account:{userId}:opened`. */
    'identity.AccountOpened': { userId: string }
  }
}

export {}
