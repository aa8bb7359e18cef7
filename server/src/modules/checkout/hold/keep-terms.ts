import { termsChangedOn, termsFigures } from '@autopiazza/contract/terms-in-force'
import { languages } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import type { Context } from '../../../context.ts'
import { insertTerms } from './terms-store.ts'

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
