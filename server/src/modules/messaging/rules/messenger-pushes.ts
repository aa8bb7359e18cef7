import { ownValue } from '@autopiazza/contract/own-value'
import { asWritten, disguised } from './guarded-text.ts'
import { markPhoneNumbers, phoneMark } from './phone-numbers.ts'

const names = [
  'whatsapp',
  'whatsap',
  'whatapp',
  'watsapp',
  'watsap',
  'wathsapp',
  'whatsup',
  'uatsap',
  'wechat',
  'telegram',
  'messenger',
]
const onSignal = String.raw`(?:su|on|via|con|by|over|through|tramite|usa|uso|use|ho|have) signal(?! (?:light|lamp|green|red|problem|in |at |on |here))|signal (?:app|messenger|number|chat)`
/** 'On line' means online and 'S-Line' is equipment. The messenger LINE is recognised by the words around it: 'su LINE', 'my LINE id'. */
const onLine = String.raw`(?:su|via|tramite) line(?! ?up)|(?:my|mio|tuo|your|suo) (?:id|account|profilo|contatto|contact|nome|name)(?: di| su| on| in)? line|(?:my|mio|tuo|your|suo) line(?: id| account|:)|(?:add|text|message|write|contact|reach|find|ping) (?:to )?me on line`
const shortNames = String.raw`wapp|wzp|w\.app|viber|threema|snapchat|(?:su|on|via) (?:wa|tg|ig|insta|instagram|skype)|scrivimi in dm`
const named = new RegExp([...names.map(disguised), asWritten(`${shortNames}|${onSignal}|${onLine}`)].join('|'), 'g')
/** Ordinary words that look like a disguised name, unless a word before them announces a messenger. */
const ordinaryWords =
  /(?<!\b(?:su|via|con|tramite|mio|uso|ho|using) {1,2})(?:(?<!\bon )(?:we chat|what['’]?s up)|what app)$/
/** Words before a name that negate its use. */
const refusedBefore =
  /(?:\bnon (?:uso|ho|usiamo|abbiamo|utilizzo|voglio|mi serve)|\bsenza|\bniente|\bnessun|\b(?:do not|don.?t|never|no longer) (?:use|have|want)|\bno|\bwithout)(?: piu| any| la| il| su)?\s*$/

const contactRequest = String.raw`(?:scriv(?:imi|etemi|imelo|ici|i|a|ete|ere|iamoci)|messaggi(?:ami|o|atemi)?|sms|mandami|mandatemi|contatt(?:ami|atemi|aci)|aggiungimi|text(?: me)?|message me|msg(?: me)?|write(?: to)? me|contact me|dm me|ping me|add me|reach me)`
const pushWithNumber = new RegExp(
  `(?<![a-z])${contactRequest}(?![a-z])[^?!]{0,40}?${phoneMark}|${phoneMark}[^?!\\d${phoneMark}]{0,25}(?<![a-z])${contactRequest}(?![a-z])`,
)

const digitWords = 'zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove|one|two|three|four|five|six|seven|eight|nine|oh'
/** A phone number spelled out in words. */
const spelledNumber = new RegExp(`(?<![a-z])(?:${digitWords})(?:[\\s,.-]{1,3}(?:${digitWords})){6,}(?![a-z])`)

const digitOfWord: Readonly<Record<string, string>> = Object.fromEntries(
  digitWords.split('|').map((word, index) => [word, word === 'oh' ? '0' : String(index % 10)]),
)
const digitWord = new RegExp(`(?<![a-z])(?:${digitWords})(?![a-z])`, 'g')
/** Digits after a request to write to a number, also with units between them that hide the number. */
const numberBehind = new RegExp(
  `(?<![a-z])${contactRequest}(?: (?:al|allo|at|on|to)(?: mio| numero| number| my)*) ?:? ?(\\+?\\d(?:[\\d\\s./,()€$%-]|(?<![a-z])(?:km|cv|kw|cc|hp|euro|eur|kg|e|k)(?![a-z]))*)`,
  'g',
)

function hasHiddenNumber(plain: string): boolean {
  return [...plain.matchAll(numberBehind)].some(([, number = '']) =>
    markPhoneNumbers(number.replaceAll(/[^\d+]+/g, ' ')).includes(phoneMark),
  )
}

/** Returns whether the text leads to another messenger, by its name or by a request to write to a phone number. */
export function pushesToMessenger(plain: string): boolean {
  const inDigits = plain.replaceAll(digitWord, (word) => ownValue(digitOfWord, word) ?? word)
  if ([plain, inDigits].some((text) => pushWithNumber.test(markPhoneNumbers(text)))) return true
  if (hasHiddenNumber(inDigits) || spelledNumber.test(plain)) return true
  return [...plain.matchAll(named)].some(({ 0: name, index }) => {
    const before = plain.slice(Math.max(0, index - 40), index)
    return !refusedBefore.test(before) && !ordinaryWords.test(before + name)
  })
}
