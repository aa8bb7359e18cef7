import { termsChangedOn, termsFigures } from '@autopiazza/contract/terms-in-force'
import { type Language, languages } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import type { Context } from '../../../context.ts'

/** Keeps the terms in force, in both languages, for the reservations of their time; terms that are kept are unchanged. */
export async function keepTerms(ctx: Pick<Context, 'db'>): Promise<void> {
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

/** Keeps terms of a day and a language, once. */
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
