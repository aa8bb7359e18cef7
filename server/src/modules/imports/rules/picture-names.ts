/** The prefix of a picture that came in the same archive as the file. Only a reader writes such an address. */
export const archivedPicture = 'zip:'

interface Picture {
  readonly name: string
  readonly number: bigint
}

const pictureName = /^(?<key>.+)_(?<number>\d+)\.(?:jpe?g|png|webp)$/i

/**
 * Assigns pictures to cars by their names: the car's picture id or own number, an underscore, and a number, as in
 * 'A12_1.jpg'. The whole text before the last underscore has to be equal, so that 'A12' has no pictures of 'A123'. The
 * numbers are compared as numbers: 2 comes before 10.
 */
export function picturesByCar(names: readonly string[]) {
  const byKey = new Map<string, Picture[]>()
  for (const name of names) {
    const { key, number } = pictureName.exec(name.slice(name.search(/[^/\\]*$/)))?.groups ?? {}
    if (key === undefined || number === undefined) continue
    const pictures = byKey.get(key)
    const picture = { name, number: BigInt(number) }
    if (pictures) pictures.push(picture)
    else byKey.set(key, [picture])
  }
  for (const pictures of byKey.values()) pictures.sort(byNumber)
  return ({ pictureId, ownNumber }: { readonly pictureId: string; readonly ownNumber: string }): string[] =>
    (byKey.get(pictureId) ?? byKey.get(ownNumber) ?? []).map(({ name }) => name)
}

function byNumber(one: Picture, other: Picture): number {
  if (one.number !== other.number) return one.number < other.number ? -1 : 1
  return one.name < other.name ? -1 : 1
}
