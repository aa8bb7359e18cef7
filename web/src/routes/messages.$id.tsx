import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { loadedHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { ConversationPage, ConversationPending } from '../features/messages/ConversationPage.tsx'
import { readConversationSearch } from '../entities/conversation/contact.ts'
import { conversationQuery } from '../entities/conversation/conversation-queries.ts'

const validateSearch = knownParameters(readConversationSearch)

export const Route = createFileRoute('/messages/$id')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  staticData: { messages: ['messages', 'offers'], toasts: 'stack' },
  validateSearch,
  beforeLoad: async ({ context, location }) => {
    await requireSession({ context, location })
  },
  loader: async ({ context: { api, queryClient, messageStore }, params: { id } }) => {
    const conversation = conversationQuery(api, id)
    await queryClient.prefetchQuery({ ...conversation, staleTime: 0 })
    const other = queryClient.getQueryData(conversation.queryKey)?.other
    const t = translatorOf(messageStore, 'messages')
    const name = other?.firstName ?? t(other?.role === 'buyer' ? 'conversation.buyer' : 'conversation.seller')
    return { head: { title: t('conversation.title', { name }), description: '', link: paths.conversation(id) } }
  },
  head: loadedHead,
  component: Conversation,
  pendingComponent: () => (
    <div className="page-width py-6">
      <ConversationPending />
    </div>
  ),
})

function Conversation() {
  return <ConversationPage id={Route.useParams().id} />
}
