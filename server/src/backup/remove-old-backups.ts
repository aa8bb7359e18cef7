import { photographFolder, photographName, readPhotographLine } from './back-up-photographs.ts'
import { folderOf, type FoundBackup, listBackupIds, readBackup } from './manifest.ts'
import { type PartPlace, readLines } from './parts.ts'
import { inGroups, mergeNames, namesNotIn } from './sorted-names.ts'

interface Retention {
  /** Number of finished backups to keep. */
  readonly keep: number
  /** The backup that was just made. It is kept even if the clock was set back. */
  readonly newest: string
}

const removedAtOnce = 500

/**
 * Removes unfinished backups, finished ones beyond the number to keep, and photographs that no backup has any more. A
 * backup with a damaged manifest is neither counted nor removed, and while there is one, no photograph is removed.
 * Returns the removed ids.
 */
export async function removeOldBackups(from: PartPlace, { keep, newest }: Retention): Promise<string[]> {
  const { finished, unfinished } = await listBackupIds(from.place)
  const found = await Promise.all(finished.map((id) => readBackup(from, id)))
  /** Returns true for a backup that is readable or encrypted with another key. */
  const isUsable = ({ manifest, keyId }: FoundBackup): boolean =>
    manifest !== null || (keyId !== null && keyId !== from.format.keyId)
  const counted = found.filter(isUsable).map(({ id }) => id)
  const others = counted.filter((id) => id !== newest).toReversed()
  const kept = new Set([newest, ...others.slice(0, keep - 1)])
  const old = counted.filter((id) => !kept.has(id))
  for (const id of [...unfinished, ...old]) await removeBackup(from, id)
  if (old.length + unfinished.length > 0 && found.every(isUsable))
    await removePhotographs(
      from,
      found.filter(({ id }) => kept.has(id)),
    )
  return old
}

/** Removes the manifest first, so that a partly removed backup counts as unfinished. */
async function removeBackup({ place }: PartPlace, id: string): Promise<void> {
  await place.remove([`${folderOf(id)}/manifest.json`])
  for await (const names of inGroups(place.list(folderOf(id)), removedAtOnce)) await place.remove(names)
}

async function removePhotographs(from: PartPlace, kept: readonly FoundBackup[]): Promise<void> {
  const { place, format } = from
  const needed = mergeNames(
    kept.flatMap(({ manifest }) =>
      manifest ? [photographNames(from, readLines(from, manifest.photographs.parts))] : [],
    ),
  )
  const unneeded = namesNotIn(place.list(photographFolder(format.keyId)), needed)
  for await (const names of inGroups(unneeded, removedAtOnce)) await place.remove(names)
  const otherKeys = new Set(kept.flatMap(({ keyId }) => keyId ?? []))
  const ofLostKeys = excludeFolders(place.list('photographs'), [format.keyId, ...otherKeys].map(photographFolder))
  for await (const names of inGroups(ofLostKeys, removedAtOnce)) await place.remove(names)
}

async function* photographNames({ format }: PartPlace, lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield photographName(format.keyId, readPhotographLine(line).hash)
}

async function* excludeFolders(names: AsyncIterable<string>, folders: readonly string[]): AsyncGenerator<string> {
  for await (const name of names) if (!folders.some((folder) => name.startsWith(`${folder}/`))) yield name
}
