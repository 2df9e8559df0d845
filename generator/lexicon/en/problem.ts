import type { BoxLexicon } from '../phrase-index.ts'

export const problem: BoxLexicon = {
  strong: `
    struggle* / suffer* / frustrat* / painful / pain / headache* / nightmare / problem is
    problem with / the problem / biggest problem / challenge is / challenges / issue is
    trouble is / the trouble / annoy* / stress* / exhaust* / overwhelm* / burn out / burnout
    burned out / anxious / anxiety / worry* / worries / worried / afraid / scared / fear / ashamed
    embarrass* / lonely / isolat* / desperate / fed up / sick of / tired of / hate / hates / dread
    waste* / wasting / lose / loses / losing / lost / miss / misses / missed / missing / forget*
    forgot* / abandon* / drop out / drops out / give up / gives up / gave up / fail / fails
    failed / failing / failure* / break down / breaks down / broke down / broken / breaks / leak*
    flood* / rot / rots / spoil* / thrown away / throw away / thrown out / landfill / idle / empty
    stuck / late / delay* / overdue / slow / slower / error* / mistake* / wrong / mess / chaos
    chaotic / confus* / unclear / complain* / angry / apologis* / apologiz* / penalt* / fine of
    fined / risk* / danger* / unsafe / injur* / accident* / damage* / stolen / theft / fraud
    shortage / short of / understaffed / no idea / nobody knows / no one knows / nobody remembers
    nobody answers / never know / don't know / doesn't know / do not know / does not know / can't
    cannot / could not / couldn't / can not / unable / not able to / hard to / harder / difficult
    impossible / too expensive / too slow / too late / too much / too many / too long / takes too
    takes # / takes ages / takes forever / takes days / takes weeks / takes months / hours a week
    hours a day / hours every / # hours / spend # / spends # / spend hours / spend half / spent #
    spending / have to / has to / had to / end up / ends up / ended up / forced to / nowhere to
    no way to / nobody to / no one to / without ever / only when / only find out / find out only
    too busy / not enough / never enough / few people / least / worse / worst / hardest / re-key*
    re key* / retype* / chase / chasing / chased / scrambl* / juggl* / guess* / drown* / buried
    piles up / pile up / backlog / queue* / line up / wait / waits / waiting / until midnight
    at midnight / at night / in the middle of the night / does not wait / miles away / hours away
    far from / hour's walk / closed / closing down / shut / leaves / quit / quits / quitting
    turnover / churns / stop coming / decline* / declin* / disappear* / vanish* / die / dies
    dying / sick / ill / pneumonia / walk out / walks out / walk away / walks away / slips by
    slip by / slipped / go missing / goes missing / went missing / flat tyre / rust / rusts
    ruined / ruin / useless / out of date / outdated / expire / expires / expired / run out
    runs out / ran out / sold out / half empty / half-empty / unused / sits empty / sit empty
    sits idle / gathering dust / gathers dust / bleed* / bleeds / drain* / hurts / hurt / sore
    burden* / hassle / fiddly / clumsy / awkward / heavy / noisy / dirty / dark / cold / hungry
    crowded / overcrowd* / traffic / congest* / bottleneck* / gap / lack / lacks / lacking
    scarce / rarely / seldom / turned away / turns away / rejected / refused / ignored
    unanswered / unread / unpaid / in debt / debt / evict* / homeless / bankrupt / cut off
    give in / let down / disappoint* / regret / argue / arguing / fight / fights / blame / lawsuit
    sued / recall / mould / mold / sleepless / can't sleep / up all night / phone rings
    interrupt* / distract* / re-do / redo / redone / rework / twice / start over / from scratch
    ends in / for a fortnight / for weeks / for months / for hours / for days / hours on hold
    on hold / nobody tells / no sign of / too far / too old / too young / too small / too heavy
    too scared / two days later / weeks later / months later / kills us / kills me / killing us
    killing me / drives me / drives us / drive me / fallen off / falls off / fall off
    falls through / fall through / fell through / slip through / slips through / lost track
    lose track / sickness / off sick / calls in sick / call in sick / short-staffed
    short staffed / grumbl* / moan* / ring the office / rings the office / before one picks up
    before anyone picks up / picks up / goes round / go round it / sits in / stand in the cold
    in the rain / in the cold / in coats / in tears / crying / cry / cries / panic / gets worse
    getting worse / goes up every / keeps going up / what still / still kills / still have
    never comes / never came / does not come / doesn't come / nobody came / not even / on its own
    bored / ghost / gone by / too heavy to / ten minutes to / an hour to / an hour every / all day
    all morning / all weekend / every night / every evening / every single / throws out
    throw out / threw out / throwing out / sleep in / sleeps in / on a bench / on the floor
    in slippers / after the last bus / last bus / because nobody / because no one / because a
    because the / because they / nobody passes / passes on the
  `,
  medium: `
    tell us / tells us / told us / say they / complains that / often / every time / every august
    every year / every week / every day / every month / every morning / again and again
    twice this / half of / a third of / third of / # % of / most people / too / yet / but nobody
    nobody / no one / never / nothing / none / not / don't / doesn't / didn't / won't / isn't
    aren't / wasn't / weren't / hardly / barely / only / cost them / costs them / costs you
    expensive / money down / out of pocket / paid late / unpaid / manual work / paperwork
    by hand / patient* were / cancel* / no-show* / no show* / causes / because of / leads to
    as a result / which means / meanwhile / since the / when the / by the time / if you
    buys the same / because / walk / every monday / on a bad / on a busy / in winter / in summer
    half the / two thirds / one in / most of the / a fifth of / a quarter of / quarter of
    the first thing / then the / by then / lean / before anyone / even though / although / despite
    unless / apart from / somewhere / god knows
  `,
  weak: `
    hour* / week* / day* / still / just / away / old / long / month* / someone / people / they
  `,
  against: `
    never again / no more / you never / we never / without having / so you / you no longer
    not any more / anymore / we solve / we fix / prevents / avoid*
  `,
}
