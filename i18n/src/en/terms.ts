import { content } from './content.ts'
import { promised } from '../promised-numbers.ts'

export const terms = {
  title: 'Terms and conditions',
  description: 'The rules of Autopiazza: who sells, how to reserve, the deposit, returns, withdrawal and moderation.',
  lead: 'The rules of the site, in plain words: what we do, what seller and buyer do, and what happens to the money.',
  kept: {
    line: 'These are the terms in force from {day}. They have changed since; for whoever reserved under them, these still apply.',
    now: 'The terms of today',
  },
  sections: {
    who: {
      title: 'Who operates the site',
      text: `Autopiazza is a site where private people and businesses advertise cars, and where cars can be reserved and bought. Who operates it, and how to reach them, is written below.`,
    },
    roles: {
      title: 'What Autopiazza does, and what it does not',
      text: `Autopiazza is a marketplace: it brings sellers and buyers together, holds a car while a purchase is completed, and takes the deposit by card. The car is not ours.
The contract of sale is between the buyer and the seller. The seller answers for the car, the advert, the delivery and the guarantees.
Publishing an advert, writing a message and reserving cost nothing, and we take no commission on the price of the car.
Rentals are not booked on the site: if a car is for rent, write to whoever offers it.`,
    },
    account: {
      title: 'Your account',
      text: `You need no account to search and look at adverts. You need one to write, reserve, buy and sell. You must be at least 18 and give true details.
An account is a buyer’s or a seller’s; the role is chosen at sign-up and never changes. Whoever wants both uses two e-mail addresses.
The address has to be confirmed before you sign in for the first time. Look after your password: your profile shows the devices you are signed in on and lets you end their sessions.
To close the account, write to the operator. Open reservations have to be completed or cancelled first.`,
    },
    adverts: {
      title: 'Adverts',
      text: `Whoever publishes an advert declares that they may sell or rent out that car and that what they write is true: details, mileage, condition, price and photos.
The price is the whole price asked for the car, in euro. An advert cannot have a price of zero, and the price holds for whoever reserves at that moment.
Stolen cars, cars with encumbrances that are not mentioned, cars that do not exist, other people’s photos, and illegal or offensive content must not be published.
The description is the seller’s and stays in the language in which it was written. Photos marked as photos of the model do not show that very car.`,
    },
    sellers: {
      title: 'Private sellers and businesses',
      text: `A seller is a private person or a business, and every advert says which. A business gives its VAT number. A private person can have at most {privateAdverts} active adverts: whoever sells more, or sells for a living, has to sign up as a business.
If you buy from a business, the rules that protect consumers apply, such as withdrawal and the legal guarantee of conformity. If you buy from a private person they do not: what remains is the civil code’s guarantee against hidden defects, and the promises of this page.`,
    },
    ranking: {
      title: 'The order of adverts',
      text: `Nobody pays to appear, or to appear earlier.
If you type words into the search, the order is by relevance: words found in make and model count most, then those in the version, then those in features and description. Without words the order is the recommended one: what counts is the price against like cars, the photos, how complete the advert is and for how many days it has been online. The points of each part are on the page “How cars are ordered”.
You can sort by price, price against the market, year, mileage, date or distance yourself. The featured adverts of the home page are the last ones published. Similar adverts are chosen by model, then by body, fuel, price and year.
The order is the same for everybody: it depends neither on who you are nor on what you looked at before.`,
    },
    prices: {
      title: 'Prices and price drops',
      text: `You see today’s price. A price drop always counts from the lowest price that was online for at least a day in the ${promised.lowestPriceDays} days before; if the advert was online for fewer days, we say so. If you saved a car as a favourite, we also show the price it had when you saved it.
Before you confirm you always see the quote: the price of the car, the services chosen, the trade-in, the total, what you pay now and what later. If the price changes while you look, we show the new one and charge nothing.`,
    },
    reservation: {
      title: 'Reservation and deposit',
      text: `By card you pay a deposit of {deposit}, which is part of the price. Once the payment is confirmed, the car is reserved for you for {holdHours} hours: nobody else can reserve it. You have {cardMinutes} minutes to pay.
By bank transfer you pay nothing on the site: the car is reserved for {holdHours} hours and you pay the whole price to the seller, to the account named in the reservation.
Until the purchase is completed you can cancel at no cost. If you cancel, if the seller cancels, or if time runs out before the purchase is completed, the whole deposit goes back to the card by itself: you need not ask. It usually arrives within ${promised.cardRefundDays} working days.
The deposit is not earnest money (caparra): it is never forfeited. A transfer that the seller has already received is refunded by the seller.
You can have at most {unpaidHolds} reservations awaiting payment. If three expire unpaid within a day, you have to wait before making more.`,
    },
    purchase: {
      title: 'When the purchase is completed',
      text: `The purchase is completed when the reservation is confirmed, you have chosen pickup or delivery, and you have completed it: choosing how to get the car does not complete it by itself. If you choose pickup or delivery already in the order, it is completed when the whole price is recorded as received. From then on the car is sold and the deposit stays as part of the price.
The balance is paid to the seller by bank transfer, before you receive the car and within {balanceDays} days. Pay only to the account shown on the page of the reservation, never to one sent in a message.`,
    },
    agreed: {
      title: 'The car you reserved',
      text: `With the reservation we keep the advert as it was: details, description, equipment, photographs, price, seller. Those hold, for you and for the seller.
If the seller corrects the details of a reserved car, the correction does not hold until you decide: you accept it, or you end the reservation and what you paid is refunded.`,
    },
    settlement: {
      title: 'Balance, handover and the end of the sale',
      text: `A sale is finished when the car is paid for and handed over. Whoever has sent a transfer says so on the page of the reservation; the seller confirms having received it. If the two of you say different things, both are shown it; if it is still so after {differingDays} days, the operator looks into it.
If the balance does not arrive, the seller may end the sale after {unpaidDays} days. Until the handover you can call the purchase off too. A sale that nobody has paid or ended after {stuckDays} days reaches the operator, who may end it.
In all these cases the whole deposit goes back to the card. Transfers that were received are refunded by the seller, within {payBackDays} days. We ask the financing company to end a credit. If the financing company withdraws a credit after completion, the sale stands and that amount is due again, in the same days from then.`,
    },
    services: {
      title: 'Premium services',
      text: `While buying you can add an extended warranty, roadside assistance, an insurance package and the ownership transfer. They are optional. The first three come in two durations: each has its price, written beside the choice and part of the total. The ownership transfer does not include registration tax (IPT) and stamp duties.
You can also buy them later, from the page of your car: they are then paid by invoice and bank transfer.
The conditions of warranty, assistance and policy are those of whoever provides them.`,
    },
    financing: {
      title: 'Finance',
      text: `The calculator gives an estimate, not an offer. If you apply for finance, the details of the form go to the financing company, which decides on its own; the credit agreement is between you and that company, on the conditions it offers before you sign.
While it decides, the car is reserved for you for {holdHours} hours at most. If it does not approve, the car is free again and you owe nothing. If the purchase ends or you return the car, we tell it that the credit is to be ended, and show you when it is.`,
    },
    tradein: {
      title: 'Trade-in',
      text: `The value of your car is worked out from the site’s adverts of similar cars and is valid for {valuationDays} days, only for you and for the car you described. It is taken off the price if you apply it. If your car does not match the description, the seller may refuse it.`,
    },
    delivery: {
      title: 'Pickup and delivery',
      text: `You can collect the car at the seller’s pickup point within ${promised.pickupHours} hours of payment confirmation, or have it brought home in ${promised.deliveryDays} business days. Place and time are agreed with the seller, who is responsible for the delivery.
When the seller records the handover we ask you whether that is so: you can confirm it, name another day, or say that you do not have the car. The days to return it are counted from the day that you confirm or name. If you do not answer within {handoverAnswerDays} days of the seller’s record, they are counted from the last of those days.`,
    },
    returns: {
      title: 'Money-back guarantee: {moneyBackDays} days',
      text: `This is a promise of the site and holds for every car bought here, from a business or from a private person. Within {moneyBackDays} days of the delivery, counted as “Pickup and delivery” says, you can ask to return the car, from the page of the reservation. The seller answers; if they agree, you settle where and when to bring it back.
The car has to come back as you received it, with its documents and keys. The deposit goes back to your card and the seller refunds what you paid them. The page of the reservation shows how far the request has come.`,
    },
    withdrawal: {
      title: content.promises.withdrawal.title,
      text: `If you are a consumer and buy at a distance from a business, you can withdraw from the purchase on and until {withdrawalDays} days after the delivery, counted as “Pickup and delivery” says, without giving a reason (articles 52 and following of the Italian consumer code). The seller cannot refuse.
A clear statement is enough: make it from the page of the reservation, or write to the seller. You bring the car back or send it within {bringBackDays} days of the statement; the seller refunds what you paid within {payBackDays} days of the statement, and may withhold it until they have the car or you have proved that you sent it, whichever comes first. A period that ends on no working day ends on the next working day. Bringing it back is at your cost, unless the seller said otherwise, and you answer for any loss of value from use beyond a normal trial.
There is no legal right of withdrawal when a private person sells.`,
    },
    conformity: {
      title: 'Legal guarantee of conformity',
      text: `If you buy from a business as a consumer, the seller answers for defects of conformity that appear within two years of delivery; for used cars a shorter period can be agreed with you, not less than one year (articles 128 and following of the Italian consumer code). You are entitled to repair or replacement and, where that is impossible, to a lower price or to end the contract.
The extended warranty, if you buy it, comes on top and does not replace this guarantee.`,
    },
    workshops: {
      title: 'Workshops',
      text: `From here you send a request to a partner workshop, which confirms it or suggests another time. The work and its price are between you and the workshop. You can cancel until the day before.`,
    },
    messages: {
      title: 'Messages, reports and suspensions',
      text: `Messages are for talking about the car. Scams, threats, insults, advertising and requests to pay outside the site are not allowed. An automatic notice warns the reader of suspicious sentences; it deletes and blocks nothing.
You can block whoever bothers you and report a conversation. A person reads every report, decides, and answers you by e-mail and in the conversation. Illegal content that you see elsewhere, for example in an advert, can be notified to the point of contact: a person answers that too.
The operator can suspend an advert or an account that breaks these rules or the law. Whoever is suspended is told the reason by e-mail and can contest it by writing to the point of contact; a person reviews the decision. Whoever does not agree can turn to a certified dispute settlement body or to a court.
Reservations that are already open stay valid during a suspension, and a deposit that was paid is not lost.`,
    },
    liability: {
      title: 'What we answer for',
      text: `We answer for the working of the site, for the deposit and for what this page promises. We do not answer for the car, for what a seller writes, or for an agreement made outside the site. Nothing on this page limits the rights that the law gives to consumers, or liability for intent or gross negligence.
The site may stop because of a fault or for maintenance. A reservation and its deadline are not lost for that.`,
    },
    law: {
      title: 'Law and complaints',
      text: `Italian law applies. For a complaint write to the point of contact: we answer before you have to turn to others. If you are a consumer, the court of the place where you live has jurisdiction.
If these terms change, the date at the top of the page changes. For what you have already reserved or bought, the terms of that time apply.`,
    },
  },
} as const
