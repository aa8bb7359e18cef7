import { _createCache, _createIntlFormatters } from 'use-intl/core'
import formatOnly from 'use-intl/format-message/format-only'

let formatters: ReturnType<typeof _createIntlFormatters> | undefined

/** Formats a compiled message. Plural rules and formats are created once per language, because creating them costs as much as all messages of a page. */
export default function formatMessage(...[key, message, values, options]: Parameters<typeof formatOnly>) {
  formatters ??= _createIntlFormatters(_createCache())
  return formatOnly(key, message, values, { ...options, formatters })
}
formatMessage.raw = formatOnly.raw
