import { type RawBuilder, sql } from 'kysely'

/** The like pattern of a text contained anywhere in plain text. Escaped after unaccent, which turns full-width signs into plain ones. */
export function containing(text: string): RawBuilder<string> {
  return sql<string>`('%' || regexp_replace(plain_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}
