import type { BoxLexicon } from '../phrase-index.ts'

// Phrases about the outcome promised to the customer, the difference it makes, and guarantees.
export const uniqueValueProposition: BoxLexicon = {
  strong: `
    never again / no more / no longer / any more / anymore / you never / never have to
    never need / don't have to / do not have to / doesn't have to / don't need to / no need to
    without having / without the / without leaving / without a / without owning / without lifting
    without hiring / without waiting / without … ing / nobody has to / nobody takes
    nobody waits / nothing gets / nothing is lost / nothing rots / nothing that / not a single
    zero / in under # / in less than # / within # / within minutes / within hours / within walking
    in minutes / in seconds / in # minutes / in # seconds / in # hours / in # days / in one day
    in one afternoon / in an afternoon / overnight / by tomorrow / same day / the next morning
    next morning / at any hour / at any time / any time / anytime / anywhere / wherever you
    whenever you / day or night / around the clock / half the / half price / for less than
    less than the price / for the price of / a fraction of / cheaper / twice as / three times
    # times / faster / quicker / safer / fresher / easier / better / sooner / earlier / saves
    save / saving / cut / cuts / cutting / reduce* / reduces / halve* / doubles / increase* your
    more time / time back / get back / gives you back / win back / evenings back / weekend back
    peace of mind / sleep / sleeps / relax / breathe / confident* / confidence / enjoy / proud
    happy / happier / feel like / feels like / as if you / as easy as / as simple as / guarantee*
    money back / or your money / we promise / our promise / promise / you pay nothing / refund
    we pay for / always / every child / every customer / every student / everyone can / anyone can
    any tool / any size / exactly when / the right / always know / you know / you'll know
    you always / you will / you'll / so you / so that / means you / which means / that way
    instead of / finally / at last / for the first time / the only one that / unlike
    difference is / what makes us different / what sets us / value / benefit* / outcome
    result is / ready to / stays / stay in / keep your / keeps your / get home / home for
    round the corner / from the sofa / on the sofa / in season / is on the shelf / on the shelf at
    is ready / are ready / is there when / is waiting for / riding again / back on
    up and running / before your coffee / before breakfast / by lunch / by lunchtime / by dinner
    by the time you / by seven / at seven / within a day / within an hour / in an hour
    in a morning / in a weekend / a third less / half as / # % less / # % fewer / # % more
    # % faster / # % cheaper / less time / less waste / less paper / fewer / for once / no fuss
    no hassle / no surprises / no waste / no queue / no waiting / no paperwork / no contract
    no training / no more than / not one / not once / ever again / stop worrying / stop guessing
    stop chasing / rest easy / worry-free / worry free / safe in / lasts / last longer / for life
    lifetime / as new / like new / good as new / as good as / tastes like / looks like new / warm
    dry / proudly / smile / smiles / love / loved / delighted / free up / frees up / hours back
    hand back / gets their / get their / keep more / earn more / sell more / lose nothing
    lose less / waste less / miss nothing / never miss / never lose / never run out / never late
    never wait / always on / always fresh / always there / exactly what / exactly the / my … back
    had my … back / their … back / your … back / i'd know before / know before
    before the bell / before it happens / before anyone notices / stopped worrying
    stopped grumbling / stopped complaining / have had my / sundays / weekends / evenings
    i noticed / notice the difference / first in / nobody has / no one has / nobody needs
    no one needs / nobody who / no one who / no child / no patient / no family / no customer
    half as heavy / the same full / sees the same / spends the night at home / goes home
  `,
  medium: `
    you / your / every / anyone / everyone / nobody / nothing / any / whole / fresh / simple
    easy / easily / instantly / instant / quick / quickly / in time / on time / without / under #
    one place / all in one / can choose / opens / gets / never / more / less / back / free up
    frees
  `,
  weak: `
    can / will / get / new
  `,
  against: `
    cannot / can't / struggle* / suffer* / we lose / loses / we track / ¤ / patent* / exclusive*
    you can install / you need / you have to / have to / takes # hours / they / costs / pay us
    we need / thank* / find you
  `,
}
