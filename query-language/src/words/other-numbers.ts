const number = '(?:NUM|YEAR)'
const amount = `(?:€ |euro )?${number}(?: (?:€|euro|euros|eur|euri))?`
const patterns = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(`(?<= )${source}`, 'dg'))

const month =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|january|february|march|april|may|june|july|august|september|october|november|december|estate|summer|inverno|winter|autunno|autumn|primavera|spring'
const date = `(?:(?:nel|nell|dal|dall|dell|del|fino al|fino a|fino|sino al|sino a|entro il|entro|al|all|il|a|in|of|from|since|until|till|to|by|on|end of|the end of|fine|inizio|meta|valid|valida|per il|${month}|anno|year) )*`
const happened =
  'nat[oaie]|nasce|nascera|born|tagliand[oi]|tagliandat[ao]|revision[ei]|revisionat[ao]|collaud[oa]|collaudat[ao]|gomme|pneumatici|fren[oi]|pastiglie|dischi|batteria|distribuzione|cinghia|catena|frizione|turbina|olio|filtr[oi]|boll[oi]|superbollo|assicurazion[ei]|assicurat[ao]|polizza|ammortizzatori|carrozzeria|rifatt[oaie]|sostituit[oaie]|verniciat[ao]|riverniciat[ao]|cambiat[oaie]|service|serviced|mot|tested|inspected|inspection|tax|taxed|insured|insurance|belt|tyres?|tires?|battery|brakes?|clutch|repainted|resprayed|painted|replaced|changed|renewed|patent[ei]|patentat[oa]|licen[cs]e|licensed|laurea|laureat[oa]|graduat[a-z]+|sposat[oaie]|married|matrimonio|wedding|pension[ea]|pensionat[oa]|retired|retirement|moved|trasferit[oaie]|trasloco|lavoro|lavoriamo|guido|guidiamo|driving|drive|driven|working|worked|abito|vivo|live|lived|fondat[ao]|founded|aziend[ae]|ztl|zona|zone|area|circolare|entrare|blocco|blocchi|traffico|ban|banned|allowed|annuncio|advert|an ad|the ad|ads|compie|compiamo|compleanno|birthday|graduated|started|stopped|clienti?|customers?|esperienza|experience|incentiv[oi]|ecobonus|bonus|scade|scadenza|expires|mutuo|mortgage|contratto|contract|cane|cat|dog|figli[oa]|son|daughter'

