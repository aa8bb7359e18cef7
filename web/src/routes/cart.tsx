import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { phrasesOf } from '../app/phrasebook.ts'
import { requireSession } from '../app/session.ts'
import { CartPage } from '../features/cart/CartPage.tsx'
import { cartQuery } from '../features/cart/cart-query.ts'

export const Route = createFileRoute('/cart')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { phrases: ['checkout', 'vehicle', 'buyer'], toasts: 'stack' },
  beforeLoad: async ({ context, location }) => {
    const { role } = await requireSession({ context, location })
    if (role !== 'buyer') throw redirect({ ...paths.vendor() })
  },
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(cartQuery(api)),
  head: ({ match }) => {
    const t = phrasesOf(match.context.phrasebook, 'checkout')
    return pageHead(match.context, {
      title: t('cart.title'),
      description: t('cart.description'),
      link: paths.cart(),
      isHidden: true,
    })
  },
  component: CartPage,
})
