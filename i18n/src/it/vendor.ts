export const vendor = {} as const;
