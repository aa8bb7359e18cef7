/** A folder or bucket for backups, with named files of at most some megabytes. A file that `put` has acknowledged is complete and durable. */
export interface BackupPlace {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes, or null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** Lists the names in a folder and its subfolders, in the order of their bytes. */
  list(folder: string): AsyncIterable<string>
  /** Removes these files; succeeds for missing ones. */
  remove(names: readonly string[]): Promise<void>
}

/** Encoding of a backup's parts. Refuses a part that was changed, truncated, or has another part's name. */
export interface PartFormat {
  /** Identifies a key without revealing it; 'plain' without a key. */
  readonly keyId: string
  pack(name: string, bytes: Uint8Array): Buffer
  /** Throws a BackupProblem when the bytes are not those that were packed under this name with this key. */
  unpack(name: string, packed: Uint8Array): Buffer
}

/** A problem with making, reading or restoring a backup; its message is one sentence for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
