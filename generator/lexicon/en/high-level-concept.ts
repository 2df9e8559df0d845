import type { BoxLexicon } from '../phrase-index.ts'

export const highLevelConcept: BoxLexicon = {
  strong: `
    think of it as / think of us as / think of / imagine a / it's like / it is like / we're like
    we are like / it's basically / basically , / basically a / it's the … of / the uber
    uber for / uber of / airbnb / netflix / spotify / tinder / shazam / duolingo / strava
    amazon for / ebay for / etsy for / youtube for / google maps for / github for / wikipedia
    linkedin for / slack for / shopify for / opentable / tripadvisor / zipcar / kayak for
    instagram for / peloton / canva for / stripe for / dropbox for / fitbit / apple watch
    vending machine / a library of / a library for / swiss army / pocket / in your pocket
    in a box / in a nutshell / in one sentence / in a word / in short / one line / tagline
    put simply / if you must / a sort of / sort of a / kind of a / a kind of / like having
    like a / just like / cross between / meets / but for / except for / only for / for cows
    for dogs / for turnips / autopilot / copilot / co-pilot / concierge / sat nav / satnav
    smoke alarm / smoke detector / seat belt / dating app / matchmaker / telehealth clinic
    weather forecast for / flight recorder / black box / health check / call it / we call it
    call us / find my / the ikea / ikea of / ikea for / the costco / costco for / the tesla
    tesla of / tesla for / lego for / the lego / google for / yelp for / glassdoor for
    whatsapp for / zoom for / doordash for / deliveroo for / lyft for / the blockbuster
    a passport for / a fitbit for / a gym for / a bank for / a museum for / a market for
    a marketplace for / a school for / a hotel for / a post office for / an airport for
    a recipe book / the missing / gps for / x-ray for / spell check for / spellcheck for
    spellchecker / antivirus for / noise-cancelling / noise cancelling / air traffic control
    bank account for / safety net / a friend who / a second pair / an extra pair / picture a
    picture an / if … had a baby / had a baby / marriage of / half … half / half a … half a
  `,
  medium: `
    for a / like the / version of / equivalent of / the … for / a … for / of the / machine for
    guide for / coach for
  `,
  weak: `
    for / like / basically / a
  `,
  against: `
    # / ¤ / because / when / looking for / pay / we / you can / every / their / he / she / they
    our / i / last / would / feel like / looks like / sounds like / don't / cannot
  `,
}
