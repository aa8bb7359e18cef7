import { ORPCError } from '@orpc/client';
import type { ErrorCode } from '@autopiazza/contract';

/** A refusal of the API; its message is already in the reader's language. */
export interface Refusal {
  code: ErrorCode | (string & {});
  message: string;
  /** What is wrong with which field, in words. */
  fields: Readonly<Record<string, string>>;
}

/** The refusal inside an error, or null when the request never got an answer. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError)) return null;
  const data: unknown = error.data;
  const fields = typeof data === 'object' && data !== null && 'fields' in data && typeof data.fields === 'object' ? data.fields : null;
  return { code: error.code, message: error.message, fields: Object.fromEntries(Object.entries(fields ?? {})) };
}

export function errorMessage(error: unknown, fallback: string): string {
  return refusalOf(error)?.message || fallback;
}
