import type { BoxLexicon } from '../phrase-index.ts'

export const channels: BoxLexicon = {
  strong: `
    word of mouth / spreads / spread / hear about / heard about / hear of us / heard of us
    find us / finds us / found us / find out about us / find you / find me / discover* us
    come to us / comes to us / came to us / came through / come through / comes through / reach
    reaches / reach them / we reach / sell through / sells through / sold through / sell via
    sold in / sell in / sell it / sell at / sell directly / sell direct / we sell / distribut*
    reseller* / retailer* / wholesaler* / stockist* / dealer* / dealership* / broker* / agents
    partners / channel* / app store / play store / marketplace* / online shop / online store
    webshop / our website / our site / website / web site / landing page / search engine
    google ads / ads / advert* / seo / social media / instagram / facebook / tiktok / youtube
    linkedin / twitter / reddit / podcast* / blog / newsletter* / mailing list / emails to
    email list / leaflet* / flyer* / poster* / brochure* / catalogue* / postcard* / laminated
    sheet on / sticker* / billboard* / banner* / notice board* / noticeboard* / bulletin* / radio
    newspaper* / local paper / magazine* / press / trade show* / trade fair* / fair / fairs
    exhibition* / conference* / meetup* / webinar* / events / open day* / demo day* / market stall
    farmers market* / stall / shelf / shelves / counter / checkout / in store / in stores / pop-up
    recommend* / refer / refers / referral* / referred / introduc* / pass on / passes on
    passed on / hand out / hands out / tell their / tell other / tells other / tell each
    ambassador* / influencer* / affiliate* / sales team / sales rep / sales people / salespeople
    cold call* / cold email* / door to door / knock on / direct mail / qr code on / sign up at
    sign up on / install it from / download it / available on / available in / available from
    available through / order online / book online / through the / through our / through their
    via / welcome pack / unions / bundled with / white label / white-label / resell / resells
    on their own contracts / scan the code / code on / shout / lamp post / lamppost / window
    shop window / van parked / on the van / side of the van / parked / doorstep / letterbox
    letter box / through the door / school gate / gates / church / mosque / community centre
    village hall / town hall / council website / job centre / citizens advice / at the till
    by the till / on the shelf of / in the lobby / front desk / waiting room / surgery / midwives
    health visitors / social workers / caseworkers / hr departments / hr teams / trade body
    trade association / member benefit / members' / alumni / old boys / hashtag / reels / videos
    live stream / viral / invite* / share the link / shares the link / shared by / forward it
    posts about / reviews on / write about us / wrote about us / featured in / tv / documentary
    column / columnists / press release / city guide / tour operators / travel agents
    concierge desk / booking sites / listed on / listing / listings / directories / directory
    tender / tenders / framework / procurement / system integrators / integrators / installers
    electricians who / builders who / architects who / specify us / consult / franchisees / vans
    kiosk / kiosks / tasting / tastings / samples / sample packs / open house / roadshow / caravan
    put in a word / a word with / a good word / you both get / both get / bring a friend
    for every friend / tell a friend / a month off / off the bill / off your bill / briefing
    county / breakfast meeting / networking / ask around / asks around / compare notes
    in the staff room / at the school / ring us / rings us / call us / calls us / our number
    on the back of / on every / letter / letters / sign / signs / signpost* / passed our
    send people / sends people / sent by / put us / puts us in / tell people / tells people
  `,
  medium: `
    through / online / stores / shops / shop / store / partner / community / communities / schools
    libraries / gp / gps / vets / pharmac* / clinics give / accountants / property managers
    landlords / association's / federations / chamber of / local / card / link in / from the
    list / bonus for
  `,
  weak: `
    find / sell / market / on the
  `,
  against: `
    we reached # / # % / per / charge* / pay / month / problem / can't find / cannot find
    hard to find / nowhere / raising / lost / search a forum / we found that
  `,
}
