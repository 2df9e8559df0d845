/**
 * Splits `reading/fixtures/texts.txt` into texts. A text begins with its name and language, e.g.
 * `#### 02-telesales-memo.ja`. Its lines have the form `label|text`.
 */
export const splitLabelledTexts = (file: string): { name: string; lines: string[] }[] =>
  file
    .split(/^#### /mu)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.slice(0, -1).split('\n')
      return { name, lines }
    })
