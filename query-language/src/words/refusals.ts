const car = 'CAR(?: CAR)?'
const fact = '(?:FUEL|BODY|GEAR|COLOR|FEATURE|WARRANTY)'
const thing = `(?:${car}|${fact})`
const article =
  '(?:una |un |uno |la |il |lo |le |i |gli |l |the |a |an |my |mia |mio |classica |solita |solito |usual |your |altra |another |vecchia )*'
const list = (one: string): string =>
  `${one}(?:(?: , ${article}${one}){0,3} (?:e|o|and|or|ne|nor|oppure) ${article}${one})?`
const patterns = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(`(?<= )${source}`, 'dg'))

const mine = '(?:mi |ci |ne |la |lo |li |le |l |me |fa |fanno |per |proprio |assolutamente )*'
const dislike =
  '(?:voglio|vogliamo|vorrei|vorremmo|piace|piacciono|convince|convincono|prendo|prenderei|prendiamo|considero|sopporto|me|noi|gradisco|cerco|desidero|guardo|guardiamo|tocco|calcolo)'

/** Excludes what precedes: 'manuale no', 'la pelle non la voglio', 'SUVs are out'. */
export const refusedThings = patterns(
  `${list(thing)} (?:assolutamente |proprio |invece |definitely |absolutely )?(?:no|mai|never)(?: grazie| thanks| thank you| way)?(?= (?:, |\\. |e |ma |perche |and |but |because |$)|$|  )`,
  `${list(thing)} (?:, )?(?:che )?(?:assolutamente |proprio )?(?:non|nn) ${mine}${dislike}(?= )`,
  `${list(thing)} (?:da evitare|da escludere|esclus[aoei](?! ${article}${thing} )|aside|a parte|li evito|le evito|la evito|lo evito|excluded|are out|is out|not for (?:me|us)|are not for (?:me|us)|i (?:don't|do not) (?:want|like|need)|we (?:don't|do not) (?:want|like))(?= )`,
  `(?:lasci[a-z]+ (?:perdere|stare)|scart[a-z]+|esclud[a-z]+|evit[a-z]+|non sopporto|skip|forget(?: about)?|leave out|exclude|no more|basta con|stuf[oa] d(?:i|el|ella|elle|ei)|stanc[oa] d(?:i|el|ella|elle|ei)|tired of|fed up with|sick of|bored of) ${article}${list(thing)}`,
)

/** What precedes is not required, which excludes nothing: 'il navigatore non mi serve', 'cruise control isn't essential'. */
export const unneededThings = patterns(
  `${list(fact)} (?:, che )?(?:non|nn) (?:mi |ci |e |sono |per me |necessariamente |proprio )*(?:serve|servono|importa|importano|interessa|interessano|necessari[oae]?|indispensabil[ei]|important[ei]|fondamental[ei]|obbligatori[oae]?|essenzial[ei]|priorita[a-z]*|un problema|determinant[ei]|richiest[oaei])(?= )`,
  `${list(fact)} (?:, )?(?:is |are |isn't |aren't |not |is not |are not )+(?:an? )?(?:absolutely |really |strictly )?(?:essential|necessary|needed|required|important|must|must-have|priority|dealbreaker|compulsory)(?= )`,
  `(?:niente|senza|no|without|even without) ${article}${list(fact)} (?:, )?(?:non importa|va bene lo stesso|va bene uguale|fa niente|pazienza|is fine|is ok|is okay|would be fine|no problem|amen)(?= )`,
  `${list(fact)} (?:i (?:don't|do not) (?:really )?(?:need|care)|we don't need|(?:doesn't|does not|don't) matter|optional|facoltativ[oaie]|opzional[ei]|if possible but not)(?= )`,
  `(?:con o senza|with or without|(?:anche|pure|even|also) (?:senza|without)|not necessarily|non (?:necessariamente|per forza)|non (?:mi |ci )*(?:serve|servono|importa)(?: molto)?|non ho bisogno d(?:i|el|ella)|(?:don't|do not|no) need(?: for)?|(?:don't|do not|doesn't) (?:really )?care (?:about|if it's|if)|(?:not|isn't) (?:fussed|bothered|fussy|picky) (?:about|if it's|if)|(?:doesn't|does not|no) matter (?:if it's|if|whether it's|whether)|non (?:ho|mi faccio) problemi (?:con|per)|doesn't need(?: to have)?|non deve per forza avere|anche se non ha) ${article}${list(fact)}`,
)

