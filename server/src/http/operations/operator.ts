import type { ErrorCode } from '@autopiazza/contract/errors'
import { auditPageSize } from '@autopiazza/contract/operator-terms'
import { actingOperator, type Context } from '../../kernel/context.ts'
import { listAuditEntries } from '../../kernel/list-audit-entries.ts'
import type { OperatorOutcome, OperatorRefusal } from '../../kernel/operator-outcome.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { addWorkshop, editWorkshop, listWorkshopFields } from '../../modules/aftersales/index.ts'
import {
  findAccountDeals,
  findDealRecord,
  findNamed,
  isLate,
  listOpenOfAccount,
  listSalesToFinish,
} from '../../modules/back-office/index.ts'
import { listServiceLevels, refundReservation, setServiceLevel } from '../../modules/checkout/index.ts'
import { endCreditAsOperator } from '../../modules/financing/index.ts'
import {
  findAccountRecord,
  findOperatorAccess,
  reinstateAccount,
  suspendAccount,
} from '../../modules/identity/index.ts'
import { findListingRecord, reinstateListing, suspendListing } from '../../modules/listings/index.ts'
import { answerReport, listReports } from '../../modules/messaging/index.ts'
import {
  confirmPaidBackAsOperator,
  confirmTransferAsOperator,
  endSaleAsOperator,
  listOpenReservations,
  listReservationRecords,
  listReturnRecords,
  strikeStatement,
} from '../../modules/sales/index.ts'
import { api, handle } from '../handle.ts'

const nothingElse = ok<Record<string, never>>({})

