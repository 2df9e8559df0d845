import { oneOf } from './one-of.ts'
import { RETRACTION } from './split-run-ons.ts'
import { anyOf, type Cues, maybe, oneRule } from './withdrawn-cues.ts'

/** Pattern of at most 12 characters up to the end of the sentence. */
const SHORT_REST = '[^.]{0,12}[.)]?$'
const DASH = '[–—-]'
const THAT = oneOf('it that this')

const OPEN = {
  // Matches "Name: TBC" and "winter price: to be decided".
  undecided: `\\b${anyOf(
    'tb[cda]',
    `to be ${oneOf('decided confirmed determined agreed discussed finali[sz]ed')}`,
    `(?:not|un)${maybe(' yet')} ?decided${maybe(' yet')}`,
    `still ${oneOf('deciding open undecided')}`,
    `figure ${THAT} out later`,
    'to be figured out',
    'cut for length',
  )}\\b${SHORT_REST}`,
  // Matches "900 skippers (not verified)".
  unverified: '\\((?:not verified|unverified)\\)[.]?$',
  // Matches "Dropped: monthly plan at 19 pounds".
  dropped_label: `^${maybe('explored and ')}${oneOf(
    'dropped abandoned rejected shelved discontinued',
  )}(?: ?:| [–-]) `,
  // Matches "Rope counter: parked".
  dropped_idea: `(?:[:,–—-] |\\b${oneOf('was is were are')} )${anyOf(
    'parked',
    'withdrawn',
    'rejected',
    'declined',
    'voted down',
    'turned down',
    'shelved',
    'deferred',
    'postponed',
    'on hold',
  )}[.)]?$`,
  // Matches "Insurance - waiting for a quote".
  waiting: `\\bwaiting (?:for|on) ${maybe('a |an |the ')}${oneOf(
    'quote answer reply price approval',
  )}s?[.)!]?$`,
  // Matches "Rope club - no. Killed it".
  killed: `${DASH} no\\. (?:killed|dropped)\\b`,
  // Matches "Loan from the port, nothing signed".
  not_agreed: `\\b${anyOf(
    'nothing (?:signed|in writing|agreed)',
    `not ${maybe('yet ')}(?:signed|agreed|in writing)`,
    'in principle only',
    'no decision',
    "haven't (?:decided|agreed)",
    '(?:got|was) told no',
    'probably no',
    '(?:must|needs? to) be (?:revisited|reviewed)',
  )}\\b${SHORT_REST}`,
  // Matches "We used to charge £90 a berth".
  used_to: `\\b(?:we|i) used to ${oneOf('sell charge ask')} `,
  // Matches "Nine pounds, did I say?".
  did_i_say: '\\bdid i say\\b',
  // Matches "Half a chance, don't count it".
  not_counted: "\\bdon['’]t count (?:that|it|on it)\\b",
  // Matches "They said no twice".
  said_no: `\\b${maybe('but |and |so ')}${oneOf('i we they he she')} said no(?: ${oneOf(
    'once twice already again',
  )})*[.!]?$`,
}

const PAUSE = `(?:${oneOf('oh um uh er and so well ah')}[, ]+)*`
const CORRECTION = {
  // Matches "No, wait, scratch that".
  retraction: RETRACTION.en.source,
  actually_no: 'actually,? no\\b',
  // Matches "Forget that".
  forget_that: 'forget (?:that|i said)|ignore that|never mind\\b',
  // Matches "I misspoke, I meant eleven".
  misspoken: "that's wrong|i misspoke|i meant\\b",
}

/**
 * Pattern of a plan that the speaker names: "the chandlers idea", "what I said about the crane".
 */
const NAMED_PLAN = anyOf(
  `${oneOf('the that my our')} (?:[a-z'-]+ ){1,3}${oneOf('idea part bit thing plan offer option line one')}`,
  'what i said about',
  'all that about',
)

