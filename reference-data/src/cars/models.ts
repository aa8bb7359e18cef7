import type { Make } from './makes.ts'

const names: Readonly<Partial<Record<Make, string>>> = {
  Abarth: '124 Spider, 500e, 595, 600e, 695',
  Aixam: 'City, Coupé, Crossline, Crossover, Minauto',
  'Alfa Romeo': '147, 156, 159, 4C, Brera, Giulia, Giulietta, GT, Junior, MiTo, Spider, Stelvio, Tonale',
  Alpine: 'A110, A290',
  Audi: 'A1, A2, A3, A4, A5, A6, A7, A8, e-tron, e-tron GT, Q2, Q3, Q4 e-tron, Q5, Q6 e-tron, Q7, Q8, R8, RS Q3, RS Q8, RS3, RS4, RS5, RS6, RS7, S3, S4, S5, S6, SQ2, SQ5, SQ7, SQ8, TT',
  BMW: 'i3, i4, i5, i7, i8, iX, iX1, iX2, iX3, M2, M3, M4, M5, Serie 1, Serie 2, Serie 3, Serie 4, Serie 5, Serie 6, Serie 7, Serie 8, X1, X2, X3, X4, X5, X6, X7, XM, Z3, Z4',
  BYD: 'Atto 2, Atto 3, Dolphin, Dolphin Surf, Han, Seal, Seal 6, Seal U, Sealion 7, Tang',
  Cadillac: 'CT5, Escalade, Lyriq, SRX, XT4',
  Chevrolet: 'Aveo, Camaro, Captiva, Corvette, Cruze, Kalos, Matiz, Orlando, Spark, Trax',
  Cirelli: '1, 2, 3, 4, 5, 7, 8',
  Citroen:
    'Ami, Berlingo, C-Crosser, C-Elysée, C1, C2, C3, C3 Aircross, C3 Picasso, C4, C4 Aircross, C4 Cactus, C4 Picasso, C4 SpaceTourer, C4 X, C5, C5 Aircross, C5 X, E-C4, Grand C4 Picasso, Grand C4 SpaceTourer, Jumper, Jumpy, Nemo, Saxo, SpaceTourer, Xsara Picasso',
  CUPRA: 'Ateca, Born, Formentor, Leon, Raval, Tavascan, Terramar',
  Dacia: 'Bigster, Dokker, Duster, Jogger, Lodgy, Logan, Sandero, Spring',
  DFSK: '500, 580, Fengon 5, Glory 600, Seres 3',
  Dodge: 'Caliber, Challenger, Charger, Journey, Nitro',
  Dongfeng: 'Box, Forthing, Mage, Shine',
  'DR Automobiles': 'DR 1, DR 3.0, DR 4.0, DR 5.0, DR 6.0, DR 7.0, DR F35',
  'DS Automobiles': 'DS 3, DS 3 Crossback, DS 4, DS 4 Crossback, DS 5, DS 7, DS 7 Crossback, DS 9, N°4, N°8',
  EMC: 'Wave 2, Wave 3, Yudo',
  EVO: 'EVO 3, EVO 4, EVO 5, EVO 6, EVO 7, Cross 4',
  Ferrari:
    '12Cilindri, 296 GTB, 296 GTS, 360, 458, 488, 812, California, F12, F355, F430, F8, FF, GTC4Lusso, Portofino, Purosangue, Roma, SF90',
  Fiat: '124 Spider, 500, 500C, 500e, 500L, 500X, 600, 600e, Bravo, Croma, Doblò, Ducato, Fiorino, Freemont, Grande Panda, Grande Punto, Idea, Multipla, Panda, Punto, Qubo, Scudo, Sedici, Seicento, Stilo, Talento, Tipo, Topolino, Ulysse',
  Ford: 'B-Max, C-Max, Capri, EcoSport, Edge, Explorer, Fiesta, Focus, Fusion, Galaxy, Ka, Ka+, Kuga, Mondeo, Mustang, Mustang Mach-E, Puma, Puma Gen-E, Ranger, S-Max, Tourneo Connect, Tourneo Courier, Tourneo Custom, Transit, Transit Connect, Transit Courier, Transit Custom',
  Geely: 'EX5, Starray EM-i',
  Honda: 'Accord, Civic, CR-V, CR-Z, e, e:Ny1, HR-V, Insight, Jazz, NSX, Prelude, S2000, ZR-V',
  Hyundai:
    'Atos, Bayon, Galloper, Getz, i10, i20, i30, i40, Inster, Ioniq, Ioniq 5, Ioniq 6, Ioniq 9, ix20, ix35, Kona, Matrix, Nexo, Santa Fe, Staria, Terracan, Tucson',
  'ICH-X': 'K2',
  INEOS: 'Grenadier, Quartermaster',
  Infiniti: 'FX, G37, Q30, Q50, Q60, Q70, QX30, QX70',
  Isuzu: 'D-Max, Trooper',
  Iveco: 'Daily, Massif',
  Jaecoo: '5, 7, 8',
  Jaguar: 'E-Pace, F-Pace, F-Type, I-Pace, S-Type, X-Type, XE, XF, XJ, XK',
  Jeep: 'Avenger, Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Patriot, Renegade, Wrangler',
  KGM: 'Actyon, Korando, Musso, Rexton, Tivoli, Torres',
  Kia: 'Carens, Ceed, EV2, EV3, EV4, EV5, EV6, EV9, Niro, Optima, Picanto, ProCeed, Rio, Sorento, Soul, Sportage, Stinger, Stonic, Venga, XCeed',
  Lada: 'Niva, Vesta',
  Lamborghini: 'Aventador, Gallardo, Huracán, Murciélago, Revuelto, Temerario, Urus',
  Lancia: 'Delta, Flavia, Lybra, Musa, Phedra, Thema, Thesis, Voyager, Ypsilon',
  'Land Rover':
    'Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  Leapmotor: 'B10, C10, T03',
  Lexus: 'CT, ES, GS, IS, LBX, LC, LS, NX, RC, RX, RZ, UX',
  Ligier: 'JS50, JS60, Myli',
  Lotus: 'Eletre, Elise, Emeya, Emira, Evora, Exige',
  'Lynk & Co': '01, 02, 08',
  Mahindra: 'Goa, KUV100, XUV500',
  Maserati: 'Ghibli, GranCabrio, GranTurismo, Grecale, Levante, MC20, MCPura, Quattroporte',
  Maxus: 'Deliver 9, eDeliver 3, Euniq, T60, T90',
  Mazda: '2, 2 Hybrid, 3, 5, 6, 6e, CX-3, CX-30, CX-5, CX-60, CX-7, CX-80, MX-30, MX-5, RX-8',
  'Mercedes-Benz':
    'AMG GT, Citan, CLA, Classe A, Classe B, Classe C, Classe E, Classe G, Classe GL, Classe GLK, Classe M, Classe R, Classe S, Classe SL, Classe SLK, Classe T, Classe V, Classe X, CLE, CLK, CLS, EQA, EQB, EQC, EQE, EQE SUV, EQS, EQS SUV, EQT, EQV, GLA, GLB, GLC, GLE, GLS, SLC, Sprinter, Vaneo, Viano, Vito',
  MG: '3, 4, 5, Cyberster, EHS, HS, Marvel R, S5, S6, TF, ZS, ZT',
  Microlino: 'Lite, Microlino',
  MINI: 'Aceman, Cabrio, Clubman, Cooper, Countryman, Coupé, Paceman, Roadster',
  Mitsubishi: 'ASX, Colt, Eclipse Cross, Grandis, L200, Lancer, Outlander, Pajero, Pajero Pinin, Space Star',
  Nissan:
    '350Z, 370Z, Almera, Ariya, GT-R, Interstar, Juke, Leaf, Micra, Murano, Navara, Note, NV200, Pathfinder, Patrol, Pixo, Primastar, Pulsar, Qashqai, Qashqai+2, Terrano, Townstar, X-Trail',
  Omoda: '5, 7, 9',
  Opel: 'Adam, Agila, Ampera, Antara, Astra, Cascada, Combo, Corsa, Corsa-e, Crossland, Crossland X, Frontera, Grandland, Grandland X, GT, Insignia, Karl, Meriva, Mokka, Mokka X, Mokka-e, Movano, Rocks-e, Tigra, Vectra, Vivaro, Zafira, Zafira Life',
  Peugeot:
    '1007, 106, 107, 108, 2008, 206, 207, 208, 3008, 301, 306, 307, 308, 4007, 4008, 406, 407, 408, 5008, 508, 607, 807, Bipper, Boxer, e-2008, e-208, e-3008, e-308, e-5008, Expert, iOn, Partner, RCZ, Rifter, Traveller',
  Polestar: '2, 3, 4',
  Porsche: '718, 911, 924, 928, 944, 968, 996, 997, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan',
  Ram: '1500',
  Renault:
    '4, 5, Arkana, Austral, Captur, Clio, Espace, Express, Fluence, Grand Scénic, Kadjar, Kangoo, Koleos, Laguna, Master, Mégane, Mégane E-Tech, Modus, Rafale, Scénic, Scénic E-Tech, Symbioz, Talisman, Trafic, Twingo, Twizy, Wind, ZOE',
  SEAT: 'Alhambra, Altea, Arona, Arosa, Ateca, Córdoba, Exeo, Ibiza, Leon, Mii, Tarraco, Toledo',
  Skoda: 'Citigo, Elroq, Enyaq, Fabia, Felicia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti',
  Smart: '#1, #3, #5, Forfour, Fortwo, Roadster',
  Sportequipe: '5, 6, 7, 8, K2',
  SsangYong: 'Actyon, Korando, Kyron, Musso, Rexton, Rodius, Tivoli, XLV',
  Subaru: 'BRZ, Crosstrek, Forester, Impreza, Justy, Legacy, Levorg, Outback, Solterra, Trezia, WRX, XV',
  Suzuki:
    'Across, Alto, Baleno, Celerio, e Vitara, Grand Vitara, Ignis, Jimny, Kizashi, Liana, S-Cross, Splash, Swace, Swift, SX4, Vitara, Wagon R+',
  SWM: 'G01, G03, G05',
  Tesla: 'Cybertruck, Model 3, Model S, Model X, Model Y, Roadster',
  Toyota:
    'Auris, Avensis, Aygo, Aygo X, bZ4X, C-HR, C-HR+, Camry, Celica, Corolla, Corolla Cross, Corolla Verso, GR Yaris, GR86, GT86, Highlander, Hilux, iQ, Land Cruiser, Mirai, MR2, Prius, Prius+, Proace, Proace City, Proace Verso, RAV4, Supra, Urban Cruiser, Verso, Yaris, Yaris Cross',
  Volkswagen:
    'Amarok, Arteon, Beetle, Bora, Caddy, California, Caravelle, Crafter, Eos, Fox, Golf, Golf Plus, Golf Sportsvan, ID. Buzz, ID.3, ID.4, ID.5, ID.7, Jetta, Lupo, Maggiolino, Multivan, Passat, Phaeton, Polo, Scirocco, Sharan, T-Cross, T-Roc, Taigo, Tayron, Tiguan, Tiguan Allspace, Touareg, Touran, Transporter, up!',
  Volvo: 'C30, C40, C70, EC40, EX30, EX40, EX90, S40, S60, S80, S90, V40, V50, V60, V70, V90, XC40, XC60, XC70, XC90',
  XEV: 'Yoyo',
}

/** Returns the models of a maker that are traded in Italy, new and used, by their Italian names; none for an unknown maker. */
export function knownModels(make: Make): readonly string[] {
  return names[make]?.split(', ') ?? []
}
