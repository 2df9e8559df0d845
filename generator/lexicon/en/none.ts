import type { BoxLexicon } from '../phrase-index.ts'

// Phrases of greetings, small talk and meta talk, and requests for meetings, money or staff.
export const none: BoxLexicon = {
  strong: `
    hello / hi / hey / good morning / good afternoon / good evening / evening all / welcome
    thank you / thanks / thank / cheers / nice to meet / pleased to meet / how are you
    how is your / my name is / i'm … from / i am … from / this is … from / this is … speaking
    speaking / is that / is this / who is asking / did i catch / bad time / good time
    do you have a minute / got a minute / can you hear / bear with me / sorry / excuse me
    let me start / let me show / let me share / let me / let's look / let's start / i will show
    i'll show / i'd like to show / in this demo / this short demo / as you can see / on this slide
    next slide / my slides / slides / any questions / questions / question / happy to answer
    that's it / that is it / that's all / that is all / that is my time / my time / that worked
    nice , / great , / perfect / awesome / sounds good / sounds great / of course / i'll do that
    right away / sure , / sure thing / all right / alright / got it / i see / oh , / ah , / okay
    ok , / right , / yes , / yeah / no problem / no worries / go on then / fair enough
    look forward / looking forward / speak soon / talk soon / talk to me / come and find
    find me afterwards / come find me / see you / goodbye / bye / have a nice / have a good
    good luck / leave it with me / send me / send you / send something / in writing
    get back to you / call you back / call back / follow up / follow-up / next week / schedule a
    book a call / book a demo / set up a call / set up a meeting / calendar / another coffee
    coffee / beer / weather / we are looking for / we're looking for / looking for #
    we're hiring / we are hiring / hiring / join us / we are raising / we're raising / raising #
    we raise / please consider / please give / please donate / please / sign here / remember to
    todo / to do / homework / agenda / pitch night / notes , / max / i think so / i don't think
    let me think / i need to ask / my boss / ask my / arm and a leg / interesting / good question
    tell me more / could you tell / can you tell / what do you / what would / how do you
    who does / do you / thanks for having / having me / having us / keep this to / keep it short
    keep this short / be brief / # minutes / few minutes / minutes of your / bother you / sorry to
    from number / i'd love / love your / love to hear / your thoughts / your feedback / feedback
    shall i / shall we / put you down / would you like / would you / do you want / want me to
    are you free / free on / any thoughts / over to you / back to you / let's / i'm going to
    i am going to / i want to show / i want to tell / i'll be / i'll leave / before i / to finish
    to wrap / wrap up / in closing / that's me / that's us / we're raising # / use this round
    raising a / round / invest / investors / wire / cheque / sign up sheet / take a leaflet
    grab a / help yourself / tea / cake / biscuit / drinks / bar / lunch / nice place / lovely
    what a / how was / how's / how have / long time / good to see / great to see / glad / happy to
    pleasure / honour / honored
  `,
  medium: `
    ? / please / i am / i'm / my name / maybe / anyway / well , / so , / today i / i want to talk
    i'd like to / tonight
  `,
  weak: `
    me / i / you
  `,
  against: `
    ¤ / % / we built / cannot
  `,
}