/** Numbers and dates that are not about the car; drops the group `gone`, otherwise the whole match. */
export const otherNumbers = patterns(
  `(?:${happened}|WARRANTY) (?:(?!CAR |BODY |, |\\. |NUM |YEAR )[^ ]+ ){0,5}?(?<gone>${date}YEAR)(?= )(?! (?:km|euro|€))`,
  `WARRANTY (?:(?!CAR |BODY |, |\\. )[^ ]+ ){0,2}?(?<gone>(?:fino al|fino a|sino al|until|till|to|valid to|through|al) (?:the end of |fine |${month} )*${number})(?= )`,
  `(?<=(?:  |, |\\. |e |and ) *)(?<gone>(?:nel|dal|in|since|from|fino al|until|till) (?:${month} )?YEAR) (?:(?!CAR |BODY |FUEL |GEAR |COLOR |, |\\. )[^ ]+ ){0,4}?(?:${happened})(?= )`,
  `(?<gone>${number} (?:anni|anno|mesi|years?|months?|yr|yrs))(?: (?:di|of|d|da|residui di|left of|remaining|manufacturer|full|casa))* (?:WARRANTY|garanzia|guarantee|warranty|esperienza|experience|patente|pensione|matrimonio)(?= )`,
  `(?:WARRANTY|garanzia|guarantee|warranty) (?:(?:di|of|for|da|residua|ancora|per|casa|altri|another|still) )*(?<gone>${number} (?:anni|anno|mesi|years?|months?))(?= )`,
  `(?:i'm|i am|im|we're|he's|she's|he is|she is|turning|turns|turn|aged?|compie|compio|compira|compiono|compiamo) (?:gia |quasi |appena |almost |nearly |just |over )*(?<gone>${number}(?: (?:anni|years old|years|year old|yo|di eta))?(?: ${date}YEAR)?)(?= )(?! (?:euro|€|km|euros|cv|posti|seats))`,
  `(?<!(?:che|auto|macchine) )(?:sono|siamo) (?<gone>(?:del|della classe|dell anno|classe) YEAR)(?= )`,
  `(?:(?<!che )ho|(?<!che |auto |macchina )ha|abbiamo|hanno) (?:gia |quasi |appena )*(?<gone>${number} anni)(?= )`,
  `(?:figli[oaie]|bambin[oaie]|nipot[ei]|ragazz[oaie]|zi[oa]|suocer[oaie]|cugin[oaie]|amic[oaih]+|vicin[oaie]|cognat[oa]|moglie|marito|sorella|fratello|suocero|wife|husband|aunt|uncle|brother|sister|friend|neighbour|boss|son|sons|daughters?|kids?|children|boy|girl|old|nonn[oa]|madre|padre|mother|father|mamma|papa|dog|cane) (?:(?:di|of|aged|is|ha|che ha|who is|e) )+(?<gone>${number}(?: (?:anni|years old|years|mesi|months))?)(?= )`,
  `(?<gone>${number} year old) (?:son|daughter|kid|boy|girl|dog|cat|mother|father|grandson|granddaughter|nephew|niece|child)(?= )`,
  `(?:lavor[a-z]+|guid[a-z]+|abit[a-z]+|viv[a-z]+|client[ei]|work[a-z]*|driv[a-z]+|liv[a-z]+|married|sposat[oaie]|retired|patente|licen[cs]e) (?:(?!CAR |BODY |, |\\. )[^ ]+ ){0,3}?(?<gone>(?:da|for|since|for over|for about|da oltre|da circa) ${number} (?:anni|years?|mesi|months?))(?= )`,
  `(?<gone>(?:da|for) ${number} (?:anni|years?|mesi|months?)) (?:che )?(?:lavor|guid|abit|viv|i work|i drive|i live|i've|we've|aspett|risparmi|cerc)[a-z]*(?= )`,
  `siamo (?:in )?(?<gone>${number})(?= )`,
  `(?:we are|we're|there are|family of|famiglia di|siamo in|essendo in) (?:a family of )?(?<gone>${number})(?: (?:of us|in the family|people|persone))?(?= )`,
  `(?:tagliand[oi]|service|serviced|revision[ei]|cinghia|distribuzione|belt|gomme|frizione|tyres|olio) (?:(?!CAR |BODY |, |\\. )[^ ]+ ){0,4}?(?<gone>(?:a|at|ai|al|ogni|every|da) ${number} (?:km|chilometri|miles|kilometres|k|mila))(?= )`,
  `(?:faccio|facciamo|fa|percorro|percorriamo|viaggio|macino|maciniamo|i do|we do|i drive|we drive|i cover|i travel|commute|commute of|commuting|driving) (?:(?:about|circa|solo|only|around|quasi|piu|meno|di|over|less|more|than|almeno|at|least|ogni|giorno|every|day|some|nearly|oltre|tra|fra|between) )*(?<gone>${number} (?:e ${number} |and ${number} )?(?:km|chilometri|miles|kilometres|k)(?: (?:a|per|al|all|ogni|each|every) (?:day|giorno|week|settimana|mese|month|anno|year))?)(?= )`,
  `(?<gone>(?:${number}|VALUE) (?:litri|litres|liters|l)) (?:per|ogni|every|a|su|for|x) (?:i )?${number} (?:km|chilometri|kilometres)(?= )`,
  `(?<gone>(?:per|ogni|every|a|su|x|/)? ?(?:i )?(?:cento|100|NUM) (?:km|chilometri|kilometres))(?<=(?:litri|litres|liters|l) (?:per|ogni|every|a|su|x)? ?(?:i )?NUM (?:km|chilometri|kilometres))(?= )`,
  `(?:per |for )?(?:i |il |the )?(?<gone>${number} anni) (?=(?:di|della|del) (?:mia|mio|mi|nostra|nostro|lei|lui) )`,
  `(?:autonomia|range|percorrenza) (?:(?:di|of|reale|da|almeno|at|least|minima|minimo|over|oltre|sopra|i|above|con|circa|about|than|more|superiore|a|ai|around|sui) )*(?<gone>${number} (?:km|chilometri|miles|kilometres|k)|${number})(?= )`,
  `(?:con|with) (?<gone>${number}) (?:chiavi|keys|gomme|tyres|treni)(?= )`,
)

/** Words for money that is paid at once, or is not a price at all. */
const paidFirst =
  '(?:anticip[oi]|acconto|acconti|caparra|deposito|deposit|downpayment|down payment|upfront payment|upfront|up front|maxi rata(?: finale)?|maxirata(?: finale)?|rata finale|final payment|final instalment|balloon payment|balloon|prima rata|initial payment|versamento iniziale)'
const about =
  '(?:(?:di|of|from|massimo|max|minimo|sui|circa|about|around|up|to|fino|a|da|pari|is|at|least|almeno|only|solo|under|sotto|i|no more than|around|the|il) )*'

