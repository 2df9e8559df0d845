import type { Label } from './labels.ts'

/**
 * Words of headings, inline labels and field names, separated by `/`. The key is the box of the
 * text below such a heading. A Latin word matches only as a whole word, a Japanese word anywhere in
 * the heading. If two words overlap, only the longer one counts.
 */
export const HEADING_WORDS: Readonly<Record<Label, string>> = {
  problem: `
    課題 / 問題 / 悩み / 困りごと / 困り / 困って / ペイン / 痛み / 背景 / 現状の課題 / なぜ
    影響 / 放置 / お聞きしたこと / 何が起き / 起きていること / 不満 / 不便 / ニーズ / 現場の声
    声 / problem / problems / pain / pains / pain point / pain points / challenge / challenges
    situation / background / why / the need / needs / issue / issues / what is wrong
    what's wrong / impact / cost of waiting / struggle / what we heard / what you told us
    context / trouble / 気づいたこと / 気になったこと / 拝見したこと / 見えてきたこと
    現場で見たこと / 伺ったこと / ヒアリング結果 / 今起きていること / 何に困っているか
    誰がどう困っているか / つらいところ / 困ること / what we saw / what we found / findings
    what we observed / observations / observation / diagnosis / where it hurts / what's broken
    what is broken / what goes wrong / pain today / customer problem / the problem / motivation
    / ペイン / お困りごと / お困り / 困りごと / お声 / 先生方のお声 / 現場の実態 / 実態 / どんな不便 / なぜ今 / 論点 / フック / 共感 / pain points / the issue / sound familiar / top pain / where we hurt / hook / customer problem / bad / learned
    / 痛み / 痛いところ / 困り事 / お困りのこと / 困っていること / 起きていること / hurts / hurt / what hurts / where you are / what sucks / headache / headaches / the bit they hate / gripe / gripes / moan / complaint / complaints / what's hard / what is hard / trigger / context
    / ouch / bad day / troubles / sore point / sore points / bugbear / bugbears / piles up / 困るとき / こまりごと
  `,
  existing_alternatives: `
    代替 / 代わり / 既存 / 現在の対処 / 今の対処 / 対処 / 現状 / 今のやり方 / いまのやり方
    やり方 / 今までの / これまで / 従来 / 競合 / 他社 / 他社製品 / 他の選択肢 / 選択肢 / 現行
    現在の / 試したこと / alternative / alternatives / existing / existing alternatives
    current measures / current / currently / today / competition / competitors / competitor
    what they do today / what people do today / how it is done / status quo / workaround
    workarounds / other options / options today / tried / 今 / いま / 現在 / 現在の方法
    これまでの方法 / 今ある / 今あるもの / いまの / 使っているもの / 今どうしているか
    いまどうしているか / どうしのいでいるか / 既存の代替品 / 代わりの手段 / what happens now / now
    as is / as-is / current process / current state / current practice / until now / how they cope
    what they use / what exists / in use today / other solutions / landscape / incumbents
    / 現状の手段 / 今の手段 / 現行の対応 / 現行の手段 / 現在の手段 / 対策の現状 / 今の対応 / いまの対応 / 世の中のやり方 / よくある対策 / ほかの手段 / 他の手段 / ほかの選択肢 / 現在の選択肢 / 既存手段 / 市販品 / これまでの取組 / 今の行き先 / いまの行き先 / しのいで / どうしのいでいるか / 従来のやり方 / 代替手段 / 既存の方法 / substitutes / what others use / other options / options now / existing ways / existing arrangements / what you use now / what shops do now / what was tried / what we've tried / what they do instead / incumbent / workaround / if they have one
    / 現行 / いままで / いま / いまどうしてる / いまどうしている / 今どうしてる / これまでの対策 / 従来策 / 状況確認 / しのぎ方 / what they do now / what others do / what shops try / what they try / what they'll have / do now / today / meanwhile / band-aid / band-aids / existing way / now they / coping / what's there now / in place / already have / the old way / old way
    / makeshift / their way / does now / their price / their prices / they charge / what they charge / before us / 他社の値段 / 他社の料金 / 相場
  `,
  solution: `
    解決 / 解決策 / ソリューション / 製品 / 商品 / サービス / サービス内容 / 提案 / ご提案
    提案・デモ / デモ / 機能 / 仕組み / しくみ / やること / 私たちがすること / お手伝い
    お手伝いすること / 進め方 / 使い方 / 内容 / 施策 / 取り組み / 打ち手 / アイデア / できること
    ロードマップ / 今後の機能 / 手順 / ご支援内容 / 何をするか / 何を作るか / solution
    our solution / product / our product / the product / service / our service / how it works
    approach / our approach / demo / feature / features / what we do / what we make
    what we build / what we offer / offer / the idea / idea / proposal / scope / scope of work
    plan / what we will do / roadmap / deliverables / method / steps / programme / program
    何をする / 作るもの / つくるもの / つくりたいもの / やりたいこと / 当日の流れ / 流れ
    支援内容 / 私たちの答え / 答え / 手だて / 新しいやり方 / これからのやり方 / our proposal
    what we propose / the plan / work plan / our answer / answer / our idea / what it does
    the fix / the new way / what we will build / build / implementation / intervention
    activities / what we'll do
    / 当社の答え / 当社案 / 自社案 / うちの案 / 私たちの案 / 提供するもの / 提供物 / 打ち手 / 我々の打ち手 / 弊社から / 当館のしくみ / 何を / つくったもの / 解決の方向 / 案 / ご案内 / ご紹介 / 紹介 / 共同運行 / our fix / the fix / fix / what we made / concept / us / our way / proposal / shipping / we offer / pitch / a cheaper switch
    / うちのやり方 / 私たちのやり方 / 当社のやり方 / わたしたち / 打つ手 / 提案内容 / こちらの提案 / our drawer / what we bring / we bring / what we ship / we ship / our thing / thing / proposed / what it is / we do / we make / our bit / how we help / how we do it
    / we sell / うちがやる
  `,
  key_metrics: `
    指標 / 主要指標 / 数字 / kpi / kgi / 実績 / トラクション / 成果指標 / 目標 / 進捗 / 計測
    測るもの / 効果測定 / 現在の状況 / 数値 / 見る数字 / metric / metrics / key metrics / kpis
    traction / numbers / key numbers / results so far / progress / measures of success
    success measures / what we measure / targets / goals / milestones
    the numbers / watching / track / 測り方 / 見るもの / 見るのは / 追うもの / 追う数字
    数えるもの / 成果 / 今の数字 / 途中経過 / これまでの成果 / 評価 / 評価方法 / how we will know
    how we'll know / how will we know / what we count / what we track / what we watch / evidence
    success / success criteria / evaluation / reporting / measure / measures / measurement / stats
    results to date / figures
    / 数 / 評価指標 / 進み具合 / 進捗 / すでに / count / counts / measures / indicators / what we'd count / status / proof / how we measure / judged by
    / 数える / 数えるもの / ものさし / 物差し / 見ているもの / yardstick / scoreboard / count / we watch / watch / so far / gauge / how we'd know / we measure
  `,
  unique_value_proposition: `
    価値 / 価値提案 / 独自の価値 / 独自の価値提案 / 提供価値 / 約束 / お約束 / メリット / 効果
    得られる / 導入後 / 期待効果 / 期待される効果 / 期待 / ベネフィット / 違い / 選ばれる理由
    一年たったら / たったら / たら / こう変わる / 変わること / ゴール / 目指す姿 / 魅力 / 売り
    嬉しさ / value / value proposition / unique value / unique value proposition / uvp / benefit
    benefits / outcome / outcomes / expected outcome / expected results / promise / our promise
    result / results / what you get / what changes / why us / what's in it / in a year / guarantee
    difference / what it means / payoff / gain / 半年後 / 一年後 / 三年後 / 導入後の姿 / 残るもの
    お渡しできるもの / うれしいこと / 良いこと / よいこと / 良くなること / 得 / お客様の得
    選ばれるわけ / what you will have / what you'll have / what you will see / what you gain
    what it gives you / after / afterwards / the day after / why it matters / why it is better
    what is different / selling point / usp
    / こうなります / 変わること / お約束 / 効き目 / うれしい人 / 提供価値 / ご期待 / 期待効果 / 価値 / 売り / your result / you get / what it's worth / value prop / the promise / why committees like it / outcome for you
    / 約束 / うれしさ / 嬉しいこと / 得られるもの / お約束 / the win / what you have afterwards / they get / you'll get / why it wins / why choose us / promise / the upside / upside / good news / what's better / better because
  `,
  high_level_concept: `
    一言で / ひとことで / ひと言で / 一言 / ひとこと / コンセプト / キャッチコピー / たとえ
    例えると / 要するに / ハイレベルコンセプト / キャッチ / concept / high-level concept
    high level concept / in one line / one-liner / one liner / one line / in a nutshell / tagline
    elevator / analogy / in one sentence / think of it as / in short / slogan / ひとことで言うと
    一言で言うと / 例えるなら / たとえるなら / 合言葉 / 見出し / like / metaphor / pitch line
    the line / headline
    / いわば / たとえると / ひと言 / キャッチ / 一行で / think of us as / the line / the line for the website
    / it's like / in a line / line / one breath / ひとこと / たとえれば
  `,
  unfair_advantage: `
    優位性 / 圧倒的な優位性 / 優位 / 強み / 当社の強み / 私たちの強み / 他社との違い / 他社との差
    差別化 / 参入障壁 / 模倣 / まねできない / 真似できない / チーム / 経歴 / なぜ私たち / なぜ当社
    実績と体制 / 体制 / 特許 / advantage / unfair advantage / competitive advantage
    our advantage / edge / our edge / moat / defensibility / team / our team / the team / about us
    who we are / credentials / why we win / differentiation / what sets us apart / ip / patents
    track record / barriers / 私たちについて / 会社概要 / なぜできるか / できる理由 / うちだけ
    うちの強み / 弊社の強み / 弊社について / 当社について / まねされない理由 / 守り / what we have
    why we can / why we are the ones / what others cannot copy / what nobody else has
    what only we have / experience / our experience / our people / people / defence / references
    / 当館について / なぜ私たちか / 能力 / モート / differentiator / the moat / adv / why us / unfair / edge
    / まねしにくさ / 真似しにくさ / まねしにくい / なぜ私 / わたくしども / why you can trust it / hard to copy / why we / trust / ours alone / nobody else / secret sauce / what protects us
  `,
  channels: `
    チャネル / 販路 / 販売経路 / 集客 / 届け方 / 届ける / 広め方 / 広げ方 / 宣伝 / 告知 / 販売方法
    営業方法 / 獲得 / 流通 / 知ってもらう / 認知 / 導線 / 売り方 / 申し込み方法 / お申し込み
    媒体 / プロモーション / channel / channels / distribution / go to market / go-to-market / gtm
    marketing / sales / sales channels / how we sell / how we reach / reach / acquisition
    how people find us / how customers find us / outreach / promotion / route to market
    where to buy / how to buy / 出会い方 / 知り方 / 見つけ方 / 出会い / お客様との出会い / 広める
    広め / 売る場所 / 売り先 / どこで売るか / どう届けるか / 呼びかけ方 / where they find us
    where to find us / where people find us / finding customers / getting the word out
    word of mouth / how it spreads / where we sell / partners / advertising / publicity
    / 流通 / どこで知る / 知ってもらう方法 / 入れ方 / はじめ方 / 営業先 / route / spreading / reach / go to market / routes / where
    / 広める / 広まり方 / 届く道 / found via / word gets out / word gets out via / see it / how they hear / hear of us / come to us / reaching them / via
    / heard of us / getting people / getting customers / getting users / finding people / どこ経由 / 経由 / 誰の紹介
  `,
  customer_segments: `
    顧客 / 顧客セグメント / お客様 / お客さま / 対象 / 対象者 / ターゲット / 誰のため / 誰に
    誰が / だれに / 想定顧客 / 利用者 / ユーザー / 市場 / 市場規模 / ペルソナ / 客層 / 使う人
    届けたい相手 / 受益者 / customer / customers / customer segment / customer segments / segments
    target market / target customer / target customers / target audience / audience / market
    who it is for / who it's for / who is it for / for whom / who / users / our users / clients
    persona / personas / beneficiaries / market size / buyers / 使う方 / 買う人 / 買ってくれる人
    どんな人 / どなた / どなたへ / 届ける人 / お客 / お客さん / 主なお客様 / 相手 / who for / for
    who buys / who pays / who uses it / who we serve / who we help / ideal customer / buyer
    payer / end users / participants / our customers / our clients
    / 誰の / だれの / だれが買うか / 買う人 / 払うのは誰か / 導入対象 / segment / target / who pays / tenants
    / 相手 / 誰 / who signs / who buys / buyers / for whom / whom / customer type / who's it for
  `,
  early_adopters: `
    アーリーアダプター / 最初の顧客 / 最初の相手 / 最初のお客様 / 最初 / 初期顧客 / 初期ユーザー
    先行 / 先行導入 / パイロット / 実証 / トライアル先 / まずは / モニター / 導入事例 / 事例
    手始め / early adopter / early adopters / first customer / first customers / first users
    pilot / pilots / beta / beta users / launch customers / first / launch market / beachhead
    starting point / where we start / customer story / case study / case studies / 先に使う人
    一番手 / 初めのお客様 / 最初のお客さん / 始める場所 / どこから始めるか / 実証先
    who goes first / first site / first sites / first market / where we began / launch / launching
    start with / starting with / trial / trials / beta testers
    / 導入店 / 先行店舗 / 最初の客 / はじめは / first families / early users / first city / pilot site / first users
    / はじめる所 / はじめ / 皮切り / started with / first ones / who's first / begin with / beginning with / guinea pigs
    / 試す場所 / 試すところ / 試す先
  `,
  cost_structure: `
    コスト / コスト構造 / 費用 / 費用構造 / 原価 / 支出 / 経費 / 出費 / かかるお金 / 使い道
    資金使途 / 資金の使い道 / 予算 / 人件費 / 固定費 / 変動費 / 投資額 / かかる費用 / 出ていくお金
    cost / costs / cost structure / our costs / costing / expenses / expense / spending / budget
    use of funds / what it costs us / unit costs / burn / overheads / outgoings / cogs
    where the money goes / かかるもの / 出るお金 / 出ていくもの / うちの費用 / 主な費用
    必要なお金 / 経費の内訳 / what it takes / what we spend / what it costs to run / running costs
    our spending / operating costs / major costs / main costs / resources needed
    / 経費 / 元手 / かかるお金 / 出ていくもの / 出ていくお金 / 支出 / 機器費 / our bill / money out / spend / outlay / burn / expenses
    / 出る / 出るもの / 支払うもの / money out / spend / where it goes / bills / our outgoings / what we pay / it costs us / costs us / our spend
    / 持ち出し / うちの持ち出し / eats our money
  `,
  revenue_streams: `
    収益 / 収益の流れ / 収益モデル / 売上 / 料金 / 料金プラン / 料金体系 / 価格 / 値段 / お値段
    お金のこと / お金 / 費用のご案内 / ご費用 / 金額 / お支払い / 支払い / ビジネスモデル
    マネタイズ / 収入 / 課金 / プラン / お見積り / お見積もり / 利用料 / 会費 / 月額 / revenue
    revenues / revenue stream / revenue streams / revenue model / price / prices / pricing / fee
    fees / plans / business model / monetization / monetisation / how we make money / how we earn
    income / subscription / payment / charges / investment / money / rates / tariff / quote
    いただくもの / 入るお金 / 入ってくるお金 / 稼ぎ方 / 条件 / 契約条件 / お代 / 売値 / 収支
    費用と期間 / 期間と費用 / commercials / commercial terms / terms / what you pay
    what it costs you / what they pay / your investment / how it pays / how we are paid
    how we get paid / who pays us / funding / donations / budget for you
    / 値付け / 値決め / 稼ぎ方 / 事業性 / お金の流れ / プライシング / 利用料 / 月額 / お見積 / だれが払う / 費用のお話 / $$ / $ / commercial / commercials / cost to you / take / money in / price if asked / membership / pay
    / 入る / 入るもの / お代 / いくら / いくらか / 提示額 / 見積額 / get paid / money in / cash / dollars / cost to you / price tag / what's the price / how much / ask price / commercials / charge / would pay / willing to pay
    / 報酬 / our fee / we charge
  `,
  none: `
    宿題 / todo / メモ / 議題 / アジェンダ / 次回 / 日時 / 日程 / 場所 / 出席者 / 参加者 / 挨拶
    ごあいさつ / はじめに / おわりに / 終わりに / 最後に / まとめ / お願い / 次のアクション
    次のステップ / クロージング / 自己紹介 / 質疑応答 / q&a / 連絡先 / 募集 / 調達 / to do / to-do
    agenda / next step / next steps / homework / date / place / attendees / introduction / intro
    opening / closing / greeting / thanks / thank you / wrap-up / wrap up / the ask / ask
    our ask / questions / contact / notes / note / reminder / hiring / call to action
    / 第一声 / 受付突破 / 導入 / 名乗る / 締め / クロージング / 日程 / 決定事項 / 宿題 / 備考 / 担当 / その他 / 質疑 / スケジュール / 未定 / 検討中 / 表紙 / opener / greeting / close / book it / actions / decision requested / small print / shout-outs / not decided / open / welcome
    / つかみ / 保留 / あとで / 後で / いつか / 要確認 / parking lot / later / unsure / not yet / hello / bye / what happens now / if yes / brush off
  `,
}
