export interface MobileDeCar {
  readonly number: string
  readonly price?: string
}

const columns = 230

/** Returns a file in the classic CSV of mobile.de with these cars, without names of columns. */
export function mobileDeFile(...cars: readonly MobileDeCar[]): string {
  return cars.map(mobileDeLine).join('\r\n')
}

function mobileDeLine({ number, price = '10000' }: MobileDeCar): string {
  const cells = new Map([
    [1, number],
    [2, 'Kleinwagen'],
    [3, 'Fiat'],
    [4, 'Panda'],
    [5, '51'],
    [8, '05.2020'],
    [9, '42000'],
    [10, price],
    [15, '0'],
    [25, 'Sempre tagliandata, unico proprietario.'],
    [109, '1'],
    [110, '1'],
  ])
  return Array.from({ length: columns }, (_, at) => cells.get(at) ?? '').join(';')
}
