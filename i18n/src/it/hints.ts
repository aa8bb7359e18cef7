/** Hints for writing a fact: in the form of an advert, and in a stock file where its unit or its bounds do not suffice. */
export const hints = {
  form: {
    version: 'Per esempio: 1.0 Hybrid City Life',
    firstRegistration: 'Mese e anno, per esempio 03/2021',
    previousOwners: 'Te compreso; 0 se non è mai stata immatricolata',
    vin: 'Facoltativo, ma rende più credibile il tuo annuncio',
    description: 'Almeno 10 caratteri: stato, tagliandi, motivo della vendita.',
  },
  file: {
    make: 'Per esempio Fiat o VW.',
    model: 'Per esempio Panda.',
    version: 'Motore e allestimento, per esempio 1.0 Hybrid City Life.',
    year: 'L’anno o la data di immatricolazione: 2021, 05/2021, 31/05/2021.',
    mileage: '58.200 oppure 58200 km.',
    fuelType: 'Benzina, Diesel, Elettrica, Ibrida, Ibrida plug-in, GPL, Metano, Etanolo, Idrogeno.',
    transmission: 'Manuale, Automatico, Semiautomatico.',
    bodyType: 'Berlina, Utilitaria o compatta, SUV, Station wagon, Coupé, Cabrio, Furgone, Pick-up.',
    color: 'Per esempio Bianco; va bene anche il nome della casa.',
    engineSize: 'In cm³, per esempio 1.598.',
    drivetrain: 'Anteriore, Posteriore, Integrale.',
    euroClass: 'Da 1 a 7, per esempio 6 per Euro 6d.',
    firstRegistration:
      'Mese e anno: 03/2021. Se manca la colonna, lo leggiamo da quella dell’anno quando contiene una data.',
    previousOwners: 'Quanti proprietari ha avuto, chi vende compreso; 0 se non è mai stata immatricolata.',
    co2: 'In g/km, ciclo combinato, come sul libretto.',
    consumption: 'Litri per 100 km, kWh per 100 km se è elettrica: 5,2.',
    vin: '17 caratteri, senza I, O e Q; prima del 1981 da 4 a 17 lettere e cifre.',
    description: 'Almeno 10 caratteri.',
    features: 'Separate da | oppure da virgole. Quelle che non conosciamo restano come le scrivi.',
  },
  unit: 'In {unit}.',
  range: 'Da {min} a {max}.',
} as const