const UNREAL = {
  // Matches "Just kidding".
  joke: `\\b${maybe("just |only |i'm ")}(?:kidding|joking)\\b`,
  // Matches "Was going to charge anglers £10 a month".
  was_going_to: `\\bwas going to ${oneOf('charge sell ask offer build add')}\\b`,
  // Matches "Hypothetically, two harbours" and "for the sake of argument".
  hypothetical: '\\bhypothetically\\b|\\bfor the sake of argument\\b',
  // Matches "Say we had ten cranes".
  supposed: `^${anyOf('say', 'suppose', 'imagine', "let's say", 'what if')} ${oneOf('we it they you the')}\\b`,
  // Matches "If the port agrees, we may buy a crane".
  may_happen: '^if\\b[^.]{3,60}\\b(?:we|i) (?:may|might)\\b',
}

const WEEKDAY = `${oneOf('mon tues wednes thurs fri satur sun')}day`
const DATE = anyOf(
  WEEKDAY,
  oneOf('mon tues? wed thurs? fri tomorrow'),
  `the ${maybe('next ')}meeting`,
  `[0-9]{1,2}${maybe('st|nd|rd|th')}${maybe(' [A-Z][a-z]+')}`,
)
const MONTH = oneOf('jan feb mar apr may jun jul aug sep oct nov dec')
const NAME = "[A-Z][\\w.'-]+"
/** Pattern of a family name or a second person after a name: " Lee", " and Ivo". */
const SECOND_NAME = anyOf(" [A-Z][\\w'-]+", " (?:and|&|\\+) [A-Z][\\w'-]+")
const MINUTED = {
  // Matches "Nora to mend the crane by Thursday".
  task: `^${maybe('- ')}${NAME}${maybe(SECOND_NAME)} (?:to|will) (?!the\\b|our\\b|a\\b|my\\b)[a-z]+\\b[^.]{0,80}\\b${oneOf(
    'by before till until for on',
  )} ${maybe('(?:next|this) ')}${DATE}[.)]?$`,
  // Matches "The motion for £3 a night fell".
  vote: `^${maybe('the ')}${oneOf('motion amendment proposal minutes')}\\b[^.]{0,60}\\b${oneOf(
    'fell failed lost carried defeated withdrawn approved agreed adopted',
  )}[.]?$`,
  // Matches "Ivo proposed a slipway, Nora against".
  wish: `^${NAME} ${anyOf('proposed', 'suggested', 'asked for', 'wanted', 'wants')}\\b[^.]{0,80}(?:, [A-Z][\\w'-]+ against|\\. noted)[.]?$`,
  // Matches "Grant deadline 12 Feb".
  deadline: `\\b(?:deadline|due${maybe(' date')}) ${maybe('is |on ')}${anyOf(
    `[0-9]{1,2}${maybe('st|nd|rd|th')} ${MONTH}`,
    `${MONTH}[a-z]* [0-9]`,
  )}`,
  // Matches "Asked how they moor now".
  asked: `^asked ${oneOf('how what whether about if them where why')}\\b`,
  // Matches "No seconder" and "received for information".
  formality: '\\bno seconder\\b|\\b(?:received|noted) for information\\b',
}

