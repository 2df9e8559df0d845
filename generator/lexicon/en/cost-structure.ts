import type { BoxLexicon } from '../phrase-index.ts'

export const costStructure: BoxLexicon = {
  strong: `
    costs us / cost us / it costs us / our costs / our cost / our largest cost / largest cost
    biggest cost / main cost / main costs / major cost* / running cost* / fixed cost*
    variable cost* / unit cost* / cost of / costs are / costs come / cost per
    it costs … to keep / it costs … to run / to keep … on the / to run the / to run / overhead*
    expens* / spend on / we spend / we pay our / we pay the / we pay for the / we pay each
    payroll / salar* / wage / wages / staff cost* / rent and / rent is / the rent / rent / hosting
    server* / cloud bill / bandwidth / electricity / energy bill / fuel / diesel / petrol
    insurance / materials / raw material* / ingredients / packaging / parts / components
    bill of materials / manufactur* / production cost / tooling / depreciat* / maintenance
    repairs / replacement / replac* / shipping / freight / warehouse / storage / logistics
    couriers / support staff / customer support / technician per / # technician* / licence fees
    license fees / royalt* / legal / accounting / compliance / marketing budget / acquisition cost
    cost to acquire / commission to / eat / eats / eaten / goes on / goes to / goes into / go to
    go into / of our budget / our budget / budget / burn / burn rate / burning / use of funds
    the money goes / the money will / funds will / proceeds / break even / break-even / cash
    my evenings / per unit to make / to build each / to build / each … costs / apiece to make
    each , / landed / apiece / of our cash / our cash / most of our / takes most / takes half
    takes a third / eats most / swallows / swallow / is spent on / spent on / the bulk / bulk of
    half of it / half of that / of every ¤ / out of every / we employ / employing / employs
    part-time / full-time / per hire / our bill / bill is / bills / the van costs / van costs
    mot / upkeep / cleaning / laundry costs / kitchen rent / kiln / oven / flour / feed / seed
    fertiliser / fertilizer / water bill / gas bill / data costs / api costs / gpu* / compute
    cloud / aws / azure / licences for / certification costs / lab fees / testing fees
    trial costs / factory / assembly / mould costs / injection mould / import duty / customs / tax
    loan / interest / repay* / volunteers' travel / travel / mileage / postage / printing / venue
    venue hire / stage / sound
  `,
  medium: `
    cost / costs / mostly the / mostly on / the rest is / the rest goes / the biggest / largest
    designers / developers / engineers / drivers / staff / team of / on site for / # ¤ a year
    # ¤ a month / ¤ each / % a year / lease* / van / batteries / wage ,
  `,
  weak: `
    # ¤ / pay / month / year
  `,
  against: `
    costs you / cost you / costs them / cost them / we charge / they pay / customers pay / you pay
    pays us / pay us / price* / priced / free / per user / per seat / lose / lost / costs an arm
    it costs # ¤ a month / arm and a leg / saves / save / too expensive / which causes / reduce
  `,
}
