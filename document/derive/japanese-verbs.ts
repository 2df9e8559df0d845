/**
 * Stems of Japanese verbs before ます. Ambiguous words (いった, かえる, unknown endings) give null rather
 * than a guess.
 */

const HAN = '\\p{Script=Han}々'
const han = (pattern: string) => new RegExp(pattern.replaceAll('@', `[${HAN}]`), 'u')

/** Kanji that form an ichidan verb with る alone (見る). */
const ONE_ROW = new Set('見得出寝着似煮経居診観看射鋳来視')
/**
 * Kana of the rows え and い. A verb with one of these kana before る is ichidan, unless RU_GODAN or
 * RU_UNSURE matches it.
 */
const E_ROW = 'えけげせぜてでねへべめれ'
const I_ROW = 'いきぎしじちにびみり'

/** Kanji after which く ends a verb (書く). After other kanji, く ends an adverb or noun. */
const KU = '書行聞働続届動築置開引招抱描導除頂叩磨輝驚傾解説敷着付省欠咲響退拭抜空向割暴'
const TSU = '持立待勝打保育放経断絶撃建'
/** Kanji directly before った in verbs whose dictionary form ends in う. */
const U =
  '使思言買違払失扱合習担願追誘狙補伴救競従問負吸洗笑嫌疑賄養襲会揃添沿酔縫拾装覆争戦雇奪整舞商誓唱倣'
const BU = '学選運呼遊飛並結及喜叫忍尊'
const GU = '急防稼繋注騒泳継仰塞脱研担漕凌'

/** ます stem of a verb in dictionary form (行う → 行い). Null for other words and ambiguous verbs. */
export function stemOfVerb(verb: string): string | null {
  return swapFirst(verb, IRREGULAR) ?? (verb.endsWith('る') ? stemOfRu(verb) : stemOfGodan(verb))
}

const IRREGULAR: readonly [RegExp, string][] = [
  [/する$/u, 'し'],
  [han('(?<=@)ずる$'), 'じ'],
  [/(?<=[てでにがはもを])くる$/u, 'き'],
  [/(?<=来)る$/u, ''],
  [/(?<=くださ|なさ|おっしゃ|いらっしゃ|ござ)る$/u, 'い'],
  [/(?<=[いきしちにみりえけせてねめれ])うる$/u, 'え'],
  // Contraction of ている.
  [/(?<=[しっいえけ])てる$/u, 'てい'],
]

const RU_GODAN =
  /(?:[混交]じ|しゃべ|すべ|かぎ|にぎ|さえぎ|よぎ|てまい|つく|おく|めく|[しりきけせてめれべ]き)る$/u
/** Matches kana spellings that belong to two verbs with different stems, such as かえる (帰る, 変える). */
const RU_UNSURE =
  /(?:は|ま)いる$|(?<![\p{Script=Han}で])きる$|^(?:か?え|ね|へ|け|し|い|き|ち)る$|[がをに](?:か?え|へ|け|し|き)る$/u
const RU_ONE_ROW = han(`(?:[${E_ROW}]|[てで]い|[${I_ROW}])る$`)

function stemOfRu(verb: string): string | null {
  const stem = verb.slice(0, -1)
  const before = stem.at(-1) ?? ''
  if (RU_GODAN.test(verb)) return `${stem}り`
  if (RU_UNSURE.test(verb)) return null
  if (ONE_ROW.has(before) || RU_ONE_ROW.test(verb)) return stem
  return before === '' ? null : `${stem}り`
}

/** Godan endings: a pattern for verbs with the ending, and the last kana of the stem. */
const GODAN: readonly [RegExp, string][] = [
  [
    han(
      `(?:[${KU}]|@[かさたらや]|@づ|気づ|近づ|基づ|[てでにへ]い|うまくい|[てで]お|いただ|つづ|はたら|とど|うご|ひら|結びつ|追いつ|[びいりき]つ)く$`,
    ),
    'き',
  ],
  [han('(?:@|つな|しの|いそ|かせ|ふせ)ぐ$'), 'ぎ'],
  [
    han(
      '(?:@|@[かがさただなばまやらわこごそとどのぼもよろお]|もたら|なく|いか|こな|はず|くず|まわ|おと|のば|ふや|へら|ため|さが|めざ|うなが|いた|[いきしちみりぎじびえけせてめれべ]だ)す$',
    ),
    'し',
  ],
  [new RegExp(`(?:[${TSU}]|も|目だ|役だ|めだ)つ$`, 'u'), 'ち'],
  [/死ぬ$/u, 'に'],
  [han('(?:@|@か)ぶ$'), 'び'],
  [han('(?:@|@し|[いりきみえれ]こ|@[らじ]|すす|のぞ|ふく|やす)む$'), 'み'],
  [
    han(
      '(?:@|@[かなまわもとがぐ]|もら|しま|そろ|おこな|まかな|ともな|ちが|つか|かな|ねが|あつか|[とて]い|に合|みあ)う$',
    ),
    'い',
  ],
]

