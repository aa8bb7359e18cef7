/** What the API throws when the server fails: its message is not what the page says. */
export const fault = () =>
  Object.assign(new Error('Qualcosa è andato storto'), { code: 'request.fault', status: 500, data: {} })

/** What the API throws when the server refuses, with a reason for people. */
export const refusal = (code: string, message: string, fields: Record<string, string> = {}) =>
  Object.assign(new Error(message), { code, status: 409, data: { fields } })

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
