/** An entry of a ZIP archive as its directory describes it. Sizes are in bytes. */
export interface ArchiveEntry {
  readonly fileName: string
  readonly compressedSize: number
  readonly uncompressedSize: number
  readonly isEncrypted: boolean
  readonly isLink: boolean
}

export type ArchiveProblem =
  | 'imports.archive_encrypted'
  | 'imports.archive_refused'
  | 'imports.archive_without_file'
  | 'imports.archive_several_files'

export interface SortedEntries {
  /** Names of the possible stock files. A text file counts only without another kind. */
  readonly stockFiles: readonly string[]
  readonly pictures: readonly string[]
  readonly ignored: IgnoredEntries
}

/** Entries that are neither the stock file nor a picture at the top level of the archive. */
export interface IgnoredEntries {
  readonly count: number
  /** The first names. */
  readonly names: readonly string[]
}

/** Limits of an archive. A stock of 1,000 cars with 20 photographs each fits. */
export const archiveLimits = {
  entries: 20_001,
  nameLength: 200,
  uncompressedBytes: 500 * 1024 * 1024,
  /** Maximum uncompressed size divided by compressed size of an entry above `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 1024 * 1024,
  /** Maximum ignored names in the result. */
  ignoredNames: 20,
} as const

const pictureNames = /\.(?:jpe?g|png|webp)$/i
const dataNames = /\.(?:csv|tsv|xml|json)$/i
const textNames = /\.txt$/i

/** Collects the entries of an archive in order, and refuses the archive at the first entry that exceeds a limit. */
export function sortArchiveEntries() {
  const seen = new Set<string>()
  const [data, texts, pictures, ignoredNames]: [string[], string[], string[], string[]] = [[], [], [], []]
  let ignored = 0
  let bytes = 0
  const ignore = (name: string): void => {
    ignored += 1
    if (ignoredNames.length < archiveLimits.ignoredNames) ignoredNames.push(shownName(name))
  }

  return {
    /** Returns why the archive is refused, or null. */
    add(entry: ArchiveEntry): ArchiveProblem | null {
      const { fileName, compressedSize, uncompressedSize, isEncrypted, isLink } = entry
      if (isEncrypted) return 'imports.archive_encrypted'
      bytes += uncompressedSize
      const isTooDense =
        uncompressedSize > archiveLimits.ratioFrom && uncompressedSize > compressedSize * archiveLimits.ratio
      if (isLink || isTooDense || seen.has(fileName)) return 'imports.archive_refused'
      if (bytes > archiveLimits.uncompressedBytes || seen.size >= archiveLimits.entries)
        return 'imports.archive_refused'
      seen.add(fileName)
      if (!isPlainName(fileName)) ignore(fileName)
      else if (pictureNames.test(fileName)) pictures.push(fileName)
      else if (dataNames.test(fileName)) data.push(fileName)
      else if (textNames.test(fileName)) texts.push(fileName)
      else ignore(fileName)
      return null
    },
    result(): SortedEntries {
      if (data.length > 0) for (const name of texts) ignore(name)
      return {
        stockFiles: data.length > 0 ? data : texts,
        pictures,
        ignored: { count: ignored, names: ignoredNames },
      }
    },
  }
}

/** Returns false for folders, files in folders, hidden files, and names that a database or a page cannot show. */
function isPlainName(name: string): boolean {
  const isPath = name.includes('/') || name.includes('\\') || name.startsWith('.')
  return !isPath && name.length <= archiveLimits.nameLength && name.isWellFormed() && !/[\p{Cc}\uFFFD]/u.test(name)
}

function shownName(name: string): string {
  return name
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .slice(0, 80)
}
