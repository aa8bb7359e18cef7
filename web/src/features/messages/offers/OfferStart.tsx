import type { Conversation } from '@autopiazza/contract'
import { useSearch } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { readConversationSearch } from '../../../entities/conversation/contact.ts'
import { Button } from '../../../ui/Button.tsx'
import { OfferForm } from './OfferForm.tsx'
import { useOfferMove } from './use-offer-move.ts'

/** Shows the button to make an offer, the offer form, or the daily limit, above the message box of a car that takes offers. */
export function OfferStart({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('offers')
  const { api } = useAppContext()
  const { ask } = readConversationSearch(useSearch({ strict: false }))
  const [isOpen, setOpen] = useState(ask === 'offer')
  const { run, isBusy, failure } = useOfferMove(conversation, () => setOpen(false))
  const { vehicle, offers } = conversation
  const { canOffer, offerRefusal, listPrice } = offers
  const enough =
    offerRefusal === 'offers.three_today' ? 'three_today' : offerRefusal === 'offers.too_many' ? 'too_many' : null
  if (enough) return <p className="border-t border-line px-4 py-3 text-sm text-muted">{t(`refusal.${enough}`)}</p>
  if (!canOffer || !vehicle || listPrice === null) return null
  return (
    <div className="max-h-full overflow-y-auto border-t border-line p-3">
      {isOpen ? (
        <OfferForm
          listPrice={listPrice}
          theirs={null}
          isBusy={isBusy}
          failure={failure}
          onSend={(amount) =>
            run({ move: () => api.offers.make({ id: vehicle.id, amount }), failed: t('form.failed') })
          }
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button tone="outline" size="small" onClick={() => setOpen(true)}>
          <HandCoins aria-hidden="true" size={20} />
          {t('propose')}
        </Button>
      )}
    </div>
  )
}
