export const buyer = {} as const;
