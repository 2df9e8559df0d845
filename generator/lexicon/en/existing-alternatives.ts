import type { BoxLexicon } from '../phrase-index.ts'

// Phrases about customers' present practice, failed attempts, and competitors.
export const existingAlternatives: BoxLexicon = {
  strong: `
    today they / today people / today most / today we use / today , / currently / at the moment
    right now they / right now people / these days / so far / until now / up to now / for now
    traditionally / typically / normally / usually / most teams / most people use / most companies
    most of them / most clinics / most shops / many of them / many people / some use
    some of them / others / people use / people rely / they use / they rely / rely on / relies on
    relied on / make do / makes do / get by / gets by / workaround* / work around / instead they
    instead , / alternative* / competitor* / competing / rival* / incumbent* / existing
    the usual / status quo / the old way / old way / spreadsheet* / excel / google sheet*
    google doc* / google drive / shared drive / shared document / shared doc / whatsapp
    facebook group / group chat / email chain* / email thread* / emails back / by email / by phone
    phone around / phone a / ring round / calls around / paper / pen and / notebook* / notepad
    clipboard* / whiteboard* / post-it* / sticky note* / post it / logbook / binder* / by hand
    manually / from memory / word of mouth / word document / pdf back / fax* / off-the-shelf
    off the shelf / homemade / home made / makeshift / diy / ourselves / themselves / himself
    herself / by myself / on my own / borrow* / from dad / neighbour* / neighbor* / relative*
    in-law / a friend / friends / her mother / his mother / volunteers / intern / interns / agency
    agencies charge / freelancer* / consultant* / contractor* / outsourc* / call centre
    call center / temp / temps / supermarket / search a forum / forum* / youtube video*
    google it / googl* / chatgpt / craigslist / ebay / amazon / big-box / big box
    national chain* / big players / bigger players / the big / large vendors / legacy
    in-house tool / in house tool / was added / added last year / offers appointments / tried
    have tried / we've tried / i've tried / i tried / we tried / they tried / had tried
    used to use / we used / they used / switched from / switch to / gave us / we had a / had a
    signed up for / cancelled it / cancelled after / stopped using / never used it / nobody uses
    nobody uses it / do nothing / nothing at all / just live with / put up with / hope for
    ignore it / rather than / gallery service / by eye / by ear / by feel / by hand on / have a go
    have been around / been around for / to be safe / just in case / the rest of them
    leave it until / leave it for / put it off / live with it / from the supermarket
    hardware store / second-hand / second hand / hand-me-down / rented / taxi / taxis / minibus
    drive over / drives over / drive them / courier / parcel service / carer / babysitter / nanny
    grandparents / in-laws / accountant does / bookkeeper / secretary / receptionist / assistant
    handwritten / hand-written / printed list / printed / print out / printout / carbon copy
    tick sheet / tally / calculator / diary / wall calendar / calendar on / index cards / folder
    folders / shoebox / drawer / email a / emails a / text message / texts / text each / texting
    sms / phone tree / shout / runner / tannoy / walkie / intranet / sharepoint / dropbox / trello
    salesforce / quickbooks / sap / erp / generic / one-size-fits-all / one size fits all
    enterprise software / consultancies / franchise / imported / import / charity shop / library
    free app / free apps / free version / trial of / we looked at / looked into / got a quote
    quoted / didn't stick / didn't last / gave it up / gave up on / went back to / back to paper
    back to the / note on my door / yellow note / grabs me / grab me / in the corridor / i keep a
    keep a list / work down / ring the agency / the one the / the ones the / has been shown
    have been shown / were shown / gave us a / bought us / was given / were given / portal
    work through a list / ring round the / go through the / keep a / scribble* / pin board
    pinboard / cork board / corkboard / noticeboard in / pass round / passes round
    once a quarter / once a month / once a year / to head office / head office / each kitchen
    each team / each branch / each site / every branch / porters / chapel / keeps its / weighs
  `,
  medium: `
    today / right now / now they / now we / at present / last year we / last year they
    two years ago / # years ago / before that / before , / or they / or somebody / or someone
    or just / or simply / or give / or a / somebody / someone / one of us / one of our
    one person / we just / we still / i just / i use / we use / i keep / we keep / i send
    i upload / i write / we write / we print / we put / i put / we ask / we call / we phone
    we send / i email / they call / they phone / they send / they keep / they hire / they pay
    they ask / they sit / they buy / then they / but it / but the / but they / but my / but that
    but nobody / but only / there is a / there are apps / apps exist / apps like / tools like
    services like / such as / software / app we / portal / does the / lends / share tablets
    alarm
  `,
  weak: `
    use / uses / using / used / keep / keeps / or / phone / call / send / buy / ask / put
  `,
  against: `
    we built / we made / our app / our product / our service / our platform / we offer
    we provide / we help / customers pay / who use us / pay us
  `,
}
