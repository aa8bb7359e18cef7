import type { demo } from '../e2e/people.ts'

export interface ListedPage {
  name: string
  /** `{photographed}` and `{drawn}` are replaced by the id of a car with photographs and of one without. */
  address: string
  as?: keyof typeof demo
}

const contentPages = [
  'sell',
  'about',
  'contact',
  'terms',
  'privacy',
  'delivery',
  'financing',
  'insurance',
  'support',
  'orders',
]

/** Every page of the product, in the states that an address alone reaches. */
export const pages: readonly ListedPage[] = [
  { name: 'home', address: '/' },
  { name: 'search', address: '/search' },
  { name: 'filtered search', address: '/search?make=Fiat&fuelType=petrol&features=navigation,bluetooth&minYear=2012' },
  {
    name: 'search in a sentence',
    address:
      '/search?nlQuery=una+familiare+diesel+sotto+i+15.000+%E2%82%AC&maxPrice=15000&fuelType=diesel&bodyType=estate',
  },
  { name: 'search around a place', address: '/search?place=Bologna&radius=50&color=white,black&sort=distance' },
  { name: 'search of a misspelt name', address: '/search?q=bmw+sere+3' },
  { name: 'search around an unknown place', address: '/search?place=Nessunposto&radius=20' },
  { name: 'search without results', address: '/search?make=Fiat&q=zzzz' },
  { name: 'search with the points of each car', address: '/search?points=1' },
  { name: 'why a car stands where it does', address: '/orders?vehicle={photographed}' },
  { name: 'vehicle with photographs', address: '/vehicle/{photographed}' },
  { name: 'vehicle with its whole cost', address: '/vehicle/{photographed}?province=BZ&months=60' },
  { name: 'vehicle with a drawing', address: '/vehicle/{drawn}' },
  { name: 'vehicle after a payment that was not made', address: '/vehicle/{drawn}?payment=canceled', as: 'newcomer' },
  { name: 'sign in', address: '/auth' },
  { name: 'sign in for a car', address: '/auth?next=%2Fvehicle%2F{drawn}%23contact' },
  { name: 'sign up as a vendor', address: '/auth?tab=sign-up&role=vendor' },
  { name: 'forgotten password', address: '/auth/forgot' },
  { name: 'new password', address: '/auth/reset?token=x' },
  { name: 'address not confirmed', address: '/auth/verify?token=x' },
  { name: 'new address not confirmed', address: '/auth/email?token=x' },
  { name: 'browser not unlocked', address: '/auth/browser?token=x' },
  { name: 'signed in already', address: '/auth?tab=sign-up', as: 'customer' },
  ...contentPages.map((page) => ({ name: page, address: `/${page}` })),
  { name: 'what a car is worth', address: '/sell?make=Fiat&model=Panda&year=2019&mileage=60000' },
  { name: 'what a car is worth, with mistakes', address: '/sell?make=Fiat&year=19' },
  { name: 'favourites of a visitor with none', address: '/favourites' },
  { name: 'favourites with none yet', address: '/favourites', as: 'newcomer' },
  { name: 'nothing to compare', address: '/compare?ids=x' },
  { name: 'cars side by side', address: '/compare?ids={photographed},{drawn}' },
  { name: 'empty cart', address: '/cart', as: 'newcomer' },
  { name: 'reserve', address: '/checkout/{drawn}/payment', as: 'newcomer' },
  { name: 'reserve as a vendor', address: '/checkout/{drawn}/payment', as: 'vendor' },
  { name: 'financing', address: '/checkout/{drawn}?method=financing', as: 'newcomer' },
  { name: 'financing as a vendor', address: '/checkout/{drawn}?method=financing', as: 'vendor' },
  { name: 'overview of a buyer', address: '/buyer', as: 'customer' },
  { name: 'profile of a buyer', address: '/buyer?tab=profile', as: 'customer' },
  { name: 'buyer with a car', address: '/buyer?tab=vehicles', as: 'customer' },
  { name: 'buyer with nothing yet', address: '/buyer?tab=vehicles', as: 'newcomer' },
  { name: 'conversations of a buyer', address: '/buyer?tab=messages', as: 'customer' },
  { name: 'buyer without conversations', address: '/buyer?tab=messages', as: 'newcomer' },
  { name: 'book a service', address: '/buyer/book-service', as: 'customer' },
  { name: 'book a service without a car', address: '/buyer/book-service', as: 'newcomer' },
  { name: 'a link of a workshop that is not valid', address: '/workshop-booking/x' },
  { name: 'saved searches, none yet', address: '/saved-searches', as: 'newcomer' },
  { name: 'a link that ends no mails', address: '/unsubscribe?token=x' },
  { name: 'a link that ends no message mails', address: '/message-mails?token=x' },
  { name: 'a link that ends no price mails', address: '/price-mails?token=x' },
  { name: 'a link that ends no reminders', address: '/garage-mails?token=x' },
  { name: 'vendor', address: '/vendor', as: 'vendor' },
  { name: 'adverts of a vendor, none that matches', address: '/vendor?q=zzzz', as: 'vendor' },
  { name: 'pickup points of a vendor', address: '/vendor?tab=inventory', as: 'vendor' },
  { name: 'inventory of a vendor', address: '/vendor?tab=inventory&view=vehicles', as: 'vendor' },
  { name: 'sales of a vendor', address: '/vendor?tab=sales', as: 'vendor' },
  { name: 'conversations of a vendor', address: '/vendor?tab=messages', as: 'vendor' },
  { name: 'profile of a vendor', address: '/vendor?tab=profile', as: 'vendor' },
  { name: 'list a vehicle', address: '/vendor/list-vehicle', as: 'vendor' },
  { name: 'list a bought car whose link has expired', address: '/vendor/list-vehicle?resell=x', as: 'vendor' },
  { name: 'import the stock', address: '/vendor/import', as: 'dealer' },
  { name: 'edit a vehicle that is missing', address: '/vendor/edit-vehicle/none', as: 'vendor' },
]
