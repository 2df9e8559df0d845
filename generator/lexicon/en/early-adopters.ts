import type { BoxLexicon } from '../phrase-index.ts'

export const earlyAdopters: BoxLexicon = {
  strong: `
    our first / the first / first customers / first users / first client* / first : / first ,
    first group / we began / we started / we start with / we are starting / we're starting
    starting with / start with / started with / begin with / began with / beginning with
    launch with / launched with / launched in / launching in / launching with / to start
    at first / initially / early adopter* / early users / early customers / early access / pilot*
    beta / trial with / trialling / trialing / being trialled / trialled / tested with
    testing with / testing it / test group / the prototype / prototype with / waiting list
    waitlist / wait list / pre-order* / preorder* / pre order* / already signed / signed up before
    said yes / before we had / before we even / before launch / volunteered / volunteer* to
    agreed to test / agreed to try / raised their hand* / first in line / have been using
    has been using / been testing / keenest / most eager / eager / design partner*
    launch partner* / founding members / founding customer* / first cohort / cohort / first wave
    first ten / first to / were the first / was the first / kicked off with / initial
    guinea pig* / friendly customers / lighthouse / went live / go live / live since / let us
    let us break / let us test / let us try / gave us a chance / took a chance / took a punt
    agreed to be / agreed to / signed on / came on board / came aboard / on board since
    joined in / joined us in / the very first / very first / number one customer
    customer number one / customer zero / first site / first shop / first school / first hospital
    first farm / first hotel / first team / first buyer / first order / first sale
    first believer / trying it / tried it first / got in touch before / wrote to us / asked for it
    begged / asked us for / using it since / use it since / since day one / from day one
    soft launch / soft-launch / closed beta / private beta / invite-only / invite only / test site
    test sites / test kitchen / test flight / proof of concept / proof-of-concept / trial at
    trial in / trials / on trial / demo site / sandbox / one ward / one branch / one store
    one depot / one village / one town / one estate
  `,
  medium: `
    first / began / started / starting / early / already / new-build / one neighbourhood
    one neighborhood / one city / one school / one street / local / in one / whose / a cooperative
    a handful / # schools in / # shops in / # clinics in / # farms in / # choirs in
    # restaurants in / # families in / so far only / since march / since may / since spring
    nearby / our home town / hometown / friends of
  `,
  weak: `
    group / with / in
  `,
  against: `
    ¤ / first of all / first month / first week / first year / first # / first # days / first hour
    at first glance / i started / started a call / first question / for the first time / cost*
    first name / start a / per
  `,
}
