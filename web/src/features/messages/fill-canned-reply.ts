import type { Language } from '@autopiazza/contract'

/** The placeholders of canned replies, as they are offered in each language; those of both are understood in both. */
export const placeholders: Readonly<Record<Language, { name: string; car: string }>> = {
  it: { name: '{nome}', car: '{auto}' },
  en: { name: '{name}', car: '{car}' },
}

interface Values {
  readonly name: string | null
  readonly car: string | null
}

/** A canned reply with its placeholders filled in. One without a value is left out, with the space before it. */
export function fillCannedReply(content: string, { name, car }: Values): string {
  return content.replace(/(\s?)\{(?:(nome|name)|auto|car)\}/gi, (_, space: string, isName: string | undefined) => {
    const value = isName ? name : car
    return value ? space + value : ''
  })
}
