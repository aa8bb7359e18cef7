import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { requireBuyer } from '../app/session.ts'
import { CartPage, cartQuery } from '../features/cart/CartPage.tsx'

export const Route = createFileRoute('/cart')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['checkout', 'vehicle', 'buyer', 'errors'], toasts: 'stack' },
  beforeLoad: requireBuyer,
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(cartQuery(api)),
  head: hiddenHead('checkout', (t) => ({
    title: t('cart.title'),
    description: t('cart.description'),
    link: paths.cart(),
  })),
  component: CartPage,
})
