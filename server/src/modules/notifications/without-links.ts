/** A text that others wrote, in which no mail program finds an address to make a link of: a space follows each scheme and each dot that letters follow at once. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/:(?=\/\/)/g, ': ').replaceAll(/[.。．｡](?=\p{L}\p{M}*[\p{L}\p{N}-])/gu, '. ')
}
