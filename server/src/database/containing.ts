import { type RawBuilder, sql } from 'kysely'

/** Returns the like pattern for a text contained anywhere, with special characters escaped. Escapes after unaccent, which turns full-width signs into ASCII ones. */
export function containing(text: string): RawBuilder<string> {
  return sql<string>`('%' || regexp_replace(plain_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}
