import type { PhotoFormat, PhotoProblem, PreparedPhoto } from '../../modules/listings/ports.ts'

/** What the processor asks a child process to do. */
export type PhotoTask =
  | { readonly kind: 'prepare'; readonly bytes: Uint8Array }
  | { readonly kind: 'encode'; readonly master: Uint8Array; readonly width: number; readonly format: PhotoFormat }

/** What the child answers; a picture that cannot be decoded is no fault of the child. */
export type PhotoAnswer =
  | { readonly kind: 'prepared'; readonly result: PreparedPhoto | PhotoProblem }
  | { readonly kind: 'encoded'; readonly bytes: Uint8Array | null }
