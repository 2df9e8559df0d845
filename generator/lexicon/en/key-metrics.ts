import type { BoxLexicon } from '../phrase-index.ts'

// Counts and rates we track or report.
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
    books to
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
