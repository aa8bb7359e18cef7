import type { KeptTerms } from '@autopiazza/contract/checkout'
import { termsChangedOn, termsFigures, termsSections } from '@autopiazza/contract/terms-in-force'
import { type Language, languages } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** Stores the current terms in both languages, so that a reservation can show the terms of its date. Stored terms never change. */
export async function storeTerms(ctx: Pick<Context, 'db'>): Promise<void> {
  for (const language of languages)
    await insertTerms(ctx, {
      changedOn: termsChangedOn,
      language,
      sections: messagesOf(language).terms.sections,
      figures: termsFigures,
    })
}

interface Terms {
  readonly changedOn: string
  readonly language: Language
  readonly sections: object
  readonly figures: object
}

async function insertTerms(ctx: Pick<Context, 'db'>, { changedOn, language, sections, figures }: Terms): Promise<void> {
  await ctx.db
    .insertInto('kept_terms')
    .values({
      changed_on: changedOn,
      language,
      sections: JSON.stringify(sections),
      figures: JSON.stringify(figures),
    })
    .onConflict((conflict) => conflict.columns(['changed_on', 'language']).doNothing())
    .execute()
}

/** Returns the terms stored for a date, section by section. Sections that the current terms no longer contain come last. Returns null when none were stored. */
export async function findTerms(
  ctx: Pick<Context, 'db'>,
  { day, language }: { readonly day: string; readonly language: Language },
): Promise<KeptTerms | null> {
  const stored = await ctx.db
    .selectFrom('kept_terms')
    .select(['sections', 'figures'])
    // Compared as text, because the requested date may be invalid.
    .where(sql<boolean>`changed_on::text = ${day}`)
    .where('language', '=', language)
    .executeTakeFirst()
  if (!stored) return null
  const texts = Object.entries(stored.sections as Record<string, { title: string; text: string }>)
  const sections = texts
    .map(([id, { title, text }]) => ({ id, title, text }))
    .toSorted((one, other) => rankOf(one.id) - rankOf(other.id))
  return { changedOn: day, sections, figures: stored.figures as Record<string, number> }
}

const order: readonly string[] = termsSections

function rankOf(id: string): number {
  const rank = order.indexOf(id)
  return rank < 0 ? order.length : rank
}
