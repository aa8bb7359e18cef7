import type { Province } from '@autopiazza/contract/provinces'

/** The names of the provinces and metropolitan cities by their codes (ISTAT, January 2025). */
export const provinceNames: Readonly<Record<Province, string>> = {
  AG: 'Agrigento', AL: 'Alessandria', AN: 'Ancona', AO: 'Aosta', AP: 'Ascoli Piceno', AQ: "L'Aquila", AR: 'Arezzo', AT: 'Asti', AV: 'Avellino', BA: 'Bari',
  BG: 'Bergamo', BI: 'Biella', BL: 'Belluno', BN: 'Benevento', BO: 'Bologna', BR: 'Brindisi', BS: 'Brescia', BT: 'Barletta-Andria-Trani', BZ: 'Bolzano', CA: 'Cagliari',
  CB: 'Campobasso', CE: 'Caserta', CH: 'Chieti', CL: 'Caltanissetta', CN: 'Cuneo', CO: 'Como', CR: 'Cremona', CS: 'Cosenza', CT: 'Catania', CZ: 'Catanzaro',
  EN: 'Enna', FC: 'Forlì-Cesena', FE: 'Ferrara', FG: 'Foggia', FI: 'Firenze', FM: 'Fermo', FR: 'Frosinone', GE: 'Genova', GO: 'Gorizia', GR: 'Grosseto',
  IM: 'Imperia', IS: 'Isernia', KR: 'Crotone', LC: 'Lecco', LE: 'Lecce', LI: 'Livorno', LO: 'Lodi', LT: 'Latina', LU: 'Lucca', MB: 'Monza e Brianza',
  MC: 'Macerata', ME: 'Messina', MI: 'Milano', MN: 'Mantova', MO: 'Modena', MS: 'Massa-Carrara', MT: 'Matera', NA: 'Napoli', NO: 'Novara', NU: 'Nuoro',
  OR: 'Oristano', PA: 'Palermo', PC: 'Piacenza', PD: 'Padova', PE: 'Pescara', PG: 'Perugia', PI: 'Pisa', PN: 'Pordenone', PO: 'Prato', PR: 'Parma',
  PT: 'Pistoia', PU: 'Pesaro e Urbino', PV: 'Pavia', PZ: 'Potenza', RA: 'Ravenna', RC: 'Reggio Calabria', RE: 'Reggio Emilia', RG: 'Ragusa', RI: 'Rieti', RM: 'Roma',
  RN: 'Rimini', RO: 'Rovigo', SA: 'Salerno', SI: 'Siena', SO: 'Sondrio', SP: 'La Spezia', SR: 'Siracusa', SS: 'Sassari', SU: 'Sud Sardegna', SV: 'Savona',
  TA: 'Taranto', TE: 'Teramo', TN: 'Trento', TO: 'Torino', TP: 'Trapani', TR: 'Terni', TS: 'Trieste', TV: 'Treviso', UD: 'Udine', VA: 'Varese',
  VB: 'Verbano-Cusio-Ossola', VC: 'Vercelli', VE: 'Venezia', VI: 'Vicenza', VR: 'Verona', VT: 'Viterbo', VV: 'Vibo Valentia',
}

/** Other names of provinces. */
export const spokenProvinces: Readonly<Record<string, Province>> = {
  Barletta: 'BT', Andria: 'BT', Forlì: 'FC', Cesena: 'FC', Monza: 'MB', Brianza: 'MB', 'Monza Brianza': 'MB', 'Monza and Brianza': 'MB', Massa: 'MS', Carrara: 'MS', Pesaro: 'PU',
  Urbino: 'PU', 'Pesaro Urbino': 'PU', "Reggio nell'Emilia": 'RE', 'Reggio di Calabria': 'RC', Verbania: 'VB', Bozen: 'BZ', Rome: 'RM', Milan: 'MI', Turin: 'TO', Florence: 'FI', Venice: 'VE',
  Naples: 'NA', Genoa: 'GE', Padua: 'PD', Leghorn: 'LI', Mantua: 'MN', Syracuse: 'SR', Ascoli: 'AP', Vibo: 'VV', Spezia: 'SP', Aquila: 'AQ', Trani: 'BT', VCO: 'VB', BAT: 'BT',
}

/** Other names of comuni. */
export const spokenComuni: Readonly<Record<string, string>> = {
  Rome: 'Roma', Milan: 'Milano', Turin: 'Torino', Florence: 'Firenze', Venice: 'Venezia', Naples: 'Napoli', Genoa: 'Genova', Padua: 'Padova', Leghorn: 'Livorno', Mantua: 'Mantova',
  Syracuse: 'Siracusa', 'Reggio Emilia': "Reggio nell'Emilia", 'Reggio Calabria': 'Reggio di Calabria', 'Reggio': "Reggio nell'Emilia", Aquila: "L'Aquila", Spezia: 'La Spezia', Ascoli: 'Ascoli Piceno',
  Mestre: 'Venezia', 'San Remo': 'Sanremo', Bassano: 'Bassano del Grappa', Busto: 'Busto Arsizio', Vibo: 'Vibo Valentia', Trent: 'Trento',
}

/** Other names of regions. */
export const spokenRegions: Readonly<Record<string, string>> = {
  Tuscany: 'Toscana', Lombardy: 'Lombardia', Piedmont: 'Piemonte', Sicily: 'Sicilia', Sardinia: 'Sardegna', Apulia: 'Puglia', Puglie: 'Puglia', Latium: 'Lazio', 'Aosta Valley': 'Valle d’Aosta', 'Valle Aosta': 'Valle d’Aosta',
  "Val d'Aosta": 'Valle d’Aosta', 'Emilia Romagna': 'Emilia-Romagna', Emilia: 'Emilia-Romagna', Romagna: 'Emilia-Romagna', 'Friuli Venezia Giulia': 'Friuli-Venezia Giulia', Friuli: 'Friuli-Venezia Giulia', FVG: 'Friuli-Venezia Giulia', Trentino: 'Trentino-Alto Adige',
  'Alto Adige': 'Trentino-Alto Adige', 'Südtirol': 'Trentino-Alto Adige', 'South Tyrol': 'Trentino-Alto Adige', 'Trentino Alto Adige': 'Trentino-Alto Adige', 'Trentino South Tyrol': 'Trentino-Alto Adige', 'The Marches': 'Marche', 'Le Marche': 'Marche', Marches: 'Marche', 'Valley of Aosta': 'Valle d’Aosta', 'Valle d’Aosta': 'Valle d’Aosta',
}
