/** Where backups are kept, a folder or a bucket: named files of some megabytes at most. A file that put has acknowledged is whole and durable. */
export interface BackupPlace {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** The names in a folder, folders inside it included, in the order of their bytes. */
  list(folder: string): AsyncIterable<string>
  /** Removes these files; succeeds for those that are not there. */
  remove(names: readonly string[]): Promise<void>
}

/** How the parts of a backup are written. A part that was changed, cut, or has another's name is refused. */
export interface PartFormat {
  /** Tells keys apart without giving them away; 'plain' without a key. */
  readonly keyId: string
  pack(name: string, bytes: Uint8Array): Buffer
  /** Throws a BackupProblem where the bytes are not those that were packed under this name with this key. */
  unpack(name: string, packed: Uint8Array): Buffer
}

/** A backup that cannot be made, read or restored: its message is one clear sentence for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
