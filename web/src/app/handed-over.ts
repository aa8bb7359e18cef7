import type { QueryClient } from '@tanstack/react-query'

export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

/** A question that the server's render has answered: its key as JSON, the answer, and when it was given. */
export type HandedOver = [key: string, answer: Json, time: number]

/** What the render knew, for the browser to begin with. */
export function answersOf(queryClient: QueryClient): HandedOver[] {
  const answered = queryClient.getQueriesData<Json>({ predicate: ({ state }) => state.status === 'success' })
  return answered.map(([key, answer]) => [
    JSON.stringify(key),
    answer,
    queryClient.getQueryState(key)?.dataUpdatedAt ?? 0,
  ])
}

/** Begins with what the server knew, so that hydration asks nothing again. */
export function takeOver(queryClient: QueryClient, answers: readonly HandedOver[]): void {
  for (const [key, answer, updatedAt] of answers) queryClient.setQueryData(JSON.parse(key), answer, { updatedAt })
}
