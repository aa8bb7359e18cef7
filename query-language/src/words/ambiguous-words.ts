import { wordsOf } from './listed.ts'

interface AmbiguousWord {
  readonly words: ReadonlySet<string>
  /** Words that change the meaning when at most `within` words away in the same clause. */
  readonly beside: ReadonlySet<string>
  readonly within: number
}

const sense = (words: string, beside: string, within = 2): AmbiguousWord => ({
  words: new Set(wordsOf(words)),
  beside: new Set(wordsOf(beside)),
  within,
})

/** Words with another meaning beside certain words; they stay keywords. */
export const ambiguousWords: readonly AmbiguousWord[] = [
  sense(
    'clima climate',
    'pazzo mite caldo freddo torrido umido mediterraneo politico bel brutto tempo mild hot cold harsh warm weather crisis change cambiamento tempo riscaldamento mountain here qui sole pioggia montano marino afoso rigido crazy',
  ),
  sense(
    'affitto affittare affittata rent renting rental hire',
    'casa appartamento stanza monolocale bilocale trilocale mutuo flat house apartment room landlord studio bedroom inquilino garage box ufficio negozio bollette locale posto office',
    3,
  ),
  sense(
    'ibrido ibrida ibridi ibride hybrid',
    'lavoro lavorare lavoriamo modalita contratto ufficio job work working worker office role schedule week remote evento riunione corso formula',
    2,
  ),
  sense(
    'crociera cruise',
    'ship holiday holidays mediterranean caribbean on a in vacanza msc costa going ticket nave partenza trip',
    2,
  ),
  sense(
    'manuale manual manuali',
    "uso istruzioni instruction instructions owner owners owner's officina book handbook libretto utente guide user workshop proprietario",
    2,
  ),
  sense('estate', 'agent agents agency real council housing winery industrial', 1),
  sense('pelle leather cuoio', 'volante steering giacca jacket scarpe shoes borsa bag divano sofa pomello cuffia', 2),
  sense(
    'elettrico elettrica elettrici elettriche electric',
    'bici bicicletta biciclette bike bicycle scooter monopattino monopattini moto chitarra guitar cucina caldaia forno chitarre blanket drill specchietti alzacristalli finestrini freno windows mirrors handbrake',
    1,
  ),
  sense(
    'diesel gasolio benzina petrol gasoline nafta',
    'generatore generator riscaldamento caldaia stufa tagliaerba trattore boiler heating jeans mower lawnmower motosega',
    2,
  ),
  sense(
    'automatico automatica automatici automatiche automatic',
    'cancello lavatrice orologio watch gate door porta pilota washing fari headlights lights tergicristalli wipers',
    1,
  ),
  sense(
    'polo',
    'gioco giocare play playing maglietta shirt match partita squadra pallanuoto nord sud scientifico north south universitario',
    2,
  ),
  sense('golf', 'gioco giocare play playing mazze sacca campo club clubs course maglione lezioni torneo tournament', 2),
  sense('transit', 'venus public visa system', 2),
  sense('focus', 'sul sulla sui sull on group mio', 1),
  sense(
    'privato privata private',
    'school scuola clinica vita parcheggio posto garage parking box strada road lessons',
    1,
  ),
  sense('delta', 'po nilo fiume river okavango', 2),
  sense('estate', "prossima scorsa quest'", 1),
  sense('berlina', 'alla messa', 2),
  sense('familiare', 'nucleo gruppo ambiente reddito aria', 1),
]
