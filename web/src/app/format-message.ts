import { _createCache, _createIntlFormatters } from 'use-intl/core'
import formatOnly from 'use-intl/format-message/format-only'

let formatters: ReturnType<typeof _createIntlFormatters> | undefined

/** Formats a compiled message. The plural rules and formats of a language are created once: creating them for every page would cost as much as all its messages. */
export default function formatMessage(...[key, message, values, options]: Parameters<typeof formatOnly>) {
  formatters ??= _createIntlFormatters(_createCache())
  return formatOnly(key, message, values, { ...options, formatters })
}
formatMessage.raw = formatOnly.raw
