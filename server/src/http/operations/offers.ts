import { makeOffer } from '../../modules/messaging/index.ts'
import {
  acceptOffer,
  counterOffer,
  refuseOffer,
  setOfferTerms,
  showOfferTerms,
  withdrawOffer,
} from '../../modules/offers/index.ts'
import { api, handle } from '../handle.ts'

export const offers = {
  make: handle(api.offers.make, makeOffer),
  accept: handle(api.offers.accept, acceptOffer),
  counter: handle(api.offers.counter, counterOffer),
  refuse: handle(api.offers.refuse, refuseOffer),
  withdraw: handle(api.offers.withdraw, withdrawOffer),
  terms: handle(api.offers.terms, showOfferTerms),
  setTerms: handle(api.offers.setTerms, setOfferTerms),
}
