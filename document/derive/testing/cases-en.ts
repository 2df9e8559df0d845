/**
 * One case per line: `written ⇒ spoken`. `?` instead of the spoken sentence: no rule converts the
 * written sentence.
 */
export const CASES_EN = `
We do not charge for setup. ⇒ We don't charge for setup.
It does not need training. ⇒ It doesn't need training.
They did not reply. ⇒ They didn't reply.
This is not a trial. ⇒ This isn't a trial.
We are not a bank. ⇒ We aren't a bank.
They were not told. ⇒ They weren't told.
We cannot say when. ⇒ We can't say when.
We can not say when. ⇒ We can't say when.
We will not raise the price. ⇒ We won't raise the price.
You should not wait. ⇒ You shouldn't wait.
It could not start. ⇒ It couldn't start.
They have not paid. ⇒ They haven't paid.
It had not arrived. ⇒ It hadn't arrived.
It would not fit. ⇒ It wouldn't fit.
They will call you. ⇒ They'll call you.
We will send it. ⇒ We'll send it.
It is a small change. ⇒ It's a small change.
It is also cheaper. ⇒ It's also cheaper.
It is therefore cheaper. ⇒ It is therefore cheaper.
That is what it is. ⇒ That is what it is.
We are also hiring. ⇒ We're also hiring.
We are hiring now. ⇒ We're hiring now.
We are here. ⇒ We are here.
We have 12 customers. ⇒ We have 12 customers.
Whether or not it does not rain, we go. ⇒ Whether or not it does not rain, we go.
It is not only cheap but fast. ⇒ It is not only cheap but fast.
NOT now. ⇒ NOT now.
Do not. ⇒ Do not.
"We do not care," he said. ⇒ "We do not care," he said.
Costs fell, i.e. we saved money. ⇒ Costs fell, that is, we saved money.
We sell hardware, e.g. printers. ⇒ We sell hardware, for example, printers.
Paper, pens, etc. are included. ⇒ Paper, pens and so on are included.
Paper, pens, etc. ⇒ Paper, pens and so on.
Cost per trip vs. last year. ⇒ Cost per trip versus last year.
It takes approx. 3 days. ⇒ It takes approximately 3 days.
Ships w/ a manual. ⇒ Ships with a manual.
Ships w/o a manual. ⇒ Ships without a manual.
Sales & marketing own it. ⇒ Sales and marketing own it.
R&D owns it. ⇒ R&D owns it.
Roughly 20 calls/day. ⇒ Roughly 20 calls per day.
It costs $49/mo. ⇒ It costs $49 per month.
It costs $490/yr. ⇒ It costs $490 per year.
It costs €9/user. ⇒ It costs €9 per user.
Revenue: ~$1.2m ⇒ Revenue: about $1.2m.
Price: $249 per month ⇒ Price: $249 per month.
Stock → order → delivery ⇒ ?
See figure 2. ⇒ ?
As shown above, it works. ⇒ ?
Churn is TBD. ⇒ ?
The cost is listed below. ⇒ ?
Done [3]. ⇒ ?
{{customer}} does not use it. ⇒ {{customer}} doesn't use it.
Ask {{name}} whether it is the plan. ⇒ Ask {{name}} whether it's the plan.
Read https://example.com/do-not today. ⇒ Read https://example.com/do-not today.
Open questions ⇒ Open questions.
Who pays? ⇒ Who pays?
Stop! ⇒ Stop!
He said "it is the end". ⇒ He said "it is the end".
They are the best we have. ⇒ They're the best we have.
There is a catch. ⇒ There's a catch.
We do not have any ⇒ We don't have any.
`
