/** Kanji that are the stem of a verb with し, such as 出し and 直し. */
const STEMS = '出押消返貸渡話直足落探写移残倒流指示戻隠差外通試壊回起越許'
/** Nouns that end in a kanji of STEMS and form a verb with する. */
const NOUNS =
  '提出|輸出|排出|抽出|算出|支出|創出|放出|選出|外出|進出|検出|露出|表示|指示|掲示|提示|明示|展示|電話|会話|対話|世話|通話|譲渡|補足|転写|複写|交差|除外|開通|流通|破壊|交流|巡回|撤回|起動|移転'
/**
 * Regular expression source: a lookbehind for the position after two kanji. Accepts a noun to which
 * する is added (提出). Rejects two kanji of which the second is a verb's stem (「毎日出します」, 「見直します」).
 */
export const NOUN_BEFORE_SURU = `(?<=\\p{Script=Han}{2})(?:(?<![${STEMS}])|(?<=${NOUNS}))`