/** Money that is neither a price nor an instalment. */
export const otherAmounts = patterns(
  `(?:con |with |and |e )?(?:un |a |an |the |l |il |my |mio )?${paidFirst} ${about}${amount}(?= )(?! (?:euros? |€ |eur )?(?:al mese|a month|per month|mensili|monthly))`,
  `(?:con |with |and |e )?(?:i |an initial |un )?${amount} (?:(?:di|as a|as|come|per l|in|for the|of|as an|for a|for) )?(?:initial )?${paidFirst}(?= )`,
  `(?:verso |metto |do |verserei |darei |metterei |i put |i pay )?${amount} (?:da (?:dare|versare|mettere|pagare) )?(?:subito|down|now|today|straight away|immediately|alla firma|alla consegna|in mano subito|to start|to put down)(?= )(?! (?:is|are) )`,
  `(?:put down|putting down|lay down|metto subito|do subito|verso subito|versando|versare|anticipo|anticipare|anticipando) (?:subito )?${amount}(?= )`,
  `(?:senza|zero|no|without|nessun|with no|without any|niente|with zero|0) (?:alcun |any )?(?:${paidFirst}|money down)(?= )`,
  `(?:pag[a-z]+|spend[a-z]*|pay|paying|spending) ${amount} (?:al mese|a month|per month|mensili|monthly|ogni mese) (?:di|of|for|in|per|per l|on) (?:the )?(?:affitto|mutuo|rent|mortgage|condominio|nido|asilo|scuola|flat|house|FUEL|bollette|bills|tuition|parcheggio|parking|garage|treno|train|abbonamento|taxi)(?= )`,
  `${amount} (?:al mese|a month|per month|mensili|monthly|ogni mese|a settimana|alla settimana|a week) (?:di|of|for|in|on) (?:FUEL|carburante|fuel)(?= )`,
  `(?:prendo |guadagno |guadagniamo |i earn |earning )?${amount} (?:netti |al mese )?(?:di|of) (?:stipendio|pensione|salary|affitto|mutuo|rent|mortgage)(?= )`,
  `(?:affitto|mutuo|stipendio|guadagno|guadagniamo|salary|earn|mortgage|rent|bolletta|nido|asilo|pensione|pension) (?:(?:di|is|of|e|da|circa|about|around|costa|costs) )*${amount}(?: (?:al mese|a month|per month|mensili|netti))*(?= )`,
  `(?:risparmi[a-z]*|saved|saving) (?:(?:about|already|gia|circa) )*${amount} (?:al mese|a month|per month)(?= )`,
  `(?<gone>${number}) (?:rate|instalments?|installments?|mensilita|payments|canoni) (?=(?:mensili |monthly )?(?:da|di|of|at|a|per) )`,
  `(?:per|for|in|over|su|durata|durata di|across|through) (?<gone>${number} (?:mesi|months|rate|anni di finanziamento))(?= )`,
)

const notGo =
  "(?:non (?:ci |la |li |lo |le |si |mi |ne |se ne |voglio |posso |riesco a |vorrei |intendo |potrei |devo |vogliamo |possiamo )*(?:salgo|salire|saliamo|vado|vada|andiamo|andare|andrei|arrivo|arrivare|prendo|prendere|prenderei|voglio|vogliamo|vorrei|scendo|scendere|scendiamo|spendo|spendere|compro|comprare|guardo|considero|parla|parlo|interessa|interessano|accetto|valuto|pago|pagare|posso|possiamo|passo|supero|superare|mi serve|servono|serve|va bene|vanno bene|mi va)|(?:la |lo |li |le )(?:scarto|scartiamo|escludo|evito|lascio)|lascio perdere|lasciamo perdere|lascio stare|passo|mi fermo|rinuncio|niente|no(?: grazie| thanks)?(?= (?:,|\\.|$))|neanche a parlarne|nemmeno|e troppo|sono troppi|e fuori (?:budget|portata)|fuori budget|e escluso|(?:is|are|would be|'s|e|sono) (?:out(?! of)|fuori(?! )|out of (?:reach|the question|my budget|budget)|too much|too many|too old|too far|not for me|off the table|a no|no good|excluded|beyond me)|(?:i|we) (?:won't|will not|don't|do not|can't|cannot|am not|'m not|wouldn't|shall not|refuse to)[a-z' ]*?(?:go|spend|pay|want|interested|buy|look|consider|afford|take|touch|stretch)|i'm (?:not interested|out)|i am (?:not interested|out)|we're (?:not interested|out)|no way|forget it|i'll pass|i pass|not interested|no chance|no deal)"

/** A future year is when, not how old: 'for 2027'. */
export const yearsToCome = patterns(
  '(?:for|per il|entro il|entro|by|nel|in|fino al|until|till|verso il|before) YEAR(?= )(?! (?:euro|€|euros|eur|km|k|mila))',
)

/** Negated bounds: 'sopra i 15mila non salgo'. */
export const refusedBounds = patterns(
  `VALUE (?:(?:, )?(?:di |with |che |io |proprio |davvero |assolutamente |invece |it |that |then |allora |e |o |piu |a |al |the |for )*)${notGo}(?= )`,
)
