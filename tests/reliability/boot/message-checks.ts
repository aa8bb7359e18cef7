import { mark } from './talk.mjs'

/** Every acknowledged message exactly once, at its place and in order; places without gaps; nothing that nobody wrote. */
export async function checkMessages(talk, expect) {
  for (const conversation of talk.conversations.values()) {
    const kept = await readAll(conversation.buyer, conversation.id)
    expect(kept !== null, `conversation ${conversation.id} can be read`)
    if (kept) checkConversation(conversation, kept, expect)
  }
}

function checkConversation({ id, buyer, acknowledged, open }, kept, expect) {
  const isGapless = kept.every(({ position }, index) => position === index + 1)
  expect(isGapless, `conversation ${id} has its messages in order without gaps`)

  const byContent = Map.groupBy(kept, ({ content }) => content)
  for (const message of acknowledged) {
    const found = byContent.get(message.content) ?? []
    const isKept = found[0]?.id === message.id && found[0].position === message.position
    expect(
      found.length === 1 && isKept && found[0].isMine === (message.sender === buyer),
      `the acknowledged message ${message.id} is there once, at place ${message.position} (${found.length} times)`,
    )
  }
  for (const { content } of open)
    expect((byContent.get(content) ?? []).length < 2, `the unanswered message '${content}' is there at most once`)

  const written = new Set([...acknowledged, ...open].map(({ content }) => content))
  const foreign = kept.filter(({ content }) => content.startsWith(mark) && !written.has(content))
  expect(foreign.length === 0, `conversation ${id} holds nothing that nobody wrote`)

  for (const [sender, own] of Map.groupBy(acknowledged, (message) => message.sender)) {
    const isInOrder = own.every(({ position }, index) => index === 0 || position > own[index - 1].position)
    expect(isInOrder, `${sender.name}'s messages in conversation ${id} keep the order they were written in`)
  }
}

/** The whole conversation, page by page from its end; null when it cannot be read. */
async function readAll(person, id) {
  const kept = []
  for (;;) {
    const before = kept.length > 0 ? `?before=${kept[0].position}` : ''
    const { body, isDone } = await person.get(`/api/conversations/${id}${before}`)
    if (!isDone) return null
    kept.unshift(...body.messages)
    if (body.messages.length === 0 || kept[0].position === 1) return kept
  }
}
