import type { Context } from '../../context.ts'
import { requireOperator } from './require-operator.ts'
import { listReportsFor, type OperatorReport } from './reads/reports.ts'

const maxListed = 200

/** For the operator: the open reports, oldest first, or the answered ones, newest answer first; at most two hundred. */
export async function listReports({
  ctx,
  input: { isOpen = true } = {},
}: {
  ctx: Context
  input?: { readonly isOpen?: boolean }
}): Promise<OperatorReport[]> {
  requireOperator(ctx, 'list the reports')
  return listReportsFor(ctx, { isOpen, limit: maxListed })
}
