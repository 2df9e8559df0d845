import type { BoxLexicon } from '../phrase-index.ts'

export const customerSegments: BoxLexicon = {
  strong: `
    we serve / serves / we work with / people we work with / we built it for / built it for
    built for / made for / made it for / designed for / meant for / aimed at / intended for
    targeted at / target / targets / targeting / our customers are / customers are
    our customer is / our clients are / clients are / our users are / users are / our buyers
    buyer is / who buys / who pays / who uses / the people who / people who / those who
    anyone who / anyone with / anyone / everyone who / everyone with / everybody who
    companies with / companies that / firms with / firms that / businesses with / businesses that
    teams that / teams with / teams of / shops with / clinics with / practices with / schools with
    families with / parents of / parents with / owners of / owners with / owners who / managers of
    managers who / managers in / leads in / leaders in / founders who / farmers who / farmers with
    mostly for / mainly for / particularly / especially for / typical customer / ideal customer
    ideal client / best fit / perfect for / places like / people like / companies like
    businesses like / folks like / with between # / between # and / # to # employees
    # to # people / # or more / # or fewer / fewer than # / more than # / under # / over #
    at least # / up to # / aged # / aged / ages # / in their # / over sixty / under thirty
    small businesses / small business / medium-sized / mid-sized / midsize* / mid size*
    family-run / family run / family-owned / independent / sole trader* / self-employed
    self employed / freelancers / households / renters / homeowners / home owners / landlords
    tenants / commuters / students / teenagers / retirees / pensioners / seniors / older people
    young families / single parents / working parents / expats / migrants / tourists / travellers
    patients with / commercial kitchens / enterprises / municipalities / charities / nonprofits
    non-profits / segment* / persona / audience / demographic / b2b / sme / smes / buyers are
    our buyer / it suits / suits / suitable for / works best for / works for / best for
    ideal for / right for / anybody who / anybody with / whoever / one in every / directors at
    director at / heads of / head of / officers at / officers in / managers at / teams at
    people at / buyers at / people in their / between # / beds / from # to # / # to # beds
    # to # rooms / # to # staff / # to # seats / # staff / staff of # / # or four / or more staff
    with # or / twenty to / a dozen or / mid-market / midmarket / smb / smbs / start-ups
    startups / scale-ups / corporates / multinationals / franchises / co-ops / cooperatives
    wholesalers who / retailers who / manufacturers / importers / growers / orchards / vineyards
    dairies / breweries / caterers / florists / hauliers / trucking / fleets / fleet managers
    facility managers / facility directors / hr managers / cfo / cfos / cto / ctos
    procurement managers / headteachers / head teachers / principals / librarians / curators
    coaches / athletes / runners / cyclists / climbers / gamers / musicians / artists / makers
    crafters / gardeners / hobbyists / beginners / amateurs / learners / newcomers / immigrants
    refugees / veterans / carers / new mothers / new parents / expectant / toddlers / teens
    over-60s / over 60s / under-5s / couples / singles / widows / dog owners / cat owners
    pet owners / car owners / boat owners / drivers who / we only do / we only work / we only take
    only do / only serve / any primary / any school / any shop / any company / any business
    any firm / any clinic / any hotel / any home / any team / with # to # / with more than
    with fewer than / business manager / has one
  `,
  medium: `
    for people / for companies / for families / for small / for teams / for anyone / for those
    for the / mostly / mainly / typically / who have / who run / who shoot* / who work / who want
    who need / who live / who own / with a / ranches / farms / hotels / restaurants / cafes
    bakeries / salons / gyms / choirs / studios / agencies / consultancies / law firms
    accountants / dentists / hospitals / clinics / nurseries / schools / universities / councils
    churches / clubs / builders / contractors / plumbers / electricians / designers / developers
    engineers / women / men / mothers / fathers / parents / teachers / nurses / doctors / drivers
    buildings with / units / employees / rooms / hectares / acres / head / in cities / in towns
    in rural / on the coast / works alone
  `,
  weak: `
    who / for / people / owners / customers / with
  `,
  against: `
    tell us / told us / struggle* / spend # / lose / cannot / can't / ¤ / first / began / pilot*
    thank* / rely on / never / nobody / abandon* / patent* / hear / pay us / lost
  `,
}
