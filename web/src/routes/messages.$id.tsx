import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { ConversationPage } from '../features/messages/ConversationPage.tsx'
import { ConversationPending } from '../features/messages/ConversationPending.tsx'
import { conversationQuery } from '../entities/conversation/conversation-queries.ts'

export const Route = createFileRoute('/messages/$id')({
  staticData: { messages: ['messages'], toasts: 'stack' },
  beforeLoad: async ({ context, location }) => {
    await requireSession({ context, location })
  },
  loader: ({ context, params }) =>
    context.queryClient.prefetchQuery({ ...conversationQuery(context.api, params.id), staleTime: 0 }),
  head: ({ match, params }) => {
    const t = translatorOf(match.context.messageStore, 'messages')
    const known = match.context.queryClient.getQueryData(conversationQuery(match.context.api, params.id).queryKey)
    const name =
      known?.other.firstName ?? t(known?.other.role === 'buyer' ? 'conversation.buyer' : 'conversation.seller')
    return pageHead(match.context, {
      title: t('conversation.title', { name }),
      description: '',
      link: paths.conversation(params.id),
      isHidden: true,
    })
  },
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
