import type { QueryClient } from '@tanstack/react-query'
import { type MessageStore, translatorOf } from './message-store.ts'
import { cached } from './query-keys.ts'

/** Delay in milliseconds, so that a message that is read as soon as it arrives is not announced. */
const calmMilliseconds = 1_000
const prefix = /^\(\d+\) /

interface AnnounceUnread {
  readonly queryClient: QueryClient
  readonly messageStore: MessageStore
}

/** Shows the number of unread conversations before the page title and announces an increase. Returns a function that stops both. */
export function announceUnread({ queryClient, messageStore }: AnnounceUnread): () => void {
  const { queryKey } = cached('unreadConversations')
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.className = 'sr-only'
  document.body.append(region)
  const currentCount = () => queryClient.getQueryData<{ count: number }>(queryKey)?.count ?? 0
  let announced = currentCount()
  let timer: ReturnType<typeof setTimeout> | undefined

  function showInTitle(count = currentCount()) {
    const title = titleWith(document.title, count)
    if (title !== document.title) document.title = title
  }

  function announce() {
    const count = currentCount()
    if (count > announced) region.textContent = translatorOf(messageStore, 'frame')('unread', { count })
    announced = count
  }

  const titles = new MutationObserver(() => showInTitle())
  titles.observe(document.head, { childList: true, characterData: true, subtree: true })
  const leave = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== queryKey[0]) return
    showInTitle()
    clearTimeout(timer)
    timer = setTimeout(announce, calmMilliseconds)
  })
  showInTitle()
  return () => {
    clearTimeout(timer)
    leave()
    titles.disconnect()
    showInTitle(0)
    region.remove()
  }
}

export function titleWith(title: string, count: number): string {
  const plain = title.replace(prefix, '')
  return count > 0 ? `(${count}) ${plain}` : plain
}
