import { publicName } from '@autopiazza/contract/person-name'
import type { BankAccount } from '@autopiazza/contract/sales'
import type { SellerKind } from '@autopiazza/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** Derives the kind of a seller from the seller's details, given as a column or an expression. A seller without details is a business. */
export function sellerKindOf(detailed: string | RawBuilder<unknown>): RawBuilder<SellerKind> {
  return sql`coalesce(${typeof detailed === 'string' ? sql.ref(detailed) : detailed}, 'business')`
}

export async function findSellerKind(ctx: Context, sellerId: string): Promise<SellerKind> {
  const details = sql`(select seller_kind from vendor_details where id = ${sellerId})`
  const { rows } = await sql<{ kind: SellerKind }>`select ${sellerKindOf(details)} as kind`.execute(ctx.db)
  const [seller] = rows
  if (!seller) throw new Error('A select without a table has one row')
  return seller.kind
}

/** Returns the public name of a seller; null when the account is gone or has no name. */
export async function findSellerName(ctx: Context, sellerId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('profiles as person')
    .leftJoin('vendor_details as company', 'company.id', 'person.id')
    .select(['person.first_name as firstName', 'company.company_name as companyName'])
    .where('person.id', '=', sellerId)
    .executeTakeFirst()
  return row ? publicName(row) : null
}

/** Returns the holder of a vendor's bank account: the company, or the full name of a private seller. */
export function accountHolder(company: string, person: string): RawBuilder<string | null> {
  return sql`coalesce(${sql.ref(`${company}.company_name`)},
    nullif(concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)}), ''))`
}

/** Returns the vendor's bank account for transfers. The IBAN is null until the vendor sets one. */
export async function findBankAccount(ctx: Context, vendorId: string): Promise<BankAccount> {
  const row = await ctx.db
    .selectFrom('vendor_details as company')
    .innerJoin('profiles as person', 'person.id', 'company.id')
    .select(['company.iban', accountHolder('company', 'person').as('holder')])
    .where('company.id', '=', vendorId)
    .executeTakeFirst()
  return { iban: row?.iban ?? null, holder: row?.holder ?? '' }
}
