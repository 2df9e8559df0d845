/** Realistic memos in Markdown: fragments, abbreviations, long sentences. */
export const MEMOS_EN: readonly { name: string; text: string }[] = [
  {
    name: 'Dental no-shows, notes for the deck',
    text: `# Where this comes from
My sister runs a dental practice with 4 chairs. Last year they had 1,140 no-shows, which at an average of $160 per visit is roughly $182k that just did not happen. She had tried reminder texts (two vendors), a deposit, and shouting. The deposit worked but she lost about 9% of her patients within three months, mostly the older ones, who did not want to give a card number over the phone.

# Problem
- Reminders go out, but nobody refills the empty slot
- The waiting list is a paper notebook
- Reception makes ~30 calls/day and reaches maybe one in five
It is not that patients are rude. Most of them do cancel; they cancel too late to fill the chair, usually between 7 and 9 a.m. on the same day.

# What we do
We watch the calendar, and the moment a slot opens we text the three patients most likely to take it, in order, with a ten-minute head start each. No app, no login. The practice does not have to do anything. If nobody takes it we tell reception, so that they can stop hoping.

# Numbers so far
Pilot with 6 practices, 11 weeks. 412 openings, 263 refilled (64%). Average time to refill: 23 minutes. We have not lost a practice yet, but two of the six are friends, so do not read too much into that.

# Price
$249/mo per location, no contract. We cannot charge per refill because practices hate unpredictable invoices. Cost to serve is approx. $31 per location, mainly SMS.

# Risks
Practice software vendors could close their calendar API. Two of the big five have no API at all and we read the screen instead, which is fragile and breaks about once a month.`,
  },
  {
    name: 'Internal memo on on-call',
    text: `## Why I am writing this
We paged people 318 times in Q3. 71 of those pages needed a human. The rest were noise, and Priya handed in her notice in the same week that she was woken up nine nights out of ten.

## What is wrong
1. Alerts have no owner
2. Thresholds were set in 2019 and nobody dares to touch them
3. There is no handover, so the same alert is investigated from scratch every week
The dashboards do not help either, because they show averages, and an average over 40 services hides exactly the one that is on fire.

## Proposal
Every alert gets an owner by 31 March. If there isn't one, we delete it. An alert that fired more than five times without action goes to a weekly review (30 min, not more). On-call is limited to one week in six and paid: €350 per week plus time off.

## What this will not fix
It will not make the billing service stable. That needs a rewrite, which we have postponed three times, and I do not think that postponing it a fourth time is a decision anybody would want to defend in front of the customers who were double-charged in July.

## Ask
Two engineers for six weeks, i.e. nothing ships from the platform team until mid-May.`,
  },
  {
    name: 'Market notes, reusable packaging',
    text: `# Summary
Reusable boxes for online fashion retailers. The customer folds the box, drops it in any letterbox, and we wash and return it. Up to 40 trips per box vs. 1 for cardboard.

# Who buys
Mid-size fashion brands, 5k–50k orders per month. EU only for now. Return rates of 35% and more; so every parcel already travels twice. Not grocery (too heavy), not furniture.

# Competition
RePack: 7 markets, well known, but the bag looks like a bag. Cardboard: $0.62, and it's getting cheaper again. The honest alternative is doing nothing, since nobody has ever been fined for using cardboard, although the EU packaging regulation (PPWR) says that by 2030 at least 10% of e-commerce packaging has to be reusable.

# Unit economics
| Item | Per trip |
| --- | --- |
| Box, written off over 25 trips | €0.36 |
| Return postage | €0.71 |
| Washing | €0.12 |

We charge €1.49. The return postage only works where we have a letterbox agreement — today that's Germany, Austria and the Netherlands. If fewer than 70% of the boxes come back we lose money on each order. Currently 83% come back (n=2,300, one brand, so TBC).

# Open questions
Who pays if the customer keeps the box? How do we wash less? Will retailers put our name on the checkout page, or hide it?`,
  },
  {
    name: 'Draft proposal for a city library',
    text: `# Situation
The library at Harbour Street had 214,000 visits in 2015 and 131,000 in 2023. Opening hours were cut twice, and Sundays were never reinstated after the pandemic. Staff tell us that the people who still come are pupils who need a quiet place with wifi, and pensioners who come for the newspapers; neither group borrows many books.

# Proposal
Open the ground floor from 6 a.m. to 11 p.m. without staff. Members enter with their card. Denmark has done this in more than 300 libraries since 2004 and reports no increase in theft. We are not proposing to replace librarians: staffed hours stay exactly as they are.

# Cost
One-off: £86,000 for doors, cameras, and a self-service desk. Running: £14,500/yr. A single additional staffed evening per week would cost £23,000/yr, so this is cheaper than the smallest possible alternative even before anybody counts the other sixty hours.

# Objections we expect
"People will sleep there." Some will. Oslo had 12 such incidents in the first year.
"It is a way to cut jobs." It must not be. We suggest writing the number of posts into the decision.

# Next steps
- Visit to Gladsaxe in May, w/ two councillors
- Survey of 500 residents
- Decision by the culture committee on 18 September`,
  },
]
