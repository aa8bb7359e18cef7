import type { ListingType, SellerKind } from '@autopiazza/contract/vocabulary'
import { listed } from './listed.ts'

export const listingWords: Readonly<Record<Exclude<ListingType, 'both'>, readonly string[]>> = {
  rent: listed(
    `a noleggio, noleggio, in noleggio, per noleggio, da noleggiare, noleggiare, noleggiarla, noleggiarne, noleggerei, noleggiamo, affittare, affittarla, affittarne, da affittare, in affitto, affitto, a nolo, to rent, for rent, rent, rental, renting, rentals, for hire, to hire, hire, hiring, car hire, hire car, rental car, nolo`,
  ),
  sale: listed(
    `in vendita, vendita, da comprare, comprare, comprarla, comprarne, comprarmi, compro, comprerei, acquistare, acquistarla, acquistarne, acquisto, acquisterei, acquistarmi, da acquistare, for sale, on sale, to buy, buy, buying, purchase, purchasing, to purchase`,
  ),
}

export const sellerWords: Readonly<Record<SellerKind, readonly string[]>> = {
  private: listed(
    `da privato, privato, privati, da privati, da un privato, tra privati, venditore privato, venditori privati, private seller, private sellers, private sale, private owner, private individual, private individuals, privately, private, privately owned, private vendor, proprietario privato`,
  ),
  business: listed(
    `concessionario, concessionari, concessionaria, concessionarie, da concessionario, da concessionaria, rivenditore, rivenditori, autosalone, autosaloni, salone, venditore professionale, professionista, da un concessionario, da una concessionaria, dealer, dealers, dealership, dealerships, from a dealer, car dealer, dealer only, trade seller, car dealership, venditori professionali, showroom`,
  ),
}

export const photoWords = listed(
  `con foto, con fotografie, con le foto, solo con foto, con immagini, with photos, with pictures, with photographs, with images, with pics, with photo, annunci con foto`,
)
