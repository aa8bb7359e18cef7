import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FinancingError, type CreditRequest, type FinancingProvider } from '../ports.ts'
import { anApplicant } from './an-applicant.ts'

export interface FinancingProviderBench {
  readonly provider: FinancingProvider
  /** Sets the decision, as an employee of the provider would. */
  decide(reference: string, grantingStatusCode: string): Promise<void> | void
  /** Accepts the next applications but loses the responses. */
  loseAnswers(): Promise<void> | void
  /** Makes the provider unreachable. */
  disconnect(): Promise<void> | void
}

export function aCreditRequest(netMonthlyIncome = 2_000): CreditRequest {
  return {
    key: randomUUID(),
    vehicleId: randomUUID(),
    vehicleTitle: 'Fiat Panda 2020',
    loan: 1_290_000,
    applicant: anApplicant({ netMonthlyIncome }),
  }
}

/** Describes the tests of the provider behaviour that the product relies on. The fake and the real adapter pass them. */
export function describeFinancingProvider(name: string, bench: () => FinancingProviderBench): void {
  describe(`the financing provider ${name}`, () => {
    test.each([
      [0, 'Rejected'],
      [799, 'Rejected'],
      [800, 'UnderEvaluation'],
      [1_500, 'UnderEvaluation'],
      [1_501, 'GrantedButAwaitingSignature'],
    ])('accepts an application with %d € a month and returns %s', async (income, status) => {
      const { provider } = bench()
      const application = await provider.apply(aCreditRequest(income))
      expect(application).toEqual({ reference: expect.any(String), grantingStatusCode: status })
      expect(await provider.findApplication(application.reference)).toEqual(application)
    })

    test('makes one application for one key when requested concurrently', async () => {
      const request = aCreditRequest()
      const made = await Promise.all(Array.from({ length: 4 }, () => bench().provider.apply(request)))
      expect(new Set(made.map(({ reference }) => reference)).size).toBe(1)
      expect((await bench().provider.apply(aCreditRequest())).reference).not.toBe(made[0]?.reference)
    })

    test('finds the application whose answer was lost', async () => {
      const request = aCreditRequest(1_000)
      await bench().loseAnswers()
      const error = await bench()
        .provider.apply(request)
        .catch((caught: unknown) => caught)
      expect(error).toMatchObject({ kind: 'unanswered' })
      const [first, second] = [await bench().provider.apply(request), await bench().provider.apply(request)]
      expect(first).toEqual(second)
    })

    test('returns a later decision', async () => {
      const { reference } = await bench().provider.apply(aCreditRequest(1_000))
      await bench().decide(reference, 'GrantedAndSentToFinance')
      expect(await bench().provider.findApplication(reference)).toEqual({
        reference,
        grantingStatusCode: 'GrantedAndSentToFinance',
      })
    })

    test.each([
      [2_000, null, 'Cancelled'],
      [1_000, null, 'Cancelled'],
      [1_000, 'GrantedAndSentToFinance', 'CancellationRequested'],
      [500, null, 'Rejected'],
    ])(
      'ends an application (%d € a month, decided %s) once, however often it is requested: %s',
      async (income, code, after) => {
        const { provider, decide } = bench()
        const { reference } = await provider.apply(aCreditRequest(income))
        if (code) await decide(reference, code)
        const ended = { reference, grantingStatusCode: after }
        expect(await provider.endApplication(reference)).toEqual(ended)
        expect(await provider.endApplication(reference)).toEqual(ended)
        expect(await provider.findApplication(reference)).toEqual(ended)
      },
    )

    test('refuses an unknown request', async () => {
      await expect(bench().provider.findApplication(randomUUID())).rejects.toMatchObject({ kind: 'refused' })
      await expect(bench().provider.endApplication(randomUUID())).rejects.toMatchObject({ kind: 'refused' })
    })

    test('reports that the provider was not reached, without data of the applicant', async () => {
      await bench().disconnect()
      const request = aCreditRequest(98_765)
      const error = await bench()
        .provider.apply(request)
        .catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(FinancingError)
      expect(error).toMatchObject({ kind: 'unreached' })
      const { fiscalCode, lastName } = request.applicant
      for (const word of [fiscalCode, lastName, '98765'])
        expect(JSON.stringify(error) + String(error)).not.toContain(word)
    })
  })
}
