import { type ErrorCode, errorStatuses, type FieldMessages } from '@autopiazza/contract/errors'

/** What the API throws when the server fails: its message is not what the page says. */
export const fault = () =>
  Object.assign(new Error('Qualcosa è andato storto'), { code: 'request.fault', status: 500, data: {} })

/** What the API throws when the server refuses, with a reason for people. */
export const refusal = (code: ErrorCode, message: string, fields: FieldMessages = {}) =>
  Object.assign(new Error(message), { code, status: errorStatuses[code], data: { fields } })

/** An operation that fails until it is repaired. */
export function breakable<Answer>(answer: Answer, failure: () => Error = fault) {
  const state = { isBroken: true }
  return {
    answer: async (): Promise<Answer> => {
      if (state.isBroken) throw failure()
      return answer
    },
    repair: () => void (state.isBroken = false),
  }
}
