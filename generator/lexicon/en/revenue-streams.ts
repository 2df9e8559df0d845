import type { BoxLexicon } from '../phrase-index.ts'

export const revenueStreams: BoxLexicon = {
  strong: `
    price* / priced / pricing / we charge / charges / charge / charged / fee / fees
    subscription* / subscribe / subscribes / subscribers pay / membership / licence fee
    license fee / per user / per seat / per month / per year / per hour / per day / per night
    per week / per bed / per room / per visit / per booking / per order / per delivery
    per session / per rehearsal / per licence / per head / per person / per wedding / per unit
    per class / per lesson / per child / per kilo / a month for / a month per / a month ,
    a year for / # ¤ a month / # ¤ a year / # ¤ a week / # ¤ per / # ¤ each / # ¤ an / # ¤ a
    # a month / # per month / # per / commission / percentage of / # % of each / # % of every
    # % of the sale / # % of sales / % commission / take a cut / we take # / we keep # / we earn
    we make money / earns us / revenue / income / turnover comes / sales of / sell for / sells for
    retail* / retails at / costs # ¤ / cost # ¤ / it costs # / it is free / it's free / is free
    free for / for free / free of charge / free tier / free plan / free trial / free month
    first month free / first month is free / no setup / setup fee / set-up fee / one-off / one off
    upfront / up front / deposit / instalment* / installment* / invoice* / billed / billing
    pay us / pays us / paid us / customers pay / clients pay / users pay / groups pay / they pay
    you pay / ranches pay / pay a / pays # / pay # / pays a / pay by / pay per / pay as you go
    paid plan* / plans start / starts at / starting at / starting from / discount* / premium
    upgrade* / add-on* / add on / upsell / sponsor* / donat* / donor* / gifts / grant / grants
    fund / funding from / lottery / crowdfund* / advertisers / advertising revenue / ad revenue
    margin / mark-up / markup / would pay / i'd pay / i would pay / willing to pay / worth #
    can subscribe / on top / is # ¤ / are # ¤ / for # ¤ / at # ¤ / from # ¤ / go for half
    for half / goes for / go for / goes for # / lease / leases / lease the / rent out / rents for
    hire fee / entry / admission / tickets / ticket / season ticket / tuition / course fee
    retainer / day rate / hourly rate / hourly / fixed price / flat fee / flat rate
    sliding scale / pay what / what they can afford / tip / tips / no charge / no extra
    extra for / for nothing / and pay nothing / nothing for / included in the / all in / all-in
    all inclusive / inclusive / plus vat / excluding vat / vat / before tax / cents per / per mile
    per kilometre / per kilometer / per gram / per litre / per bottle / per box / per bag
    per meal / per plate / per guest / per pupil / per student / per employee / per device
    per site / per store / per location / per vehicle / per license / per transaction / per call
    per page / per word / per minute / per kilowatt / per cover / per cup / a cup / a box
    a bottle / a bag / a pop / a go / a time / a visit / a night / a seat / a head / a delivery
    a session / a lesson / a class / each month / every month / every quarter / # a / # an
    # each / # for a / # for the / # for three / # for two / standing order* / refunds
    reimburse* / payable / paid by the / paid for by / of the money is / our money comes
    comes from / gift aid / pledge* / ¤ for the / funded by / covers the / on success / only if
    performance fee / bonus if / share of the savings
  `,
  medium: `
    # ¤ / pay / pays / paid / free / cost / costs / then # / month / annual / annually / monthly
    yearly / package / plan / plans / tier / tiers / flat / rate / easily / hotels pay
    building pays / plus
  `,
  weak: `
    ¤ / money / buy / sell
  `,
  against: `
    costs us / cost us / our largest cost / salar* / wage* / we lose / lost / raising
    we are raising / please consider / budget / server / evenings / we spend / paying # ¤ for
    paying / abandon* / lottery ticket
  `,
}
