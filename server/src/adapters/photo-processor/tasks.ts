import type { PhotoFormat, PhotoProblem, PreparedPhoto } from '../../modules/listings/ports.ts'

/** A task of the child process. */
export type PhotoTask =
  | { readonly kind: 'prepare'; readonly bytes: Uint8Array }
  | { readonly kind: 'encode'; readonly master: Uint8Array; readonly width: number; readonly format: PhotoFormat }

/** The answer of the child; a picture that cannot be decoded is a normal answer, not a failure of the child. */
export type PhotoAnswer =
  | { readonly kind: 'prepared'; readonly result: PreparedPhoto | PhotoProblem }
  | { readonly kind: 'encoded'; readonly bytes: Uint8Array | null }
