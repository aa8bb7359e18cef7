import { plainText } from '@autopiazza/contract/plain-text'
import { wordsOf } from './listed.ts'
import { verbForms } from './verbs.ts'

/** Words that carry no filter: articles, prepositions, conjunctions, pronouns, greetings, verbs of wanting, searching and having, names of any car, praise. */
export const fillers: ReadonlySet<string> = new Set(
  [
    ...verbForms,
    ...wordsOf(`
    il lo la i gli le l un uno una d del dello della dei degli delle dell al allo alla ai agli alle all dal dallo dalla dai dagli dalle dall nel nello nella nei negli nelle nell sul sullo sulla sui sugli sulle sull col coi
    di a ad da in con su per tra fra verso presso entro durante senza contro oltre sotto sopra dentro vicino circa fino sino intorno attorno
    e ed o od oppure ma però anche pure se che chi cui qual quale quali quanto quanta quanti quante come dove quando perché perche poi quindi allora dunque cioè né ne sia mentre purché affinché siccome poiché neanche nemmeno inoltre comunque magari tipo invece infine almeno massimo
    io tu lui lei noi voi loro mi ti ci vi si me te sé lo li mio mia miei mie tuo tua suo sua nostro nostra vostra vostro loro questo questa questi queste quello quella quelli quelle quel quei ciò qualcosa qualcuno qualche alcuni alcune ogni tutto tutta tutti tutte altro altra altri altre stesso stessa qualsiasi qualunque
    ciao salve buongiorno buonasera buondì hey ehi hello hi hey pls plz thx tnx ty grz raga ragazzi grazie prego favore cortesia piacere please gradito morning afternoon evening mille anticipo advance thanks thank cheers scusa scusate scusi sorry saluti cordiali distinti gentile gentili dear regards greetings
    cerco cercare cercando cerchiamo cercavo cerca cercasi cercherei ricerca voglio volevo vorrei vorremmo vogliamo volere desidero desidererei desideriamo gradirei gradiremmo gradisco mi serve servirebbe serve servono servirebbero bisogno necessito necessita interessa interessano interesserebbe interessato interessata interessati piace piacciono piacerebbe trovare trova trovo trovami trovate trovatemi trovarmi fai fa fate fare facciamo facci farmi faresti fareste dici dite diresti daresti dareste guardo guardare vedo vediamo chiedo mostra mostrami mostratemi mostrare vedere fammi fatemi dammi datemi dimmi aiutami aiutatemi consigliatemi consigli consiglio consigliami suggerimenti suggerite proponete proposte propongo
    avere ho hai ha abbiamo avete hanno abbia abbiano avesse avrei avrebbe avendo avuto essere sono sei è siamo siete era fosse sarebbe sarei sia siano stato stata essendo c'è ce ci esiste esistono
    posso può possa possibile possibilmente potrei potrebbe potete potessi potendo bene farei deve devo dovrebbe dovrei debba devono dovessi dev prendere prendo prenderei prendermi spendere spendo spenderei pagare pagherei pago costare costa costi costasse costino costerebbe arrivare arrivo arriverei arriviamo disposto disposta cosa stavo stavamo what's abito abitiamo vivo viviamo live living diciamo faccio facendo tanti tante valuto valuterei preferisco preferirei preferibilmente preferenza preferenze preferito preferita preferiamo scegliere scelgo dotata dotato dotate dotati equipaggiata equipaggiato fornita munita provvista completa completo compreso compresa incluso inclusa inclusi
    annuncio annunci offerta offerte occasione occasioni opzione opzioni soluzione ideale adatta adatto adatte adatti
    auto autovettura autovetture automobile automobili macchina macchine macchinina vettura vetture veicolo veicoli mezzo mezzi modello modelli marca marche versione versioni prezzo prezzi costo costi budget euro euri soldi cifra spesa colore colori colorata motore motorizzazione alimentazione alimentata carburante cambio trazione carrozzeria posti porte chilometri chilometro chilometraggio km cavalli potenza cv anno anni immatricolata immatricolato immatricolate immatricolazione vendita dotazioni dotazione optional accessori accessorio zona
    usata usato usate usati
    bella bello bell belle belli bei buona buono buon buone buoni economica economico economiche economici economicamente affidabile affidabili conveniente convenienti carina carino carine bellissima bellissimo ottima ottimo ottime ottimi perfetta perfetto fantastica stupenda interessante decente discreta valida valido valide tenuta tenuto tenute ben conservata conservato condizioni kept maintained condition conditions comoda comodo sicura sicuro robusta solida migliore migliori meglio ottimale
    molto molta tanto tanta poco poca pochi poche più meno troppo troppa abbastanza proprio davvero veramente solo solamente soltanto esclusivamente assolutamente sempre ancora già ormai adesso ora subito oggi domani ieri finalmente forse qui qua lì là così tipo indifferente importante fondamentale obbligatorio obbligatoria rigorosamente tassativamente insomma ecco beh boh eh ah oh ok okay sì si certo insieme circa relativamente eventualmente facilmente
    stai sta sto come va tutto quant
    the a an this that these those some any each every all both either neither one ones other another such same what which who whom whose where when why how whether there here
    i you he she it we they me him her us them my your his its our their mine yours myself yourself i'm im i've ive i'd id i'll ill it's its that's thats you're we're we'd we've let's lets there's
    of at by for from in into on onto off out over to towards toward up with within about as than then near under below above through per via without between among around during until till while so but and or nor if because although though also too either plus
    is are was were be been being am isn aren has have had having do does did doing done can could may might must shall should will would won wouldn cannot get gets getting got gotten come comes make makes making take takes
    want wants wanted wanting need needs needed needing like likes liked love prefer prefers preferred preferably preference look looks looking search searching searches find finds finding found seek seeking show shows see give help hoping hope interested interest think thinking thought wish after buy
    cost costs costing spend spending pay paying price prices priced afford
    car cars auto vehicle vehicles automobile automobiles motor model models make makes brand version type kind sort wheels thing something anything someone somebody engine engines fuel fuelled fueled powered gearbox transmission colour color colours colors colored coloured body bodywork drive driven year years yr old mileage miles seats doors horsepower power fitted equipped equipment options option extras included including comes
    used second-hand secondhand second hand pre-owned preowned
    nice good great cheap cheaper affordable reliable decent beautiful lovely pretty inexpensive best better perfect excellent ideal bargain dependable solid fine okay economical
    low basso bassi bassa sapere know penny cent very much more most less least many few little lot lots bit quite really just only even still yet already now today tomorrow please maybe perhaps possibly ideally definitely absolutely strictly rather fairly somewhat approx
    not no non yes yeah yep dont don doesn
    limite limit tetto ceiling resto rest remainder remaining instalment instalments installment installments rate rata c hiya erm omg ao aò mizzica daje pe guagliò mo sa disturbo forza qlks patto manca mancano andrei andremmo top dice dicono anzi prima time uè m n caso ciaoo ciaooo bho benissimo eccomi ecco budget's anyone nobody tbh imo imho ofc fine maker rather evening tonight qualunque qualsiasi ue ehi ehilà we weilà yo carità darei dare do lascio lasciare lascerei vuole supero superi superare superiamo dopo alternativa offro offriamo scrapping scrap vorrebbe vorrebbero aggiungo aggiungerei finanziamento finanziata finanziato percorro percorriamo done
    pensavo pensavamo penserei penso senta senti sentite guarda guardi guardate trovi trovate troverei piglio piglierei caro cara cari care na nu gente ispira ispirano sai sapete gimme fancy fancies fancied say tell kindly well basically bad qualcuno anybody someone
    vende vendete viene vengono niente nulla nothing none refuse again ever stanco stanca stufo stufa tired parcheggiato aside
    ragazzi raga amici signori signore gentilissimi cortesemente umilmente gentilmente scusatemi perdonate dunque quindi cioè vabbuò boh bah mah uhm hmm ehm allora comunque magari casomai semmai eventualmente diciamo pratica breve poi pure addirittura almeno giusto tranne proprio esatto esattamente precisamente sinceramente onestamente francamente personalmente sostanzialmente fondamentalmente
    honestly frankly actually literally anyway btw fyi lol ok okay folks everyone everybody sir madam mum's hopefully obviously clearly sure surely instead though kinda sorta gonna gotta cuz cos wondered wonder thinking thought mean guess reckon suppose believe know
    trovarne trovarla trovarlo comprerei prenderla prenderlo prenderne averla averlo averne volerla vederla vederle sapete sapreste potreste riuscite riuscireste mandatemi mandami inviatemi segnalatemi segnalate proponetemi suggeritemi contattatemi scrivetemi ditemi cercherebbe cercherei serviranno servirà occorre occorrono occorrerebbe urge gradirebbe comprarmi regalarmi regalarci
    puntavo puntiamo orientato orientata orientati indirizzato deciso decisa decisi convinto convinta intenzionato intenzionata propenso propensa parte già può sarà però perché finché giù idea looking
    permuto permutare permutando permuta permute sostituire sostituisco sostituendo sostituirla cambiare cambierei cambio rottamo rottamare vendo vendere cedo cedere dentro indietro momento passare passerei via
    trade trading swap swapping exchange exchanging sell selling sold replace replacing besides currently current stavolta accontento accontenterei purche purché praticamente macchinetta indeciso indecisa indecisi consigliate consigliereste roba vabbe vabbè mica cmq comunque esempio buondi buondì hei hey guys mate infinite
    recommend wouldn wouldn't happen settle long wondering you've chance whichever whatever undecided torn deciding decide
    um umm uh er dunno
    ad ads advert adverts offer offers deal deals available availability
  `),
  ].map(plainText),
)

/** Words for whom a car is and how large, which no advert has to contain. */
export const audience: ReadonlySet<string> = new Set(
  wordsOf(`
    famiglia famiglie family families numerosa
    figlia figlio figlie figli bambina bambino bambine bambini bimba bimbo bimbi ragazzo ragazza ragazzi moglie marito mamma papa babbo madre padre genitori nonna nonno nonni zia zio nipote nipoti
    cugina cugino sorella fratello fidanzata fidanzato compagna compagno amica amico diciottenne studente studentessa
    daughter daughters son sons child children kid kids baby wife husband mum mom mother dad father parents grandma grandmother grandpa grandfather aunt uncle niece nephew cousin sister brother
    girlfriend boyfriend fiancee friend student teenager
    piccola piccolo piccole piccoli piccolina piccolino small little smallish tiny`),
)
