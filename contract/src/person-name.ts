export const personNameMaxLength = 60
export const companyNameMaxLength = 100

/** A dot that two letters follow at once: what mail programs make a link of. */
const linkedDot = /\.(?:\p{L}\p{M}*){2}/u
const ofPeople = /^[\p{L}\p{M} .'’-]*\p{L}[\p{L}\p{M} .'’-]*$/u
const ofCompanies = /^[\p{L}\p{M}\p{N} .,&+°'’"()/-]*[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&+°'’"()/-]*$/u

/** An initial or an abbreviation with the word it belongs to: 'M.Teresa', 'ved.Bianchi', 'm.teresa'. */
const joinedInitial = /(?<![\p{L}\p{M}])(?![wW]{3}\.)((?:\p{L}\p{M}*){1,3})\.(?=\p{Lu}\p{M}*\p{L}|(?:\p{L}\p{M}*){3})/gu

/** The name with a space after each abbreviation, so that it is no address of the internet: 'M. Teresa'. Accents typed for an apostrophe become one: 'D´Angelo'. */
export function spaceInitials(name: string): string {
  return name.replaceAll(/[`´]/g, "'").replaceAll(joinedInitial, '$1. ')
}

/** Whether a text can be a person's name: letters, marks, spaces, hyphens, apostrophes and dots, and nothing that could be an address of the internet. */
export function isPersonName(text: string): boolean {
  return text.length <= personNameMaxLength && ofPeople.test(text) && !linkedDot.test(text)
}

/** Whether a text can be a company's name: also digits and the usual signs; no address with a colon or an at sign. */
export function isCompanyName(text: string): boolean {
  return text.length <= companyNameMaxLength && ofCompanies.test(text)
}

interface Names {
  readonly companyName: string | null
  readonly firstName: string | null
}

/** What another party is called by: the company, else the first name; null where neither is known. */
export function publicName({ companyName, firstName }: Names): string | null {
  return companyName ?? firstName
}
