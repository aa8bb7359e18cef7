import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A question that the server's render has answered: its key, the answer, and when it was given. */
type Answered = [key: QueryKey, answer: unknown, time: number]

/** What the render knew, for the browser to begin with. As one text: the page's own serialiser would walk through every value. */
export function answersOf(queryClient: QueryClient): string {
  const answered = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return JSON.stringify(answered.map(({ queryKey, state }): Answered => [queryKey, state.data, state.dataUpdatedAt]))
}

/** Begins with what the server knew, so that hydration asks nothing again. */
export function takeOver(queryClient: QueryClient, answers: string): void {
  const answered: Answered[] = JSON.parse(answers)
  for (const [key, answer, updatedAt] of answered) queryClient.setQueryData(key, answer, { updatedAt })
}
