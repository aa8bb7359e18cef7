import { _createCache, _createIntlFormatters } from 'use-intl/core'
import formatOnly from 'use-intl/format-message/format-only'

let formatters: ReturnType<typeof _createIntlFormatters> | undefined

/** Formats a compiled phrase. The plural rules and formats of a language are made once: a new set for every page rendered costs as much as all its phrases. */
export default function formatPhrase(...[key, phrase, values, options]: Parameters<typeof formatOnly>) {
  formatters ??= _createIntlFormatters(_createCache())
  return formatOnly(key, phrase, values, { ...options, formatters })
}
formatPhrase.raw = formatOnly.raw
