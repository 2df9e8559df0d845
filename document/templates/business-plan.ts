import { item, memo, row, say, section, type Template } from './template.ts'

/** Prose: a plan on a few pages, in the order a reader asks. */
export const BUSINESS_PLAN: Template = {
  key: 'business_plan',
  kind: 'script',
  name: { ja: '事業計画メモ', en: 'Business plan notes' },
  description: {
    ja: '課題・顧客・収支・指標を1枚に。ピッチやキャンバスの下書きに',
    en: 'Problem, customers, money and metrics on a page, ready to become a pitch',
  },
  target_seconds: null,
  document: {
    ja: [
      section('opening', '要約', [
        say('{{商品名}}は、{{顧客}}の{{課題}}を{{解決の方法}}で解決する事業である。'),
        memo('この1文を最後にもう一度書き直す。'),
      ]),
      section('problem', '課題', [
        say(
          '{{顧客}}は{{課題}}に困っている。これまでに話を聞いた{{人数}}人のうち、{{困っている人数}}人が同じことを話していた。',
        ),
      ]),
      section('alternatives', '既存の代替品', [
        say('現在は{{既存の代替品}}が使われており、{{支払っている金額}}が支払われている。'),
      ]),
      section('market', '顧客と市場', [
        say('対象となる顧客は{{顧客}}で、国内におよそ{{顧客の数}}いる。'),
        say(
          '最初の顧客は{{最初の顧客}}に絞る。すでに{{約束の数}}社から、試したいという約束をもらっている。',
        ),
      ]),
      section('value', '独自の価値', [say('選ばれる理由は{{独自の価値}}ことである。')]),
      section('solution', '商品', [
        say('最初の版でできることは、次の3つに限る。'),
        item('{{機能1}}'),
        item('{{機能2}}'),
        item('{{機能3}}'),
        memo('作らないものも書く。'),
      ]),
      section('model', '収益', [
        say('料金は{{料金}}とする。1年目の売上は{{1年目の売上}}を見込む。'),
      ]),
      section('price', '費用', [
        row('費目', '1か月あたり'),
        row('人件費', '{{人件費}}'),
        row('サーバーなどの原価', '{{原価}}'),
        row('広告費', '{{広告費}}'),
        say('毎月の固定費を売上でまかなえるのは、契約が{{損益分岐の件数}}件になったときである。'),
      ]),
      section('free', 'チャネル', [
        say(
          '顧客には{{チャネル1}}と{{チャネル2}}を通じて知ってもらい、{{販売方法}}で契約していただく。',
        ),
      ]),
      section('roi', '主要指標', [
        say('毎週見る数字は{{指標}}のひとつに決める。{{期限}}までに{{目標値}}を目指す。'),
      ]),
      section('difference', '優位性', [say('簡単にまねできないものとして、{{優位性}}がある。')]),
      section('next', '3か月の予定', [
        row('時期', '行うこと'),
        row('1か月目', '{{1か月目}}'),
        row('2か月目', '{{2か月目}}'),
        row('3か月目', '{{3か月目}}'),
        say('{{撤退の条件}}となった場合は、やり方を変える。'),
      ]),
    ],
    en: [
      section('opening', 'Summary', [
        say('{{product}} helps {{customers}} with {{problem}} by {{solution}}.'),
        memo('Rewrite this sentence when everything else is done.'),
      ]),
      section('problem', 'Problem', [
        say(
          '{{customers}} struggle with {{problem}}. Of the {{number}} people we have talked to, {{number_affected}} brought it up without being asked.',
        ),
      ]),
      section('alternatives', 'Existing alternatives', [
        say('At present they use {{existing_alternative}} and spend {{current_spend}} on it.'),
      ]),
      section('market', 'Customers and market', [
        say('Our customers are {{customers}}. There are about {{customer_count}} of them.'),
        say(
          'We begin with {{first_customers}}. {{pledges}} of them have already agreed to a trial.',
        ),
      ]),
      section('value', 'Value', [say('They will choose us because {{unique_value}}.')]),
      section('solution', 'Product', [
        say('The first version does three things:'),
        item('{{feature_one}}'),
        item('{{feature_two}}'),
        item('{{feature_three}}'),
        memo('Also list what you will not build.'),
      ]),
      section('model', 'Revenue', [
        say(
          'The price is {{price}}. We expect revenue of {{first_year_revenue}} in the first year.',
        ),
      ]),
      section('price', 'Costs', [
        row('Cost', 'Per month'),
        row('People', '{{salaries}}'),
        row('Hosting', '{{hosting}}'),
        row('Marketing', '{{marketing}}'),
        say('We break even at {{break_even}} customers.'),
      ]),
      section('free', 'Channels', [
        say(
          'Customers hear about us through {{channel_one}} and {{channel_two}}, and they sign up by {{sales_method}}.',
        ),
      ]),
      section('roi', 'Key metric', [
        say(
          'The one number we look at every week is {{metric}}. The goal is {{goal}} by {{deadline}}.',
        ),
      ]),
      section('difference', 'Advantage', [
        say('What others cannot easily copy is {{unfair_advantage}}.'),
      ]),
      section('next', 'The next three months', [
        row('When', 'What'),
        row('Month one', '{{month_one}}'),
        row('Month two', '{{month_two}}'),
        row('Month three', '{{month_three}}'),
        say('If {{stop_condition}}, we change course.'),
      ]),
    ],
  },
}
