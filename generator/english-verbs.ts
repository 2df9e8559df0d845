/**
 * Forms of common verbs, most of them finite. Some forms that are mostly nouns ("set") are left
 * out.
 */
const FORMS = `am is are was were be been has have had do does did can could will would shall should may might must cannot get
  gets got go goes went come comes came take takes took make makes made pay pays paid give gives gave tell tells
  told know knows knew find finds found keep keeps kept use uses send sends sent put puts lose loses lost buy buys
  bought sell sells sold look looks want wants need needs see sees saw say says said think thinks thought throw
  throws threw read reads check checks run runs ran ring rings rang call calls hold holds held wait waits work
  works stop stops charge charges sit sits sat stand stands stood leave leaves left help helps hand hands cost
  costs show shows collect collects eat eats ate drive drives drove write writes wrote bring brings brought build
  builds built fall falls fell start starts stay stays fit fits rent rents grow grows grew print bakes died rise
  rises rose drops hangs hung let lets press cures grinds mends waves visits pulls picks pushes listens watch
  flies fly flew fills arrives opens closes covers moves reaches turns lends lent delivers measures counts asks
  meets met ships carry carries adds breaks broke saves spends spent trains serves hires hears heard learns plans
  joins means meant matches replaces handles teach teaches taught hire lasts gather gathers begins began begun
  chose choose chooses drew draws fed felt feel feels fought forgot forget forgets froze hid hits hurt laid led
  lit lies rode sang sank shook shone shut slept slid spoke speak speaks spun stole stuck stung struck swept swore
  swam swung tore understood understands woke wore wears won wins becomes became buries belongs cleans climbs
  compares cooks crosses depends entangle entangles expects feels finishes follows forgoes guesses happens hates
  includes likes lives looks lunges needs owns packs passes peels prefers produces protects proves regard regards
  remains roasts seems sews signs sleeps smells swaps sweeps thanks unpicks washes weighs worries spend save break
  add ship meet ask count measure deliver lend turn move cover close open arrive fill listen pick pull visit wave
  mend grind cure hang drop train serve hear learn plan join mean replace last reach match bake push hit
  drink drank kills walk steal steals beg begs owe owes quotes enroll enrol graduate allow allows receive receives
  provide provides employ employs remain retain retains operate operates lack lacks suffer suffers struggle
  struggles rely relies attend attends require requires involve involves enable enables ensure ensures produce
  develop develops create creates improve improves reduce reduces exist exists occur occurs seek seeks propose
  proposes intend intends`

const words = FORMS.trim().split(/\s+/).join('|')
const OBJECT = 'the|an?|it|them|their|our|my|his|her|your|every|each|all|no|us|me'
const NO_VERB =
  'of|for|with|from|into|onto|over|under|about|and|but|than|that|when|while|where|which|who|whose|all|per|until|till|before|after|through|during|without|within|across|behind|below|above|like|plus|near|because|unless|since|either|some|both'

const NUMBERS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|half|hundred|thousand'

/**
 * Pattern of a verb in a certain position: after a pronoun, or between a noun and an object
 * ("bakers throw the").
 */
const PLACED = `(?:we|i|you|they|people|who)\\s(?:\\w+ly\\s)?(?!and\\b|or\\b|can't\\b)[a-z]{3,}|[a-z]{2,}s\\s(?!(?:${NO_VERB})\\b)[a-z]{3,}\\s(?:${OBJECT})|(?:the|an?|our|my|their|his|her|your)\\s[a-z]{3,}\\s(?!(?:its|his|this|less|as|us|${NO_VERB})\\b)[a-z]{3,}s\\s(?:${OBJECT})`
/** Pattern of a verb with a certain ending: "-ed", "n't", "she'll", "that's". */
const ENDED = `(?!(?:shed|seed|weed|feed|speed|breed|reed|deed|indeed|naked|sacred|wicked)\\b)\\w{2,}ed|\\w+n['’]t|\\w+['’](?:ll|re|ve|d)|(?:it|he|she|that|there|what|who|here|everyone|nobody|one)['’]s`

/**
 * Matches verbs by their form only, not by their position (PLACED). Used for texts that begin with
 * a preposition, because PLACED also matches in topics such as "at two hours sawn a day".
 */
export const COMMON_VERB = new RegExp(`\\b(?:${words}|${ENDED})\\b`, 'i')

/** Matches a finite verb. Text without one is a name or a topic, not a statement. */
export const VERB = new RegExp(`\\b(?:${words}|${PLACED}|${ENDED})\\b`, 'i')

/** Matches a verb at the start, as in the second predicate of "they buy frozen and sell it". */
export const LEADING_VERB = new RegExp(
  `^(?:\\w+ly |then |also |still |never |just |only |even )?(?:${words}|\\w{3,}ed|(?!its\\b|this\\b|his\\b|us\\b|less\\b)[a-z]{3,}s (?:${OBJECT})|(?!(?:${NO_VERB}|${NUMBERS})\\b)[a-z]{3,} (?:the|an?|it|them|nobody|nothing|everything))\\b`,
  'i',
)
