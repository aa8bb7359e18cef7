const italian = /\b(?:il|lo|la|gli|di|del|della|e|è|con|per|una|un|non|sono|auto|anno|cambio)\b/giu
const english = /\b(?:the|an|of|and|is|with|for|it|has|not|car|year|gearbox)\b/giu

/** Whether a text is more likely Italian than English, by their commonest words. */
export function isItalian(text: string): boolean {
  return (text.match(italian)?.length ?? 0) > (text.match(english)?.length ?? 0)
}
