/**
 * The texts of `reading/fixtures/texts.txt`, as different people write them. Each begins with a name and a language, as
 * in `#### 02-telesales-memo.ja`; its lines are `label|text`.
 */
export const splitLabelledTexts = (file: string): { name: string; lines: string[] }[] =>
  file
    .split(/^#### /mu)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.slice(0, -1).split('\n')
      return { name, lines }
    })
