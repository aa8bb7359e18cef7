export const vehicle = {} as const;
