import { z } from 'zod'
import type { LanguageModel, ModelReading } from '../../modules/search/ports.ts'
import { outsideTransactions } from '../../outside-calls.ts'
import { createBulkhead } from '../bulkhead.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { answerFormat } from './answer-format.ts'
import { instructions } from './instructions.ts'

export interface LanguageModelSettings {
  /** The address before /chat/completions. */
  readonly baseUrl: string
  readonly model: string
  /** Null: the server needs none. */
  readonly apiKey: string | null
}

const timeout = 3_000
const maxConcurrent = 8
const maxAnswerBytes = 64 * 1024
const maxTokens = 800

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string(), refusal: z.string().nullish() }) })).min(1),
})
const reading = z.object({
  filters: z.record(z.string(), z.unknown()),
  words: z.array(z.object({ key: z.string().max(40), words: z.string().max(500) })).max(100),
})

/** A language model over the chat-completions protocol of OpenAI with structured output: three seconds in all, a circuit breaker, eight calls at a time. */
export function createLanguageModel({ baseUrl, model, apiKey }: LanguageModelSettings): LanguageModel {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const guarded = createCircuitBreaker({ failures: 3, openFor: 10_000, isFailure: () => true })
  const limited = createBulkhead({ maxConcurrent, maxQueued: 0, timeout })

  async function ask(body: unknown, signal: AbortSignal): Promise<ModelReading> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
    })
    const text = await readLimited(response)
    if (!response.ok) throw new Error(`The language model answered ${response.status}`)
    const [choice] = completion.parse(JSON.parse(text)).choices
    if (!choice || choice.message.refusal) throw new Error('The language model refused')
    return reading.parse(JSON.parse(choice.message.content))
  }

  return outsideTransactions<LanguageModel>({
    read: ({ sentence, currentYear }) =>
      limited((signal) =>
        guarded(() =>
          ask(
            {
              model,
              temperature: 0,
              max_tokens: maxTokens,
              messages: [
                { role: 'system', content: instructions(currentYear) },
                { role: 'user', content: JSON.stringify({ sentence }) },
              ],
              response_format: answerFormat,
            },
            signal,
          ),
        ),
      ),
  })
}

async function readLimited(response: Response): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw new Error('The answer of the language model is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
