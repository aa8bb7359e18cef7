import type { Cents } from '@autopiazza/contract/money'
import { spellIban } from '@autopiazza/contract/iban'
import type { QuoteLine } from '@autopiazza/contract/purchase'
import type { MailVariables } from '../../../kernel/queue-mail.ts'
import { fillPhrase, periodIn } from '../mail-phrases.ts'
import type { MailContent, MailParts, MailWriter } from '../mail-content.ts'
import { nextStepWords } from '../next-step-words.ts'

type Facts = NonNullable<MailContent['facts']>

/** The price as it was quoted, line by line. */
function priceFacts(
  { lines, total }: { readonly lines: readonly QuoteLine[]; readonly total: Cents },
  { phrases, formats }: MailParts,
): Facts {
  return [
    ...lines.map(({ code, amount, months }) => ({
      label: months ? `${phrases.lines[code]} · ${periodIn(months, phrases.period)}` : phrases.lines[code],
      value: formats.money(amount),
    })),
    { label: phrases.facts.total, value: formats.money(total) },
  ]
}

/** The account and the reference of a transfer. */
export function accountFacts(
  { iban, holder, reference }: NonNullable<MailVariables['reservation-confirmed-buyer']['transfer']>,
  { phrases }: MailParts,
): Facts {
  return [
    { label: phrases.facts.holder, value: holder },
    { label: phrases.facts.iban, value: spellIban(iban) },
    { label: phrases.facts.reference, value: reference },
  ]
}

function depositFacts(
  { deposit, loan = 0, balance }: Pick<MailVariables['reservation-confirmed-buyer'], 'deposit' | 'loan' | 'balance'>,
  parts: MailParts,
): Facts {
  const { phrases, formats } = parts
  if (loan > 0) return loanFacts({ loan, downPayment: balance }, parts)
  return [
    ...(deposit > 0 ? [{ label: phrases.facts.deposit, value: formats.money(deposit) }] : []),
    { label: phrases.facts.balance, value: formats.money(balance) },
  ]
}

/** The two parts of a financed price. */
function loanFacts(
  { loan, downPayment }: { readonly loan: Cents; readonly downPayment: Cents },
  { phrases, formats }: MailParts,
): Facts {
  return [
    ...(downPayment > 0 ? [{ label: phrases.facts.downPayment, value: formats.money(downPayment) }] : []),
    { label: phrases.facts.loan, value: formats.money(loan) },
  ]
}

function completionFacts(
  variables: Omit<MailVariables['reservation-completed'], 'firstName' | 'seller'>,
  parts: MailParts,
): Facts {
  const { loan = 0, balance, place, deliveryMethod, balanceDueAt } = variables
  const { phrases, formats } = parts
  return [
    ...priceFacts(variables, parts),
    ...(loan > 0 ? [{ label: phrases.facts.loan, value: formats.money(loan) }] : []),
    ...(balance > 0 ? [{ label: phrases.facts.balance, value: formats.money(balance) }] : []),
    ...(balance > 0 && balanceDueAt ? [{ label: phrases.sales.facts.due, value: formats.moment(balanceDueAt) }] : []),
    ...deliveryFacts({ method: deliveryMethod, place }, parts),
  ]
}

/** How and where the car changes hands. */
export function deliveryFacts(
  { method, place }: NonNullable<MailVariables['sale-to-vendor']['delivery']>,
  { phrases }: MailParts,
): Facts {
  return [
    { label: phrases.facts.delivery, value: phrases.reservationCompleted.delivery[method] },
    ...(place ? [{ label: phrases.facts.place, value: place }] : []),
  ]
}

/** The subject, the greeting and the first paragraph from their phrases, then the paragraphs without variables. */
function opening(
  variables: { readonly firstName: string },
  { phrases }: MailParts,
  [subject, body]: readonly [string, string],
  ...next: readonly string[]
): Pick<MailContent, 'subject' | 'paragraphs'> {
  return {
    subject: fillPhrase(subject, { ...variables }),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(body, { ...variables }),
      ...next,
    ],
  }
}

export const reservationPlacedBuyer: MailWriter<'reservation-placed-buyer'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const t = phrases.reservationPlacedBuyer
  const { transfer, paymentMethod, total, loan = 0 } = variables
  return {
    ...opening(
      variables,
      parts,
      [t.subject, t.body[paymentMethod]],
      t.next[paymentMethod],
      ...nextStepWords({ next: variables.next ?? null, side: 'buyer', other: variables.seller }, parts),
    ),
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.seller, value: variables.seller },
      ...priceFacts(variables, parts),
      ...(loan > 0 ? loanFacts({ loan, downPayment: total - loan }, parts) : []),
      ...(transfer
        ? [{ label: phrases.facts.transferAmount, value: formats.money(total) }, ...accountFacts(transfer, parts)]
        : []),
      { label: phrases.facts.heldUntil, value: formats.moment(variables.expiresAt) },
    ],
    action: { label: t.action, href: paths.reservation(variables.reservationId) },
    note: t.note,
  }
}

export const reservationPlacedVendor: MailWriter<'reservation-placed-vendor'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const t = phrases.reservationPlacedVendor
  const { reference, paymentMethod, total, loan = 0 } = variables
  return {
    ...opening(
      variables,
      parts,
      [t.subject, t.body[paymentMethod]],
      ...nextStepWords({ next: variables.next ?? null, side: 'vendor', other: variables.buyer }, parts),
    ),
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      ...priceFacts(variables, parts),
      ...(loan > 0 ? loanFacts({ loan, downPayment: total - loan }, parts) : []),
      ...(reference ? [{ label: phrases.facts.reference, value: reference }] : []),
      { label: phrases.facts.heldUntil, value: formats.moment(variables.expiresAt) },
    ],
    action: { label: t.action, href: paths.vendor() },
  }
}

