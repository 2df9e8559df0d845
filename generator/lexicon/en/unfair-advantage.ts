import type { BoxLexicon } from '../phrase-index.ts'

// Phrases about advantages that others cannot soon copy or buy.
export const unfairAdvantage: BoxLexicon = {
  strong: `
    patent* / trademark* / exclusiv* / proprietary / secret / only we / we alone / only company
    only one who / only ones / only provider / only supplier / the only / nobody else
    no one else / no other / none of our competitors / no competitor / cannot copy / can't copy
    hard to copy / hard to replicate / hard to imitate / hard to match / impossible to copy
    take years / took years / took # years / took us # / took me # / # years to / years of data
    # years of / years of / decade* / data set / dataset / data on / data from / database of
    the largest / largest collection / library of / archive / unique / moat / barrier*
    network effect* / gets better with / the more people / more data / advantage / our edge
    edge is / head start / first mover / licence* / license* / licensed by / certif* / accredit*
    approved by / endorse* / appointed / official partner / official / partnership with
    partner with the / agreement with / contract with / contracts with / signed with
    deal with the / long-term contract / long term contract / federation / association / ministry
    government / regulator / university / professor / phd / doctorate / research / researchers
    clinical / hospital board / our founder / our co-founder / co-founder* / cofounder* / founder*
    founding team / the team / our team / our chef / our engineers / our head / invented
    author of / former / formerly / ex- / ex google / previously / worked at / worked for
    spent # years / spent a decade / designed for / grew up / third generation / family has
    family recipe / recipe / inherit* / veteran* / expert* / specialist* / award* / trained by
    all of our / own the / we own / we hold / holds a / we control / our own factory / our own
    in-house lab / has given us / have given us / given us / gives us first / first refusal
    first pick / trust us / trusts us / relationship* / reputation / nobody can / no one can
    without a licence from / without our / my partner / my co-founder / my wife / my husband
    my father / my mother / my grandfather / race mechanic / was a / were a / for # seasons
    # seasons / at trade / straight from the / direct from the / came straight / come straight
    taught / lectured / champion / olympic / michelin / chartered / qualified / registered
    vetted / insured by / sits on the / sat on the / chairs the / board of / advisory board
    on our board / backed by / sole / sole supplier / sole distributor / sole rights / rights to
    right to use / first right / locked in / lock-in / five-year / ten-year / # year
    # year contract / since the / handed down / recipe from / invention / our algorithm was
    published in / peer-reviewed / peer reviewed / trained on / labelled / annotated
    recordings of / samples of / records of / images of / every plot / every school in
    every hospital in / switching / whereas / theirs / theirs was / pulls its / inspectorate
    regulator uses / the ones the / made for … whereas / nobody but / no one but / only ones who
  `,
  medium: `
    only / alone / own / years / built over / since # / # years / network of / members / standard
    access to / hold / holds / covering / sits on / advisor / adviser / board / community of
    union / guild / club / council / institute / technology / tech
  `,
  weak: `
    team / data / experience / no / who
  `,
  against: `
    ¤ / looking for / hiring / we need / problem / struggle / cannot find / price / pay / how
    lose / lost their / waste
  `,
}
