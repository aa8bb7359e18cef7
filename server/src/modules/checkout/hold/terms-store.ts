import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'

interface Terms {
  readonly changedOn: string
  readonly language: Language
  readonly sections: object
  readonly figures: object
}

/** Keeps terms of a day and a language, once. */
export async function insertTerms(
  ctx: Pick<Context, 'db'>,
  { changedOn, language, sections, figures }: Terms,
): Promise<void> {
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
