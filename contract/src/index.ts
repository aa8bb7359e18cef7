import { aftersales } from './aftersales.ts';
import { checkout } from './checkout.ts';
import { identity } from './identity.ts';
import { listings } from './listings.ts';
import { messaging } from './messaging.ts';
import { search } from './search.ts';

/** Every operation of the API, by module. */
export const contract = { identity, listings, search, checkout, messaging, aftersales };
export type Contract = typeof contract;
