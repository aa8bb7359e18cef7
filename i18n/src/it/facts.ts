/** The facts of a car by name, and what forms, pages and filters say of them. */
export const facts = {
  none: 'non indicato',
  names: {
    make: 'Marca',
    model: 'Modello',
    version: 'Allestimento',
    year: 'Anno',
    mileage: 'Chilometraggio',
    fuelType: 'Alimentazione',
    transmission: 'Cambio',
    bodyType: 'Carrozzeria',
    color: 'Colore',
    engineSize: 'Cilindrata',
    horsepower: 'Potenza',
    seats: 'Posti',
    doors: 'Porte',
    drivetrain: 'Trazione',
    euroClass: 'Classe Euro',
    weight: 'Peso',
    towingCapacity: 'Massa rimorchiabile',
    firstRegistration: 'Prima immatricolazione',
    previousOwners: 'Proprietari precedenti',
    consumption: 'Consumo combinato',
    co2: 'Emissioni di CO₂',
    vin: 'Telaio (VIN)',
    description: 'Descrizione',
    features: 'Dotazioni',
  },
  units: {
    mileage: 'km',
    engineSize: 'cm³',
    horsepower: 'CV',
    weight: 'kg',
    towingCapacity: 'kg',
    consumption: 'l/100 km',
    electricConsumption: 'kWh/100 km',
    co2: 'g/km',
  },
  bounds: {
    year: { least: 'Anno minimo', most: 'Anno massimo', limit: 'limite di anno' },
    mileage: { least: 'Chilometri minimi', most: 'Chilometri massimi', limit: 'limite di chilometri' },
    horsepower: { least: 'Potenza minima', most: 'Potenza massima', limit: 'limite di potenza' },
    seats: { offered: 'Almeno {value}', limit: 'limite di posti' },
    euroClass: { offered: 'Almeno Euro {value}', limit: 'limite di classe Euro' },
    towingCapacity: {
      least: 'Massa rimorchiabile minima',
      most: 'Massa rimorchiabile massima',
      limit: 'limite di massa rimorchiabile',
    },
  },
} as const

/** The facts of a reserved car, and how a correction of them reads. */
export const corrections = {
  changed: '{fact}: {from} → {to}',
  changedText: '{fact}: testo cambiato',
  newText: 'testo cambiato',
  history: 'Correzioni dei dati',
  waiting: 'Aspetta la decisione di chi ha prenotato',
  decided: { accepted: 'Accettata il {day}', ended: 'Rifiutata il {day}' },
  form: {
    held: 'Quest’auto è prenotata',
    heldText:
      'Se cambi i dati dell’auto, la correzione viene proposta a chi l’ha prenotata: può accettarla, oppure chiudere la prenotazione e riavere il deposito. Prezzo e foto dell’annuncio non cambiano la sua prenotazione.',
    open: 'La tua ultima correzione aspetta ancora la risposta: se salvi di nuovo, la sostituisci.',
    proposed: 'Correzione proposta',
    proposedText:
      'Chi ha prenotato l’auto decide se accettarla. Fino ad allora l’annuncio e la prenotazione restano come sono.',
  },
} as const
