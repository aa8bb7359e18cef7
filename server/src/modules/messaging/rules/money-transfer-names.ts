import { asWritten, disguised } from './guarded-text.ts'

const disguisedNames = [
  'western union',
  'moneygram',
  'paysafe',
  'paysafecard',
  'postepay',
  'neosurf',
  'transcash',
  'bitcoin',
  'ethereum',
  'criptovaluta',
  'criptovalute',
  'cryptovalute',
  'cryptocurrency',
  'binance',
  'coinbase',
  'gift card',
  'gift cards',
  'carta regalo',
  'carte regalo',
]
const brands = '(?:google play|itunes|steam|amazon|apple|zalando)'
const cards = '(?:card|cards|cart[ae]|buon[oi]|codic[ei]|voucher|ricaric[ah]e?)'
const paying = String.raw`(?:pag[aho]\w*|bonific\w*|caparr\w*|acconto|anticip\w*|deposit\w*|vers\w{2,}|pay\w*|transfer\w*|wire|send)`
const outside = String.raw`(?:fuori (?:da |dalla |dal )?(?:autopiazza|piattaforma|sito|portale)|(?:outside|off) (?:of )?(?:autopiazza|(?:the |this )?(?:platform|site|website)))`
const phrases = [
  'crypto',
  'cripto',
  'btc',
  'usdt',
  'zelle',
  'cash ?app',
  'western ?un',
  'ria (?:money|transfer|envia)[a-z ]*',
  '(?:con|via|tramite|da|usa|usando|with|through|by|using) ria',
  'vaglia (?:postale|veloce|online|internazionale)',
  `${cards} (?:di |da |della |del |d')?${brands}`,
  `${brands} ${cards}`,
  String.raw`paypal[^.!?]{0,30}(?:amic[io]|familiar[ei]|famiglia|friends?|family)`,
  String.raw`(?:amic[io]|friends?|family)[^.!?]{0,20}paypal`,
  'ricaric[a-z]* (?:la |una |di una |my |sulla |su )?(?:carta )?prepagata',
  `${paying}[^.!?]{0,40}${outside}`,
  `${outside}[^.!?]{0,40}${paying}`,
]
const pattern = new RegExp([...disguisedNames.map(disguised), asWritten(phrases.join('|'))].join('|'))

/** Returns whether the text names an irreversible way to send money or a payment outside Autopiazza. */
export function namesMoneyTransfer(plain: string): boolean {
  return pattern.test(plain)
}
