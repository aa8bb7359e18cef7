import { wordsOf } from './listed.ts'

/** Stems of verbs of wanting, searching, finding, showing, telling, exchanging, spending and thinking. */
const inAre = wordsOf(
  'cerc trov guard compr acquist mostr pens consigli valut mand contatt cost lasci permut rottam scambi aspett sper bast interess desider raccomand aiut indic propon suggest prov accontent arriv pigli',
)
const inEre = wordsOf('prend vend spend cred ced chied pretend ved av sap dov pot vol')
const inIre = wordsOf('offr prefer sent grad sugger')

const endings = {
  are: wordsOf(
    'o i a iamo ate ano avo avi ava avamo avate avano erò erai erà eremo erete eranno erei eresti erebbe eremmo ereste erebbero ino iate ato ata ati ate ando are ami ala alo ateci atemi armi arti arci arlo arla arne arle arli',
  ),
  ere: wordsOf(
    'o i e iamo ete ono evo evi eva evamo evate evano erò erai erà eremo erete eranno erei eresti erebbe eremmo ereste erebbero a ano iate uto uta uti endo ere imi etemi ermi erti erci erlo erla erne erle erli rei resti rebbe remmo reste rebbero',
  ),
  ire: wordsOf(
    'o i e iamo ite ono ivo ivi iva ivamo ivate ivano irò irai irà iremo irete iranno irei iresti irebbe iremmo ireste irebbero a ano ito ita iti endo ire imi itemi irmi irci irlo irla isco isci isce iscono isca iscano',
  ),
}

/** 'cerc' and 'cherei', 'cambi' and 'amo': adapts the spelling of a stem to an ending. */
function joined(stem: string, ending: string): string {
  const isSoft = /^[ei]/.test(ending)
  if (/[cg]$/.test(stem)) return stem + (isSoft ? 'h' : '') + ending
  return stem.endsWith('i') && isSoft ? stem.slice(0, -1) + ending : stem + ending
}

const formsOf = (stems: readonly string[], those: readonly string[]): string[] =>
  stems.flatMap((stem) => those.map((ending) => joined(stem, ending)))

/** Forms of those verbs, and of irregular ones. None sets a filter. */
export const verbForms: readonly string[] = [
  ...formsOf(inAre, endings.are),
  ...formsOf(inEre, endings.ere),
  ...formsOf(inIre, endings.ire),
  ...wordsOf(
    'andrebbe andrebbero andrà andranno andasse vorrò vorrei vorresti vorreste vorrebbero voglia vogliano avresti avreste avrai avrete avranno avremo avessi avesse avessero aveste avesti ebbi saresti sareste sarebbero sarà saranno fossi fossero foste potresti potreste potremmo potrò potrai potrà potranno possiate possano dovresti dovreste dovremmo dovrà dovranno saprei sapresti sapreste sapessi farebbe farebbero farò farà faranno faceva facevo facessi fece detto dicono diceva dicevano dirò direi direste stia stiano stavano stesse starebbe starebbero starà verrebbe verrebbero verrà volesse volessi volete volevano vuoi vogliate deciso decidere decido',
  ),
]
