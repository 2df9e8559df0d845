import type { BoxLexicon } from '../phrase-index.ts'

export const keyMetrics: BoxLexicon = {
  strong: `
    we track / we measure / we count / we watch / we monitor the / we look at / we report
    we will report / we'll report / we test ourselves / key metric* / metric* / kpi* / north star
    the number we / the numbers we / numbers we / target is / our goal is / our target / watching
    retention / churn / renewal rate / renewed / renew / renews / conversion / completion rate
    success rate / error rate / response rate / open rate / click rate / rate of / return rate
    occupancy / utilisation / utilization / attendance / repeat* / come back / came back
    comes back / returning / active users / weekly active / monthly active / weekly / daily active
    users / sign-ups / signups / sign ups / downloads / installs this / mrr / arr / gmv / ltv
    cac / nps / run rate / satisfaction / average rating / rated us / stars / so far this
    last month / last month we / last year we / last quarter / last quarter we / last week
    this year we / this month we / in the last / in the past / in # months / in # weeks
    since launch / since january / since we / to date / in total / totall* / growing / grew
    grown / up from / down from / doubled / tripled / went from / rose / rising / increased from
    month on month / month over month / year on year / a week on average / on average / average of
    per week / per user / # % of our / # % of users / # % of customers / # % of them / # % renew*
    # % open* / # % repeat / % were / of them now / we handled / we served / we did / we sold
    we lent / we shipped / we delivered / we processed / we have # / we've had / we lost one
    bookings / orders / calls last / visits / deliveries / swaps / rentals / patients seen
    books to / sites are live / are live / live , / tagged / stands at / stand at / sits at
    sitting at / hit # / hits # / reached # / passed # / crossed # / topped # / climbed / climbing
    dropped from / dropped to / fell from / fell to / down to # / cut from / compared with last
    net revenue / net promoter / gross / bookings are / booked last / last spring / last summer
    last autumn / last winter / last season / last term / last week we / last friday / this spring
    this season / this term / so far / in ten / out of ten / out of # / in # came back / of # came
    # came back / came back for / # in # / half of them came / every customer so far
    none have left / nobody has left / have left / renewals / reorder* / re-order* / repeat orders
    waiting list of / list of # / # on the list / followers / open the app / open it / opens it
    minutes a day / sessions per / times a week / times a month / times a day / rating of
    # out of / score of / average # / median / percentile / throughput / utilised / uptime
    accuracy / false alarms / lead time / turnaround / response time / wait time / time to first
    days to / hours to / cost per acquisition / payback / have gone from / has gone from
    gone from / gone up / gone down / went up / went down / gone up from / from # to #
    # a month to # / # a week to # / # % to # / since you / your bookings / your sales
    your orders / your team has / you have had / you've had / down by / up by / made # / trips
    measured / measured daily / share of / per guest / per pupil a / grams of / litres of
    kilos of / tonnes of / since october / since november / since december / since spring
    since summer / since last / readmissions
  `,
  medium: `
    # % / # teams / # users / # customers / # companies / # families / # members / # paying
    # clients / # stores / # schools / # subscribers / # orders / # calls / # visits / # people
    # children / # groups / number of / share of / rate / time to / right now # / now # / today #
    already / over # / more than # / nearly # / almost # / about every # / per member / per locker
    every friday / each friday / # weeks later / on time / percentage
  `,
  weak: `
    # / month / week / year / average / per
  `,
  against: `
    ¤ / cost* / price* / charge* / fee / pay / salar* / spend / takes # / hours a week / lose
    problem / raising / raise
  `,
}
