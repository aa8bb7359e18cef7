/** Words between a verb of having and the car. */
const had =
  '(?:(?:una|un|uno|la|il|le|lo|l|vecchia|vecchio|bella|bello|piccola|piccolo|gia|ancora|ora|adesso|attualmente|solo|anche|NUM|YEAR|anni|e|in|casa|garage|preso|comprato|acquistato|venduto|dato|rottamato|avuto|guidato|ceduto|cambiato|tenuto|dentro|indietro|appena|sempre|nostra|mia|sua|di|mio|altra|seconda|prima|da|permutare|dare|vendere|permuta|cv|a|an|the|old|already|currently|also|still|just|recently|got|previous|current|second|my|our|his|her|their|one|lovely|little|BODY|GEAR|COLOR|FUEL|ormai|per|oggi) ){0,7}'
const described =
  '(?:(?:vecchi[ao]|car[ao]|pover[ao]|attuale|precedente|ex|second[ao]|prim[ao]|amat[ao]|piccol[ao]|bell[ao]|fidat[ao]|old|current|present|trusty|beloved|previous|last|existing|family|faithful|first|YEAR|BODY|GEAR|COLOR|FUEL|auto|macchina|vettura|car) ){0,4}'
const thing = '(?:CAR|FUEL)'

/** Outline patterns: someone's car starts with the match and extends over the following words about it. */
export const ownedHere: readonly RegExp[] = [
  `(?<= )(?:mia|mio|nostra|nostro|mie|miei|nostre|my|our) ${described}CAR(?= )`,
  `(?<= )(?:mia|nostra|my|our) ${described}(?:one )?(?:e|era|is|was|ha) (?:una |un |a |an )?${described}${thing}(?= )`,
  `(?<= )(?:ho|abbiamo|avevo|avevamo|possiedo|possediamo|guido|guidavo|guidiamo|avendo|guidavamo) ${had}CAR(?= )(?! in (?:mente|testa))`,
  `(?<! (?:chi|qualcuno|nessuno|che|si|mi|ci|c) )(?<= )(?:ha|hanno|aveva|guida|guidano|possiede) ${had}CAR(?= )`,
  `(?<= )(?:ho|abbiamo|avendo|have|own|drive) (?:gia|already) (?:una |un |a |an )?${thing}(?= )`,
  `(?<= )(?:already|currently) (?:have|own|drive) (?:a |an )?${thing}(?= )`,
  `(?<= (?:i|we|i've|we've|already|currently|they|also) )(?:have|own|owned|drive|driving|drove|had|got|bought|sold|scrapped|traded) ${had}CAR(?= )(?! in mind)`,
  `(?<! (?:who|anyone|anybody|someone|somebody|that|which|nobody|it) )(?<= )(?:has|drives|owns|bought|drove|sold) ${had}CAR(?= )`,
  `(?<= )(?:permuto|permutare|permutando|rottamo|rottamare|rottamando|vendo|cedo|sostituisco|sostituire|sostituendo|do|diamo|darei|dare|porto|ritirate|ritirereste|valutate|offro|vengo|provengo|arrivo|passo|passare|stanco|stanca|rubato|dopo) (?:(?:dentro|indietro|in|permuta|da|di|una|la|il|mia|mio|un|via|della|dalla|del|anche|vecchia|vecchio|nostra|l|mi|NUM|tante|anni) )*(?<! (?:dopo|in) )CAR(?= )`,
  `(?<= )cambi(?:o|are|amo|ando) (?:la|una|il|mia) (?:(?:mia|mio|nostra|vecchia) )*CAR(?= )`,
  `(?<= )(?:permuta|rottamazione|permutare) (?:(?:di|della|del|con|da|una|un|la|il|mia|vecchia|l|usato|moto|scooter|camper) )*CAR(?= )`,
  `(?<= )(?:oltre alla|oltre al|besides (?:the|our|my|a)|in addition to (?:the|our|my)) CAR(?= )`,
  `(?<= )(?:imparato a guidare (?:su|con|in) (?:una |un |la )?|(?:learned|learnt) to drive (?:in|on|with) (?:a |an |the )?)CAR(?= )`,
  `(?<! (?:anybody|anyone|somebody|someone|who|you|does|did) )(?<= )(?:trade|trading|traded|swap|swapping|exchange|exchanging|px|replace|replacing|scrap|scrapping|sell|selling|giving|give|getting rid of|get rid of|coming|moving|switching|fed|tired) (?:(?:in|my|our|a|an|the|old|current|with|up|rid|of|from|YEAR|BODY|GEAR|COLOR|FUEL|years|NUM) )+CAR(?= )`,
  `(?<= )(?:used to (?:have|own|drive)|had been driving|avevamo|possedevo|possedevamo) ${had}CAR(?= )`,
  `(?<= )(?:in permuta|in cambio|in rottamazione|in part exchange|as part exchange|as a trade in) (?:(?!, |\\. )[^ ]+ ){0,4}?CAR(?= )`,
  `(?<= )(?:after|dopo) (?:(?:NUM|my|our|una|la|mia|years|of|anni|di|with|a|the|tante|many|several|varie|diverse) )*(?:NUM|my|our|mia|tante|many|several) (?:(?:years|of|anni|di|with|a|the) )*CAR(?= )`,
].map((pattern) => new RegExp(pattern, 'g'))

/** A car about which something is reported after it: its whole clause is about it. */
export const ownedBehind: readonly RegExp[] = [
  `(?<= )CAR (?:(?!CAR |, |\\. )[^ ]+ ){0,8}?(?:da (?:dare|permutare|rottamare|cedere|ritirare)|in (?:permuta|rottamazione)|to (?:trade|swap|part|sell|scrap))(?= )`,
  `(?<= )(?:ho|abbiamo|con|have|got) (?:(?!, |\\. )[^ ]+ ){0,5}?(?:da dare (?:dentro|indietro|in permuta)|da permutare|to trade in|to part exchange)(?= )`,
].map((pattern) => new RegExp(pattern, 'g'))

export const tradeAlone =
  /(?<= )(?:(?:accett|valut|possibil|eventual)[a-z]* (?:una |la |eventuale )?permut[ae]|permuta possibile|con permuta|permuta|(?:with |possible )?part exchange(?: possible| welcome)?)(?= )/g

/** Verbs for what the writer gives for the car. */
export const worthWords: ReadonlySet<string> = new Set(
  'valutano valutato danno offrono offerto offer offered offering give giving stole rubato'.split(' '),
)
