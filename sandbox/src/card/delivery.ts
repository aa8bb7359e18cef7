/** One delivery of one event to the product; kept until it was answered with a 2xx. */
export interface Delivery {
  id: string
  event: string
  type: string
  state: 'waiting' | 'delivered' | 'dropped' | 'given_up'
  attempts: number
  nextAttemptAt: number | null
  lastStatus: number | null
  lastError: string | null
}
