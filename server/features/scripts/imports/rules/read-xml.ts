import { SaxesParser } from 'saxes'
import { ImportRefused } from './import-refused.ts'

/**
 * An element of an Office file. `name` is the `tag` without its prefix; the name of a text node is
 * ''.
 */
export type XmlElement = {
  name: string
  tag: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

const MAX_DEPTH = 500

const ROOT: Omit<XmlElement, 'children'> = { name: '', tag: '', attributes: {}, text: '' }

/** Creates an element; `tag` includes its prefix. */
export const makeElement = (
  tag: string,
  attributes: XmlElement['attributes'] = {},
  children: XmlElement[] = [],
): XmlElement => ({ name: localName(tag), tag, attributes, children, text: '' })

export const makeWords = (text: string): XmlElement => ({ ...ROOT, text, children: [] })

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1)

/**
 * Parses XML, and returns a root node that contains the top element. Only the predefined entities
 * are known, so nothing is expanded or fetched. Throws ImportRefused if the XML is invalid or
 * nested too deeply.
 */
export function readXml(xml: string): XmlElement {
  const root = makeElement('')
  const open: XmlElement[] = [root]
  const parser = new SaxesParser()
  const add = (words: string) => open.at(-1)?.children.push(makeWords(words))
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) throw new ImportRefused('import_damaged')
    const made = makeElement(name, attributes)
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

export function writeXml({ tag, attributes, children, text }: XmlElement): string {
  const inner = children.map(writeXml).join('')
  if (tag === '') return escapeXml(text) + inner
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  return `<${tag}${list.join('')}>${inner}</${tag}>`
}

export const escapeXml = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export function findElements(root: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const search = ({ children }: XmlElement) => {
    for (const child of children) {
      if (child.name === name) found.push(child)
      search(child)
    }
  }
  search(root)
  return found
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

export const textOf = ({ text, children }: XmlElement): string =>
  text + children.map(textOf).join('')

/** Boolean attributes are `1` or `true`. */
export const isTrue = (value: string | undefined) => value === '1' || value === 'true'
