declare module '../../kernel/publish-event.ts' {
  interface DomainEvents {
    /** An address was verified and its account opened. Deduplication key `account:{userId}:opened`. */
    'identity.AccountOpened': { userId: string }
  }
}

export {}
