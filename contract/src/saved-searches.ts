import { z } from './zod.ts'
import { savedSearchLimits, sentenceLimits } from './constants.ts'
import { fieldError, id, nothing, operation, timestamp } from './operation.ts'
import { signedInOnly } from './refusals.ts'
import { searchFilters } from './search-filters.ts'
import { mailFrequencies } from './vocabulary.ts'

const name = z
  .string({ error: fieldError('required') })
  .trim()
  .min(1, fieldError('required'))
  .max(savedSearchLimits.name, fieldError('too_long'))
  .refine((text) => !text.includes('\0'), fieldError('invalid'))
const frequency = z.enum(mailFrequencies, fieldError('not_an_option'))
const sentence = z
  .string()
  .trim()
  .min(1, fieldError('required'))
  .max(sentenceLimits.accepted, fieldError('too_long'))
  .nullable()

const newSearch = z.object({ name, filters: searchFilters, sentence: sentence.default(null), frequency })
export type NewSavedSearch = z.infer<typeof newSearch>

export const savedSearch = z
  .object({
    id,
    name: z.string(),
    filters: searchFilters,
    sentence: z.string().nullable(),
    frequency,
    createdAt: timestamp,
    lastMailedAt: timestamp.nullable(),
    newCount: z.int(),
    total: z.int().nullable(),
  })
  .meta({
    description:
      'newCount: the cars on sale that came into the search since its owner last looked. total: all on sale now; null where a place of the search is unknown.',
  })
export type SavedSearch = z.infer<typeof savedSearch>

const ownSearch = [...signedInOnly, 'saved_searches.not_found'] as const
const token = z.string().max(200, fieldError('invalid'))

export const savedSearches = {
  save: operation(
    'POST',
    '/saved-searches',
    'Saves a search under a name. If a saved search has the same filters, its name and frequency change instead.',
    [...signedInOnly, 'saved_searches.limit', 'saved_searches.no_filters', 'search.unknown_place'],
  )
    .input(newSearch)
    .output(z.object({ id, isNew: z.boolean() })),
  list: operation(
    'GET',
    '/saved-searches',
    "The viewer's saved searches, newest first, with the number of their cars.",
    signedInOnly,
  ).output(z.array(savedSearch)),
  rename: operation('PUT', '/saved-searches/{id}/name', 'Renames a saved search.', ownSearch)
    .input(z.object({ id, name }))
    .output(nothing),
  changeFrequency: operation(
    'PUT',
    '/saved-searches/{id}/frequency',
    'Changes how often a saved search sends a mail.',
    ownSearch,
  )
    .input(z.object({ id, frequency }))
    .output(nothing),
  markSeen: operation('POST', '/saved-searches/{id}/seen', 'Marks the new cars of a saved search as seen.', ownSearch)
    .input(z.object({ id }))
    .output(nothing),
  remove: operation('DELETE', '/saved-searches/{id}', 'Removes a saved search and ends its mails.', ownSearch)
    .input(z.object({ id }))
    .output(nothing),
  mailsByLink: operation(
    'GET',
    '/saved-searches/mails',
    'The search whose mails a signed link ends; isAll where it ends those of all searches of a person. A removed search has no name. Without a session.',
    ['saved_searches.link_invalid'],
  )
    .input(z.object({ token }))
    .output(z.object({ name: z.string().nullable(), isAll: z.boolean(), hasEnded: z.boolean() })),
}
