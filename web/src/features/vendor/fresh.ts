/** The dashboard's own data counts as fresh for this long; live events and the vendor's own actions mark it as old before. */
export const freshMilliseconds = 10_000
