import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireBuyer } from '../app/session.ts'
import { CartPage, cartQuery } from '../features/cart/CartPage.tsx'

export const Route = createFileRoute('/cart')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['checkout', 'vehicle', 'buyer', 'errors'], toasts: 'stack' },
  beforeLoad: requireBuyer,
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(cartQuery(api)),
  head: ({ match }) => {
    const t = translatorOf(match.context.messageStore, 'checkout')
    return pageHead(match.context, {
      title: t('cart.title'),
      description: t('cart.description'),
      link: paths.cart(),
      isHidden: true,
    })
  },
  component: CartPage,
})
