import type { Conversation, Message } from '@autopiazza/contract/messaging'
import type { Findings } from '../findings.ts'
import { type Conversations, type TestedConversation, textPrefix } from './conversations.ts'
import type { DemoPerson } from './demo-person.ts'

/** Checks that every acknowledged message exists exactly once, at its position and in order, that positions have no gaps, and that no other text appears. */
export async function checkMessages(conversations: Conversations, { expect }: Findings): Promise<void> {
  for (const conversation of conversations.all.values()) {
    const stored = await readAll(conversation.buyer, conversation.id)
    expect(stored !== null, `conversation ${conversation.id} can be read`)
    if (stored) checkConversation(conversation, stored, expect)
  }
}

function checkConversation(
  { id, buyer, acknowledged, unanswered }: TestedConversation,
  stored: readonly Message[],
  expect: Findings['expect'],
): void {
  const hasNoGaps = stored.every(({ position }, index) => position === index + 1)
  expect(hasNoGaps, `conversation ${id} has its messages in order without gaps`)

  const byContent = Map.groupBy(stored, ({ content }) => content)
  for (const message of acknowledged) {
    const found = byContent.get(message.content) ?? []
    const isStored = found[0]?.id === message.id && found[0].position === message.position
    expect(
      found.length === 1 && isStored && found[0]?.isMine === (message.sender === buyer),
      `the acknowledged message ${message.id} is there once, at position ${message.position} (${found.length} times)`,
    )
  }
  for (const { content } of unanswered)
    expect((byContent.get(content) ?? []).length < 2, `the unanswered message '${content}' is there at most once`)

  const written = new Set([...acknowledged, ...unanswered].map(({ content }) => content))
  const unknown = stored.filter(({ content }) => content.startsWith(textPrefix) && !written.has(content))
  expect(unknown.length === 0, `conversation ${id} has no message that was not sent`)

  for (const [sender, own] of Map.groupBy(acknowledged, (message) => message.sender)) {
    const isInOrder = own.every(({ position }, index) => index === 0 || position > (own[index - 1]?.position ?? 0))
    expect(isInOrder, `${sender.name}'s messages in conversation ${id} keep the order in which they were written`)
  }
}

/** Returns the whole conversation, page by page from its end; null when it cannot be read. */
async function readAll(person: DemoPerson, id: string): Promise<Message[] | null> {
  const stored: Message[] = []
  for (;;) {
    const before = stored[0] ? `?before=${stored[0].position}` : ''
    const answer = await person.client.get<Conversation>(`/api/conversations/${id}${before}`)
    if (!answer.isOk) return null
    const { messages } = answer.body
    stored.unshift(...messages)
    if (messages.length === 0 || stored[0]?.position === 1) return stored
  }
}
