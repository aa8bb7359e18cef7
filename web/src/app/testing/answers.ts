import { type ErrorCode, errorStatuses, type FieldMessages } from '@autopiazza/contract/errors'

/** Returns what the API throws when the server fails. Pages show their own sentence instead of its message. */
export const fault = () =>
  Object.assign(new Error('Qualcosa è andato storto'), { code: 'request.fault', status: 500, data: {} })

/** Returns what the API throws when the server refuses, with a message for the user. */
export const refusal = (code: ErrorCode, message: string, fields: FieldMessages = {}) =>
  Object.assign(new Error(message), { code, status: errorStatuses[code], data: { fields } })

/** Returns an operation that fails until it is repaired. */
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