const SEASON = oneOf('year season month winter summer spring autumn fall')
const YEAR = '(?:19|20)[0-9]{2}'
const AND = maybe('and |but |so ')
/** Pattern of a number in words: "forty-nine". */
const NUMBER_WORD = `${oneOf(
  'five six seven eight nine ten twelve fifteen nineteen twenty thirty forty fifty sixty ninety',
)}${maybe(`[ -]${oneOf('one two three four five six seven eight nine')}`)}`
const CURRENCY = '[$€£]?'
const PAST = {
  // Matches "The old £49 berth price ends in May".
  old_price: `^${maybe('the |our ')}${oneOf('old previous former')} [^.]{0,40}\\b${oneOf(
    'price plan rate fee',
  )}\\b[^.]{0,12}\\b${anyOf('ends?', 'ended', 'expires?', 'expired', 'stops?', 'stopped', 'is gone')}\\b`,
  // Matches "In 2019 it was six".
  once: `^${AND}${anyOf(
    `(?:last|the) ${SEASON}${maybe(' before')}`,
    `in ${YEAR}`,
    'back then',
    'before that',
  )},? ${oneOf('it that this we they')} (?:was|were)\\b[^.;]{0,60}[.]?$`,
  // Matches "Last month was 4".
  last_month: `^(?:last ${oneOf('year month season week quarter')}) (?:was|were) ${maybe('about |only ')}${CURRENCY}[0-9][^.;]{0,12}[.]?$`,
  // Matches "It was fifteen".
  it_was: `^${AND}it was ${maybe('about |only |at ')}${CURRENCY}(?:[0-9][0-9.,]*|${NUMBER_WORD})${maybe(
    ` ${anyOf('dollars', 'pounds', 'euros', 'bucks', 'a month', 'a year')}`,
  )}${maybe(` ${anyOf('before', 'then', 'at first', 'originally')}`)}[.]?$`,
  // Matches "This was nine last season".
  that_was: `^${oneOf('that it this')} was [^.;]{1,30} ${anyOf(
    `last ${oneOf('year season month time winter summer spring')}`,
    'a year ago',
    'back then',
    `in ${YEAR}`,
  )}[.]?$`,
}

/** Pattern of our side as the subject at the start of a sentence: "we …", "I …", "and we …". */
const OURSELVES = `^${maybe(oneOf('and but so well no'))}[, ]*(?:we|i)\\b`
/** Pattern of the rest of a sentence that contains no further clause, limit or alternative. */
const NOTHING_ELSE = `(?:(?!\\b${oneOf(
  'but except only unless until without instead rather now other',
)}\\b)[^,;:.–—]){0,80}[.!]?$`
const NOT =
  "(?:['’](?:re|m) not| (?:am|are|were)(?:n['’]t| not)| (?:do|did|will)(?: not|n['’]t)| won['’]t| never| no longer)"
/** Pattern of an aside at the end of a sentence: ", and I'd rather tell you that now". */
const ASIDE =
  ',? (?:and|but) (?:i|we)\\b[^,;:.]{0,30}\\b(?:tell|say|admit|mention|know|honest)\\b[^,;:.]{0,30}[.!]?$'
