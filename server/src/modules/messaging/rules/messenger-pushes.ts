import { asWritten, disguised } from './guarded-text.ts'

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
const onSignal = String.raw`(?:su|on|via|con|by|over|through|tramite|usa|uso|use|ho|have) signal(?! (?:light|lamp|green|red))|signal (?:app|messenger|number|chat)`
const shortNames = String.raw`wapp|wzp|w\.app|viber|threema|snapchat|(?:su|on|via) (?:wa|tg|ig|insta|instagram|skype|line)|scrivimi in dm`
const named = new RegExp([...names.map(disguised), asWritten(`${shortNames}|${onSignal}`)].join('|'), 'g')
/** Words before a name that say that the person does not use it. */
const refusedBefore =
  /(?:\bnon (?:uso|ho|usiamo|abbiamo|utilizzo|voglio|mi serve)|\bsenza|\bniente|\bnessun|\b(?:do not|don.?t|never|no longer) (?:use|have|want)|\bno|\bwithout)(?: piu| any| la| il| su)?\s*$/

const asks = String.raw`(?:scriv(?:imi|etemi|imelo|ici|i|a|ete|ere|iamoci)|messaggi(?:ami|o|atemi)?|sms|mandami|mandatemi|contatt(?:ami|atemi|aci)|aggiungimi|text(?: me)?|message me|msg(?: me)?|write(?: to)? me|contact me|dm me|ping me|add me|reach me)`
const phone = String.raw`(?<![\d.,])(?:\+|00|3|0)(?:[\s./()-]{0,2}[\do]){8,14}(?![\d])`
const pushWithNumber = new RegExp(
  `(?<![a-z])${asks}(?![a-z])[^?!]{0,40}?${phone}|${phone}[^?!\\d]{0,25}(?<![a-z])${asks}(?![a-z])`,
)

const digitWords = 'zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove|one|two|three|four|five|six|seven|eight|nine|oh'
/** A phone number in words. */
const spelledNumber = new RegExp(`(?<![a-z])(?:${digitWords})(?:[\\s,.-]{1,3}(?:${digitWords})){6,}(?![a-z])`)

/** Whether the text leads to another messenger: its name, or a request to write to a phone number. */
export function pushesToMessenger(plain: string): boolean {
  if (pushWithNumber.test(plain) || spelledNumber.test(plain)) return true
  for (const { index } of plain.matchAll(named))
    if (!refusedBefore.test(plain.slice(Math.max(0, index - 40), index))) return true
  return false
}
