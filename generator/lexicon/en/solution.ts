import type { BoxLexicon } from '../phrase-index.ts'

export const solution: BoxLexicon = {
  strong: `
    we built / we've built / we have built / we build / we made / we make / we have made
    we've made / we created / we create / we developed / we develop / we designed / we design
    we offer / we provide / we give / we bring / we deliver / we collect / we pick up / we drop
    we send / we ship / we install / we set up / we run / we rent / we lend / we train / we teach
    we handle / we take / we take care / we replace / we connect / we match / we turn / we put
    we help / we clean / we repair / we fit / we cook / we print / we host / we manage
    we automate / we will / we'll / we would / we can / we start by / we are building
    we're building / we also / our solution / our app / our product / our service / our platform
    our software / our tool / our system / our device / our van / our team comes / our riders
    our drivers / our nurses / our technicians / our engine / our sensors / our algorithm
    our model / our approach / our bot / our assistant / ours is / the app / the platform
    the product / the tool / the system / the software / the device / the dashboard / the sensor
    the box / the kit / the van / the bot / the assistant / the service / the programme
    the program / it connects / it works / it runs / it sends / it reads / it shows / it tells
    it matches / it checks / it pairs / it turns / it lets / it uses / it learns / it listens
    it fits / it plugs / it takes / it then / lets you / let you / lets them / allows you
    enables / so you can / you can see / you can / you see / you get / you open / you scan
    you upload / you tap / you click / you choose / you pick / you tell / you just / you simply
    you put / you type / you record / you press / you book / you order / simply / just scan
    just tap / snap a photo / take a photo / photo of / with your phone / on your phone
    from your phone / one click / one tap / one screen / one place / at the push
    push of a button / click* / tap / taps / scan / scans / upload* / automatic* / automat*
    notif* / alert* / reminder* / highlight* / transcript / summar* / generate* / detect*
    predict* / track* / monitor* / measure* / stream* / sync* / integrat* / plug in / plugs into
    connects to / connects a / sensor* / camera* / algorithm* / machine learning / artificial
    dashboard / app / feature* / next release / next version / roadmap / coming soon
    later this year / next month / next quarter / next spring / kit / module* / plug-in / plugin
    locker* / subscription box / redesign / interview # / run a / controlled test / workshop*
    training / coaching / map every / audit / prototype / pilot a / step by step / in # steps
    then we / after that we / same day / the same day / overnight / door to door / on site
    on-site / at your door / to your door / back door / our button / our box / our kit
    our machine / our robot / our sensor / our reader / our course / our lessons / our menu
    our workshop / our nurse / our mechanic / our chefs / our guides / our coaches
    our engineers visit / talks to / talk to a reader / i come round / i come to / i come and
    i bring / i fix / i mend / i repair / i teach / i cook / i clean / i make / i build / i design
    i take away / i pick up / i deliver / bring back / take away / and bring / mend it / mends
    survives / reader / tag / tags / badge / chip / device / gadget / printer / scanner / drone*
    trailer / mobile unit / pop-up / studio / receives the / receive the / gets a text
    gets a message / gets an email / get a text / get a message / get an email / text you
    message you / call you when / let them / lets people / lets staff / learns your / matches you
    pairs you / puts you / walks you through / guides you / shows you / tells you / reads the
    reads your / writes the / writes your / fills in / fills out / files it / sorts / sorts the
    books the / books a / orders the / checks the / checks every / compares / translates
    converts / turns your / turns a / turns the / made from / made of / made with / built with
    built on / powered by / runs on / works with / works offline / works without
    putting together / put together / lands on your / land on your / already filled in
    filled in for / by each door / by every / sticker / stickers / what we do is / what we are
    what we're / what it does / all you do / all they do / you only have to / the way it works
    here is how / here's how / works like / works like this / offers the / offers you / suggests
    recommends the / flags / warns / reminds / spots / recognises / recognizes / reorders
    unlocks / locks / blocks / refuses / wakes / replies / answers the / schedules / assigns
    invites the / splits / pools / combines / stores / backs up / pulls the / pushes / updates
    from may / from june / from september / from january / from next / as of / new version
    new part / also refuses / it also / the new / we park / we serve / we open / we drive
    we fetch / we carry / we sit / we visit / we call / we check / we sort / we wash / we film
    we record / we plan / we write / we map / we test / rides along / checks that / put scales
    serve soup / rewrite / put a / fit a / give every / give each / a volunteer / volunteers
    retired
  `,
  medium: `
    when you / when i say / when a / as soon as / as we speak / after the call / before the
    each week / every fortnight / delivers / collects / brings / ships / installs / sends / shows
    appears / arrives / comes with / is created / are created / is sent / are sent / goes to
    hands / hand the / hand over / swapped / replaces / replaced / built in / built-in / includes
    included / consists / video / online / cloud / wireless / bluetooth / battery / solar / robot*
    machine / ai / software / screen / with a / with # / map / link / every saturday
    on saturdays / on tuesday / each morning / every morning / while you / from there
    in the meantime / anything i / anything you / whatever you / the minute / the moment
    before it / above each / under the / next to the / clips / clip / fits / washes / swap / swaps
    picks / fetch / fetches / carry / carries / lets / holds a phone / phone to it
    at the same moment / in seconds / cleans / weighs / counts / prints / labels / packs / loads
    plays / records / listens / watches / calls / rings / opens the / closes the / starts the
    stops the / keeps the / keeps a / finds the / finds a / everyone qualified / rota / calendar
  `,
  weak: `
    we / our / you / your / it / then / and
  `,
  against: `
    we spend / we lose / we lost / we struggle / we pay / we charge / cost us / costs us / we earn
    we make # / we hope / we need / we serve / we sell / we count / we started / we began
    we found / we tried / we used / we had / we can't / we cannot / we measure / we track
    we report / we reach / we work with
  `,
}