/** Operations of the operator's page: those of the operator commands, for an operator whom the page's guard admitted. */
export const operator = {
  access: handle(api.operator.access, async ({ ctx, services }) => {
    const access = await findOperatorAccess(ctx)
    if (!access) throw new Error('The guard admitted a caller who is not an operator')
    return ok({ name: access.name, state: access.state, hasOutsideCalls: services.hasOutsideCalls })
  }),
  find: handle(
    api.operator.find,
    acting(async ({ ctx, input }) => ok(await findNamed(ctx, input.q))),
  ),
  reservation: handle(
    api.operator.reservation,
    acting(async ({ ctx, input }) => {
      const [reservation] = await listReservationRecords(ctx, input.id)
      if (!reservation) return refused('checkout.reservation_not_found')
      const { view, ...deal } = await findDealRecord(ctx, reservation)
      return ok({ reservation, deal: view && { ...view, isLate: isLate(view, ctx.now()) }, ...deal })
    }),
  ),
  refund: handle(
    api.operator.refund,
    acting(async (call) =>
      answered(await refundReservation(call), [
        'reservation_not_found',
        'reservation_completed',
        'already_refunded',
        'refund_failed',
        'nothing_paid_by_card',
      ]),
    ),
  ),
  sales: handle(
    api.operator.sales,
    acting(async ({ ctx, input }) => {
      const sales = await listSalesToFinish(ctx, input)
      return ok(
        sales.map(({ record, view }) => ({ reservation: record, deal: { ...view, isLate: isLate(view, ctx.now()) } })),
      )
    }),
  ),
  confirmTransfer: handle(
    api.operator.confirmTransfer,
    acting(async (call) => done(await confirmTransferAsOperator(call))),
  ),
  strikeStatement: handle(
    api.operator.strikeStatement,
    acting(async (call) => done(await strikeStatement(call))),
  ),
  confirmPaidBack: handle(
    api.operator.confirmPaidBack,
    acting(async (call) => done(await confirmPaidBackAsOperator(call))),
  ),
  endSale: handle(
    api.operator.endSale,
    acting(async (call) => done(await endSaleAsOperator(call))),
  ),
  endCredit: handle(
    api.operator.endCredit,
    acting(async ({ ctx, input: { id } }) =>
      done(
        answered(await endCreditAsOperator({ ctx, input: { reservationId: id } }), ['no_credit', 'credit_not_to_end']),
      ),
    ),
  ),
  returns: handle(
    api.operator.returns,
    acting(async ({ ctx, input }) => ok(await listReturnRecords(ctx, input.hasEnded ? 'ended' : 'running'))),
  ),
  account: handle(
    api.operator.account,
    acting(async ({ ctx, input }) => {
      const account = await findAccountRecord(ctx, input.id)
      if (!account) return refused('operator.account_not_found')
      return ok({ account, ...(await findAccountDeals(ctx, account)) })
    }),
  ),
  suspendAccount: handle(
    api.operator.suspendAccount,
    acting(async ({ ctx, input: { id: userId, reason } }) => {
      const outcome = await suspendAccount({ ctx, input: { userId, reason } })
      const suspended = answered(outcome, ['account_not_found', 'account_already_suspended'])
      return suspended.ok ? ok({ openReservations: await listOpenOfAccount(ctx, userId) }) : suspended
    }),
  ),
  reinstateAccount: handle(
    api.operator.reinstateAccount,
    acting(async ({ ctx, input: { id: userId, reason } }) =>
      done(
        answered(await reinstateAccount({ ctx, input: { userId, reason } }), [
          'account_not_found',
          'account_not_suspended',
        ]),
      ),
    ),
  ),
  listing: handle(
    api.operator.listing,
    acting(async ({ ctx, input: { id } }) => {
      const listing = await findListingRecord(ctx, id)
      if (!listing) return refused('operator.listing_not_found')
      return ok({ listing, openReservations: await listOpenReservations(ctx, id) })
    }),
  ),
  suspendListing: handle(
    api.operator.suspendListing,
    acting(async ({ ctx, input }) => {
      const suspended = answered(await suspendListing({ ctx, input }), [
        'listing_not_found',
        'listing_already_suspended',
      ])
      return suspended.ok ? ok({ openReservations: await listOpenReservations(ctx, input.id) }) : suspended
    }),
  ),
  reinstateListing: handle(
    api.operator.reinstateListing,
    acting(async (call) =>
      done(answered(await reinstateListing(call), ['listing_not_found', 'listing_not_suspended', 'account_suspended'])),
    ),
  ),
  reports: handle(
    api.operator.reports,
    acting(async ({ ctx, input }) => ok(await listReports({ ctx, input: { isOpen: !input.isAnswered } }))),
  ),
  answerReport: handle(
    api.operator.answerReport,
    acting(async ({ ctx, input: { id: reportId, ...answer } }) =>
      done(await answerReport({ ctx, input: { reportId, ...answer } })),
    ),
  ),
  workshops: handle(api.operator.workshops, acting(listWorkshopFields)),
  addWorkshop: handle(api.operator.addWorkshop, acting(addWorkshop)),
  editWorkshop: handle(
    api.operator.editWorkshop,
    acting(async ({ ctx, input: { id, fields } }) => editWorkshop({ ctx, input: { id, change: fields } })),
  ),
  services: handle(
    api.operator.services,
    acting(async ({ ctx }) => ok(await listServiceLevels(ctx))),
  ),
  setServicePrice: handle(
    api.operator.setServicePrice,
    acting(async (call) => answered(await setServiceLevel(call), ['service_not_found'])),
  ),
  setServiceMonths: handle(
    api.operator.setServiceMonths,
    acting(async (call) =>
      answered(await setServiceLevel(call), ['service_not_found', 'service_without_period', 'levels_alike']),
    ),
  ),
  audit: handle(
    api.operator.audit,
    acting(async ({ ctx, input: { subject, since, by, before } }) => {
      const account = by?.includes('@') ? await findAccountRecord(ctx, by) : null
      const newest = await listAuditEntries(ctx, {
        ...(subject !== undefined && { subjectIds: [subject] }),
        since: since ?? null,
        by: account?.userId ?? by ?? null,
        before: before ?? null,
        limit: auditPageSize + 1,
      })
      const entries = newest.toReversed().slice(0, auditPageSize)
      return ok({ entries, hasOlder: newest.length > entries.length })
    }),
  ),
}

/** Runs an operation as an operator; throws for any other actor, which the guard refuses. */
function acting<Call extends { readonly ctx: Context }, Answer>(
  operation: (call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer> {
  return async (call) => {
    actingOperator(call.ctx.actor)
    return operation(call)
  }
}

/** Returns an outcome without its value, because the page queries its data again. */
function done<O extends { readonly ok: boolean }>(outcome: O): typeof nothingElse | Extract<O, { readonly ok: false }> {
  return outcome.ok ? nothingElse : (outcome as Extract<O, { readonly ok: false }>)
}

/** Converts an outcome with one of these refusals for the API; throws for any other refusal. */
function answered<T, const Why extends OperatorRefusal>(outcome: OperatorOutcome<T>, whys: readonly Why[]) {
  if (outcome.ok) return outcome
  const why = whys.find((known) => known === outcome.why)
  if (!why) throw new Error(`Unexpected refusal of an operator's act: ${outcome.why}`)
  return refused(`operator.${why}` as `operator.${Why}` & ErrorCode)
}