export const reservationConfirmedBuyer: MailWriter<'reservation-confirmed-buyer'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const t = phrases.reservationConfirmedBuyer
  const { transfer, paymentMethod, balance } = variables
  const owesDownPayment = paymentMethod === 'financing' && balance > 0
  return {
    ...opening(
      variables,
      parts,
      [t.subject, t.body[paymentMethod]],
      owesDownPayment ? t.downPayment : t.next[paymentMethod],
      ...nextStepWords({ next: variables.next ?? null, side: 'buyer', other: variables.seller }, parts),
    ),
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.seller, value: variables.seller },
      ...priceFacts(variables, parts),
      ...depositFacts(variables, parts),
      ...(transfer ? accountFacts(transfer, parts) : []),
      { label: phrases.facts.heldUntil, value: formats.moment(variables.expiresAt) },
    ],
    action: { label: t.action, href: paths.reservation(variables.reservationId) },
    note: t.note[paymentMethod],
  }
}

export const reservationConfirmedVendor: MailWriter<'reservation-confirmed-vendor'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const t = phrases.reservationConfirmedVendor
  return {
    ...opening(
      variables,
      parts,
      [t.subject, t.body[variables.paymentMethod]],
      ...nextStepWords({ next: variables.next ?? null, side: 'vendor', other: variables.buyer }, parts),
    ),
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      ...priceFacts(variables, parts),
      ...depositFacts(variables, parts),
      { label: phrases.facts.heldUntil, value: formats.moment(variables.expiresAt) },
    ],
    action: { label: t.action, href: paths.vendor() },
  }
}

export const transferRecorded: MailWriter<'transfer-recorded'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const t = phrases.transferRecorded
  const { expiresAt, balance = 0 } = variables
  const isPaid = balance === 0
  return {
    ...opening(
      variables,
      parts,
      [t.subject, isPaid ? t.body : t.partBody],
      ...(expiresAt && isPaid ? [t.next] : []),
      ...nextStepWords({ next: variables.next ?? null, side: 'buyer', other: variables.seller }, parts),
    ),
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.seller, value: variables.seller },
      { label: phrases.facts.transferred, value: formats.money(variables.amount) },
      ...(isPaid ? [] : [{ label: phrases.facts.balance, value: formats.money(balance) }]),
      ...(expiresAt ? [{ label: phrases.facts.heldUntil, value: formats.moment(expiresAt) }] : []),
    ],
    action: { label: expiresAt ? t.action : t.bought, href: paths.buyerVehicles() },
  }
}

export const transferRecordedVendor: MailWriter<'transfer-recorded-vendor'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const t = phrases.transferRecordedVendor
  const { expiresAt, balance = 0 } = variables
  const isPaid = balance === 0
  const paidBody = expiresAt ? t.body : t.afterSale
  return {
    ...opening(
      variables,
      parts,
      [t.subject, isPaid ? paidBody : t.partBody],
      ...nextStepWords({ next: variables.next ?? null, side: 'vendor', other: variables.buyer }, parts),
    ),
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.transferred, value: formats.money(variables.amount) },
      ...(isPaid ? [] : [{ label: phrases.facts.balance, value: formats.money(balance) }]),
      ...(expiresAt ? [{ label: phrases.facts.heldUntil, value: formats.moment(expiresAt) }] : []),
    ],
    action: { label: t.action, href: paths.vendor() },
  }
}

/** What happens where the balance does not come. */
function unpaidWords(
  phrase: string,
  { balance, unpaidFrom }: Pick<MailVariables['reservation-completed'], 'balance' | 'unpaidFrom'>,
  { formats }: MailParts,
): readonly string[] {
  return balance > 0 && unpaidFrom ? [fillPhrase(phrase, { unpaidFrom: formats.moment(unpaidFrom) })] : []
}

export const reservationCompleted: MailWriter<'reservation-completed'> = (variables, parts) => {
  const { phrases, paths } = parts
  const t = phrases.reservationCompleted
  const { reservationId, balance, transfer, seller, next = null } = variables
  return {
    ...opening(
      variables,
      parts,
      [t.subject, t.body],
      t.next,
      t.rights,
      ...unpaidWords(phrases.sales.untilWhen, variables, parts),
      ...nextStepWords({ next, side: 'buyer', other: seller }, parts),
    ),
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.seller, value: seller },
      ...completionFacts(variables, parts),
      ...(balance > 0 && transfer ? accountFacts(transfer, parts) : []),
    ],
    action: { label: phrases.sales.action.buyer, href: paths.reservation(reservationId) },
  }
}

export const reservationCompletedVendor: MailWriter<'reservation-completed-vendor'> = (variables, parts) => {
  const { phrases, paths } = parts
  const t = phrases.reservationCompletedVendor
  const { buyer: other, next = null } = variables
  return {
    ...opening(
      variables,
      parts,
      [t.subject, t.body],
      ...unpaidWords(phrases.sales.untilWhenVendor, variables, parts),
      ...nextStepWords({ next, side: 'vendor', other }, parts),
    ),
    facts: [{ label: phrases.facts.vehicle, value: variables.vehicle }, ...completionFacts(variables, parts)],
    action: { label: t.action, href: paths.vendor() },
  }
}
