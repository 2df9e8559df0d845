/**
 * Splits `reading/fixtures/texts.txt` into texts. Each begins with its name and language, as in
 * `#### 02-telesales-memo.ja`; its lines are `label|text`.
 */
export const splitLabelledTexts = (file: string): { name: string; lines: string[] }[] =>
  file
    .split(/^#### /mu)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.slice(0, -1).split('\n')
      return { name, lines }
    })