const RULED_OUT = {
  // Matches "We don't do cold calls" and "I don't look at the notice board".
  not_done: `${OURSELVES}${NOT} ${maybe(
    `${oneOf('really actually currently ever even plan want intend try going planning trying looking')} ${maybe('to ')}`,
  )}(?:advertise|cold-call|${oneOf(
    'do use run go going chase chasing target targeting serve serving sell selling work working deal look looking read visit attend post pursue bother touch want',
  )} [a-z])${NOTHING_ELSE}`,
  // Matches "We gave up on boat shows" and "we've stopped printing leaflets".
  given_up: `${OURSELVES}${maybe("['’]ve| have")} ${anyOf(
    'g[ai]ven? up',
    'stopped',
    'dropped',
    'quit',
    'abandoned',
    'scrapped',
    'ditched',
    'pulled out of',
    'turned our backs? on',
  )}\\b${NOTHING_ELSE}`,
  // Matches "We tried posters and they didn't work".
  tried: `${OURSELVES}${maybe("['’]ve| have")} ${oneOf(
    'tried ran did bought printed placed sponsored',
  )}\\b[^,;:.]{2,60}[,;]? ${anyOf(
    `${oneOf('and but')} ${oneOf('it they that')} ${anyOf(
      "(?:did|does|do)(?: not|n['’]t) (?:work|help|pay|sell|do|lead)",
      'never worked',
      'failed',
      'flopped',
      'brought (?:us )?(?:nothing|nobody|no one)',
    )}`,
    `${oneOf('and but')} ${anyOf('nobody', 'no one', 'none', 'nothing')} ${oneOf('came rang called answered worked happened')}`,
    'without (?:any )?(?:success|luck|result)',
    'to no avail',
    'with no (?:success|luck|result)',
  )}${NOTHING_ELSE}`,
  // Matches "Boat shows were a waste of money".
  wasted: `\\b(?:is|are|was|were|proved|turned out) ${maybe('just |only |to be ')}(?:a |an )?${maybe(
    'total |complete |big ',
  )}${anyOf(
    'waste(?: of (?:time|money|effort))?',
    'failures?',
    'flops?',
    'dead ends?',
    'useless',
    'pointless',
    'no use',
  )}${maybe(' for us')}[.!]?$`,
  // Matches "Ferries are not for us" and "yacht clubs aren't our market".
  not_ours: `\\b(?:is|are)(?: not|n['’]t) ${anyOf(
    'for us',
    'in scope',
    '(?:our|a|the right) (?:customers?|market|target|fit|segment|audience)s?',
  )}${NOTHING_ELSE}`,
  // Matches "We have no members yet".
  not_yet: `^${maybe(oneOf('and but so'))} ?${anyOf(
    "(?:we|i) (?:(?:still )?have no|do(?: not|n['’]t) (?:yet )?have|have(?: not|n['’]t) (?:yet )?got)",
    `(?:we|i) have(?: not|n['’]t) (?:yet )?${oneOf('found won signed sold got reached measured tracked started')}`,
    `(?:nobody|no one|no [a-z]+) (?:has|have|is|are) ${oneOf('paid paying bought signed ordered subscribed renewed booked')}`,
    'no(?!body| one)',
  )}\\b[^,;:.]{0,60}\\byet\\b(?:${ASIDE}|${NOTHING_ELSE})`,
}

export const ENGLISH_CUES: Cues = {
  open: new RegExp(oneRule(OPEN), 'i'),
  correction: new RegExp(`^${PAUSE}${oneRule(CORRECTION)}`, 'i'),
  // Matches "Forget the chandlers idea".
  dropped: new RegExp(
    `\\b${oneOf('forget scratch drop skip ignore kill strike lose')} ${NAMED_PLAN}\\b[^.]{0,60}[.!]?$`,
    'i',
  ),
  unreal: new RegExp(oneRule(UNREAL), 'i'),
  minuted: new RegExp(oneRule(MINUTED), 'i'),
  ruled_out: new RegExp(oneRule(RULED_OUT), 'i'),
  past: new RegExp(oneRule(PAST), 'i'),
  // Matches "Haha, just kidding".
  jest: new RegExp(
    `^(?:${oneOf('ha haha lol no ok sorry')}[, ]+)*(?:${anyOf('just', 'only', "i'm", 'i am')} )*(?:kidding|joking)[.! ]*$`,
    'i',
  ),
  // Matches "Suppose you had to halve the price?".
  supposed: new RegExp(
    `\\b(?:suppose|hypothetically)\\b|\\bif you ${anyOf(
      'had to',
      'were to',
      'doubled',
      'halved',
      'raised',
      'cut',
      'charged',
      'lost',
    )}\\b`,
    'i',
  ),
  // Matches "And if the harbour halves its fee?".
  condition: new RegExp(
    `\\b${maybe('what ')}if ${oneOf('the we you they it i all your a')}\\b`,
    'i',
  ),
  // Matches "Then we lose a fifth of our boats".
  conditional: new RegExp(
    `^${maybe('well,? ')}(?:then ${oneOf('i we they it you')}\\b|${oneOf('i we they it you')}(?:'d| would| might)\\b)`,
    'i',
  ),
  // Matches "Actually it's eleven" and "make that eleven".
  again: new RegExp(
    `^(?:actually,? ${maybe("it's |make (?:that|it) ")}|make (?:that|it) |correction:? |i mean (?=[$€£]?[0-9]))`,
    'i',
  ),
  names: /[a-z]{5,}/g,
}
