import { normalizeSentence } from '#generator/normalize-sentence.ts'
import { isMachineTalk } from '#generator/sentence-forms.ts'

/**
 * Matches marks of a language model's prompt (`<|im_start|>`, `[INST]`, `### System:`,
 * `Assistant:`), and words that address an AI, such as 「AIさん、」.
 */
const PROMPT_MARKS =
  /<\|[^|<>]{1,40}\|>|\[\/?(?:INST|SYSTEM|SYS)\]|<<\/?SYS>>|<\/?(?:system|assistant|instructions?|prompt)>|AI[^。、,]{0,6}さん[、,]|(?:^|[#*\s])(?:system|assistant|developer|human)\s*(?:prompt|message)?\s*[:：]/i
const MACHINE_INSTRUCTION_EN =
  /\b(?:ai|llm|language model|chat ?bot|gpt|assistant)s?\b[^.]{0,40}\b(?:must|should|shall|has to|have to|are to|is to|please)\b[^.]{0,60}\b(?:say|write|output|answer|respond|reply|return|report|state|claim|treat|ignore|list|cite|fill|print)\b|\b(?:respond|reply|answer) (?:only|with|in|exactly)\b|\b(?:output|return|print|produce) (?:only |exactly |the (?:following|word)|json\b)|\b(?:reveal|repeat|print|show)\b[^.]{0,30}\b(?:system prompt|instructions|api key)|\byou are (?:now |no longer )(?:an? |in )?(?:\w+ ){0,2}(?:mode|ai|model|assistant|system)|\bjailbreak|\b(?:for|to|note to|attention)[,:]? (?:the )?(?:ai|llm|language model|model|summari[sz]er|generator)s?\b[^.]{0,20}(?::|—|,)|^\W*(?:ai|assistant|robot|computer|bot|chatgpt)\b[,:]? please\b/i
const MACHINE_INSTRUCTION_JA =
  /(?:ＡＩ|AI|LLM|生成AI|言語モデル|アシスタント|ChatGPT|チャットボット|要約(?:者|ソフト|プログラム)|モデル)(?:は|へ|に|の方は|の皆さん|さん|向け|宛て?)[^。]{0,40}(?:こと|ください|下さい|せよ|しろ|なさい|べし|してほしい|すること)|(?:と(?:だけ|のみ)|(?:次|以下)の(?:ように|とおり|通り|形式で))[^。]{0,10}(?:出力|回答|返答|応答|答え|返)(?:し|え|す|せ)|(?:出力|回答|応答)(?:してください|しなさい|せよ|すること)|(?:システム|内部)(?:の)?(?:指示|プロンプト|メッセージ)|(?:引用|番号)を?(?:付けずに|無視して)[^。]{0,20}(?:書|出力|記入)/

/**
 * True for a sentence addressed to a machine that reads the script, e.g. "ignore previous
 * instructions". Such sentences are never sent to a language model.
 * This test matches more sentences than `isMachineTalk`, because a language model may obey the
 * text. Its additional patterns wrongly match 4 of 13,119 ordinary sentences in the corpus.
 */
export function isPromptInjection(raw: string, language: 'ja' | 'en'): boolean {
  if (isMachineTalk(normalizeSentence(raw.slice(0, 1_000), language), language)) return true
  const folded = raw.normalize('NFKC')
  return (
    PROMPT_MARKS.test(folded) ||
    MACHINE_INSTRUCTION_EN.test(folded) ||
    MACHINE_INSTRUCTION_JA.test(folded)
  )
}

/** Removes marks that could end the quoted script or a chat turn in a prompt. */
export const removePromptDelimiters = (text: string) => text.replace(/<<+|>>+|<\||\|>/g, ' ')
