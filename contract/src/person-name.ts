export const personNameMaxLength = 60
export const companyNameMaxLength = 100

/** A dot directly followed by two letters, which mail programs turn into a link. */
const linkedDot = /\.(?:\p{L}\p{M}*){2}/u
const ofPeople = /^[\p{L}\p{M} .'’-]*\p{L}[\p{L}\p{M} .'’-]*$/u
const ofCompanies = /^[\p{L}\p{M}\p{N} .,&+°'’"()/-]*[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&+°'’"()/-]*$/u

/** An initial or an abbreviation joined to the next word: 'M.Teresa', 'ved.Bianchi', 'm.teresa'. */
const joinedInitial = /(?<![\p{L}\p{M}])(?![wW]{3}\.)((?:\p{L}\p{M}*){1,3})\.(?=\p{Lu}\p{M}*\p{L}|(?:\p{L}\p{M}*){3})/gu

/** Adds a space after each abbreviation ('M. Teresa'), because mail programs turn 'M.Teresa' into a link. Replaces accents typed as apostrophes: 'D´Angelo'. */
export function spaceInitials(name: string): string {
  return name.replaceAll(/[`´]/g, "'").replaceAll(joinedInitial, '$1. ')
}

/** Returns whether a text can be a person's name: letters, marks, spaces, hyphens, apostrophes and dots, but nothing that could be a URL. */
export function isPersonName(text: string): boolean {
  return text.length <= personNameMaxLength && ofPeople.test(text) && !linkedDot.test(text)
}

/** Returns whether a text can be a company's name. Allows digits and common signs, but no URL with a colon and no at sign. */
export function isCompanyName(text: string): boolean {
  return text.length <= companyNameMaxLength && ofCompanies.test(text)
}

interface Names {
  readonly companyName: string | null
  readonly firstName: string | null
}

/** Returns the name that the other party sees: the company, otherwise the first name; null when neither is known. */
export function publicName({ companyName, firstName }: Names): string | null {
  return companyName ?? firstName
}
