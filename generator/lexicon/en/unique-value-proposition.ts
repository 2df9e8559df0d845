import type { BoxLexicon } from '../phrase-index.ts'

// The outcome promised to the customer, the difference it makes, a guarantee.
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
    round the corner / from the sofa / on the sofa / in season
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