function stemOfGodan(verb: string): string | null {
  if (/[一二三四五六七八九十数幾]つ$/u.test(verb)) return null
  const row = GODAN.find(([word]) => word.test(verb))
  return row ? `${verb.slice(0, -1)}${row[1]}` : null
}

/** ます stem of a verb in past form (使った → 使い). Null for other words and ambiguous verbs. */
export function stemOfPast(verb: string): string | null {
  return swapFirst(verb, PAST)
}

const PAST: readonly [RegExp, string][] = [
  [/した$/u, 'し'],
  [han(`(?<=[${BU}]|@か)んだ$`), 'び'],
  [/(?<=死)んだ$/u, 'に'],
  [han('(?<=@|@[しらこじ]|[いりき]こ|たの|すす)んだ$'), 'み'],
  [new RegExp(`(?<=[${GU}]|つな|しの)いだ$`, 'u'), 'ぎ'],
  [/(?<=[てで]|[がはもに])いた$/u, 'い'],
  [/(?<=[用率強報老悔])いた$/u, 'い'],
  [
    han(
      `(?<=[${KU}]|@[づ]|気づ|近づ|いただ|[てで]お|つづ|はたら|とど|うご|ひら|結びつ|追いつ|[びりき]つ)いた$`,
    ),
    'き',
  ],
  [/(?<=[てでにへ]|うまく)いった$/u, 'いき'],
  [/(?<=を|り)行った$/u, '行い'],
  [/(?<=に|へ)行った$/u, '行き'],
  [
    new RegExp(
      `(?<=[${U.replace('断', '')}]|向か|もら|しま|そろ|[とに]かな|おこな|ともな|まかな|話し合|見合)った$`,
      'u',
    ),
    'い',
  ],
  [/(?<=[持待勝打保育放立撃])った$/u, 'ち'],
  [
    han(
      '(?<=[取売送作残減入切知走帰限握至図測計量守乗断通戻登配絞頼余困降掘振語誤渡移映写回張貼割狩採撮獲刷練照滑参上下直当去尽盛釣折縛香]|[なやあのとくま]|@[わがまらさじも]|[助分預見授掛儲つか]か|[つか]なが|[つか]く)った$',
    ),
    'り',
  ],
  [han(`(?<=[${[...ONE_ROW].join('')}])た$`), ''],
  [new RegExp(`(?<=[${E_ROW}]|で?き|[ぎしじちにびみり])た$`, 'u'), ''],
]

/** ます stem of a negated verb without its ない (行わ → 行い). Null for other words. */
export function stemOfNegated(denied: string): string | null {
  const before = denied.at(-1) ?? ''
  const row = DENIED[before]
  if (before === 'が' && !new RegExp(`(?:[${GU}]|つな)が$`, 'u').test(denied)) return null
  if (row !== undefined) return `${denied.slice(0, -1)}${row}`
  const isVerb = ONE_ROW.has(before) || `${E_ROW}こ`.includes(before) || I_DENIED.test(denied)
  return isVerb ? toKi(denied) : null
}

/**
 * Matches the ending of an ichidan verb before ない (起きない). With other kanji the word may be a noun:
 * 見込みない contains no verb.
 */
const I_DENIED =
  /(?:[てではがもに]い|[用率強報老悔]い|[起生尽飽]き|でき|[過す]ぎ|し|[落満朽]ち|じ|[試顧省て]み|[足借降懲]り|[伸延浴帯]び)$/u

/** Replaces こ of こない by き for きません. */
const toKi = (stem: string) => stem.replace(/(?<=[てでにがはも])こ$/u, 'き')

const DENIED: Record<string, string> = {
  か: 'き',
  が: 'ぎ',
  さ: 'し',
  た: 'ち',
  ば: 'び',
  ま: 'み',
  ら: 'り',
  わ: 'い',
}

/** ます stem of a verb in volitional form (〜よう, 〜おう). Null for other words and ambiguous verbs. */
export function stemOfVolitional(verb: string): string | null {
  return swapFirst(verb, WILL)
}

const WILL: readonly [RegExp, string][] = [
  [/しよう$/u, 'し'],
  [new RegExp(`(?<=[${E_ROW}])よう$`, 'u'), ''],
  [han(`(?<=[見得出])よう$|(?<=@[きりじみ])よう$`), ''],
  [new RegExp(`(?<=[${KU}]|[てで]い|うまくい|[てで]お)こう$`, 'u'), 'き'],
  [han('(?<=@)ろう$|(?<=[なやつまわ])ろう$'), 'り'],
  [han('(?<=@|り組|[りき]こ)もう$'), 'み'],
  [han('(?<=@)ぼう$'), 'び'],
  [han('(?<=[使行言買払扱補伴救問追]|@かな|もら|向か)おう$'), 'い'],
  [/(?<=[持待勝打])とう$/u, 'ち'],
  [/(?<=[直試話示返渡残表指探促貸]|[ばまらや])そう$/u, 'し'],
]

/** Replaces the first ending that matches; null if none does. */
function swapFirst(word: string, endings: readonly (readonly [RegExp, string])[]): string | null {
  for (const [end, stem] of endings) {
    const found = end.exec(word)
    if (found) return word.slice(0, found.index) + stem
  }
  return null
}
