import { SaxesParser } from 'saxes'
import { ImportRefused } from './import-refused.ts'

/** An element of an Office file, its name without prefix; words stand in elements of the name ''. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

/** Elements of an Office file may nest this deep. */
const MOST_DEPTH = 500

const makeElement = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): XmlElement => ({ ...{ name, attributes, text }, children: [] })

/** The root above an XML text. Knows XML's own entities alone: none is expanded or fetched. Throws ImportRefused. */
export function readXml(xml: string): XmlElement {
  const root = makeElement('')
  const open: XmlElement[] = [root]
  const parser = new SaxesParser()
  const add = (words: string) => open.at(-1)?.children.push(makeElement('', {}, words))
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MOST_DEPTH) throw new ImportRefused('import_damaged')
    const made = makeElement(name.slice(name.indexOf(':') + 1), attributes)
    open.at(-1)?.children.push(made)
    open.push(made)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('error', () => {
    throw new ImportRefused('import_damaged')
  })
  parser.write(xml).close()
  return root
}

/** Every element of a name below, in the order of the text. */
export function findElements({ children }: XmlElement, name: string): XmlElement[] {
  return children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findElements(child, name),
  ])
}