const either = `${fact} (?:o|or|oppure|e|and) ${article}${fact}`
const indifferent =
  "(?:non (?:mi )?importa|poco importa|non fa (?:alcuna )?differenza|e uguale|fa lo stesso|e lo stesso|(?:e |sono )?indifferente|mi e indifferente|(?:i )?don't mind|(?:i )?don't care|doesn't matter|no matter|no preference|whichever|whatever|either is fine|either way|non ho preferenze|e indifferente|all the same to me|vanno bene entramb[ie])"

/** Two of which either will do. */
export const indifferentThings = patterns(
  `(?:che sia |sia |whether |either )?${article}${either} (?:, )?(?:per me |to me |it |that |is |e )*${indifferent}(?= )`,
  `${indifferent} (?:, )?(?:se |if |whether |che )?(?:sia |e |it's |it is |is |a |an |it |una )*${either}`,
)

/** Excludes the second: 'meglio ibrida che diesel'. */
export const refusedSecond = patterns(
  `(?:meglio|preferisco|preferirei|piuttosto|prefer|better) ${article}(?<wanted>${thing}) (?:, )?(?:che|piuttosto che|rispetto a(?:l|lla|i|gli|lle)?|a(?:l|lla|i)?|to|than|over) ${article}(?<refused>${thing})(?= )`,
  `(?:piu|more) (?<wanted>${fact}) (?:che|than) (?<refused>${fact})(?= )`,
)

/** Replaces what precedes: 'una Mini, anzi no, una 500'. */
export const secondThoughts = patterns(
  "(?:, |\\. |oh |e )*(?:anzi|o meglio|ma forse|ripensandoci|pensandoci(?: bene)?|no aspetta|aspetta|no scusa|(?<=, )no(?= ,)|scusa|scusate|pardon|volevo dire|ehm|or rather|no wait|wait|actually|i mean|i meant|sorry|make that|make it|better still|on second thoughts?|scratch that|hmm|come to think of it|no sorry|no hang on|hang on|no anzi|no scratch that|oh no|mi correggo|correggo|correction|no dai|dai no|ma no|eh no|no meglio|no facciamo|o forse meglio)(?= )(?:(?: ,| \\.)? (?:anzi|no|meglio|direi|facciamo|forse|make it|make that|better|ancora|wait|aspetta|volevo dire|piuttosto|che|sia|scusa|sorry|actually|let's say|i meant|i mean|rather|cerco|vorrei|prendo|i want|i'd like|i'd rather have|diciamo|bene|perhaps|maybe|quasi quasi|preferisco|i prefer|i'd prefer|scratch that|hang on))*(?: ,| \\.)?(?= )",
)

const like =
  '(?:(?:sullo |nello |con lo )?stile d(?:i|ella|el|ello)|concorrent[ei] d(?:i|ella|el)|rival[ei] d(?:i|ella|el)|equivalente d(?:i|ella|el)|a rival (?:of|to)|equivalent (?:of|to)|simil[ei] a(?:lla|llo|l|i|gli|d|lle)?|come|tipo|stile|sul genere (?:di|della|del)|del genere (?:di|della|del)|like|similar to|along the lines of|in the style of|reminds me of)'
const but = "(?:, )?(?:ma|pero|solo|but|only|just|although|except|che|that|which|that's|e)(?: che|, )?"
const small =
  "(?: (?:some|che|non|not|sia|siano|di|da|from|with|of|by|una|un|a|an|by|is|isn't|it's|della|stessa|the|same|completely|totally|per|preferibilmente))*"

/** A car like the wanted one, which is of another make. */
export const likeOthers = patterns(
  `(?:qualcosa |something |anything |one |una |un )?(?:di |of )?${like} ${article}(?<like>${car})(?: ${fact})? ${but}${small} (?:(?:altr[ao]|un'altra|divers[ao]|another|different|other) (?:marc[ah]e?|marchio|make|brand|casa|manufacturer|costruttore|maker|badge)|(?:marc[ah]e?|marchio|make|brand|casa) divers[ao])(?= )`,
)

/** The same, with the make's name after 'not'; drops the compared car in `gone`. */
export const likeButNot = patterns(
  `(?<gone>(?:qualcosa |something |anything |one |una |un )?(?:di |of )?${like} ${article}${car}(?: ${fact})?) ${but}${small}(?= CAR )`,
)

/** A car in place of which another is wanted. */
export const alternativesTo = patterns(
  `(?:(?:un'alternativa|alternativ[ae]|un alternativa|an alternative|alternatives?|something other|qualcosa di diverso|qualcosa di alternativo) (?:a(?:lla|llo|l|d)?|to|than|da(?:lla|l)?) )${article}(?<refused>${car})(?= )`,
  `(?:al posto d(?:i|ella|el)|invece d(?:i|ella|el)|instead of|rather than|anziche) ${article}(?<refused>${car})(?= )`,
)
