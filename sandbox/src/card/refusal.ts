interface RefusalDetails {
  status?: number
  type?: string
  code?: string
  param?: string
}

/** An error answer in Stripe's format. `isStored`: the answer is stored under the idempotency key, as Stripe does once work has begun. */
export class CardRefusal extends Error {
  readonly status: number
  readonly isStored: boolean
  readonly body: { error: { type: string; message: string; code?: string; param?: string; doc_url?: string } }

  constructor(message: string, details: RefusalDetails & { isStored?: boolean } = {}) {
    super(message)
    this.status = details.status ?? 400
    this.isStored = details.isStored ?? false
    this.body = {
      error: {
        type: details.type ?? 'invalid_request_error',
        message,
        ...(details.code && {
          code: details.code,
          doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}`,
        }),
        ...(details.param && { param: details.param }),
      },
    }
  }
}

export function missingParameter(param: string): CardRefusal {
  return new CardRefusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function unknownParameter(param: string): CardRefusal {
  return new CardRefusal(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

export function noSuch(kind: string, id: string, param = 'id'): CardRefusal {
  return new CardRefusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param })
}

/** The request was well formed, but the object's state does not allow it. */
export function notInThisState(message: string, details: RefusalDetails = {}): CardRefusal {
  return new CardRefusal(message, { ...details, isStored: true })
}
