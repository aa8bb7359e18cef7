/** The suspension of an advert as its owner reads it; null while it is not suspended. */
export function suspensionOf({
  suspended_at,
  suspension_reason,
}: {
  readonly suspended_at: Date | null
  readonly suspension_reason: string | null
}): { at: string; reason: string } | null {
  return suspended_at && suspension_reason ? { at: suspended_at.toISOString(), reason: suspension_reason } : null
}
