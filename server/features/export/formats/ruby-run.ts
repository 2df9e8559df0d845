import { type IRunOptions, Run, XmlAttributeComponent, XmlComponent } from 'docx'

/** An element of WordprocessingML for which the library has no class. */
class Element extends XmlComponent {
  constructor(name: string, children: readonly (XmlComponent | Value)[]) {
    super(name)
    this.root.push(...children)
  }
}

class Value extends XmlAttributeComponent<{ val: string }> {
  protected override readonly xmlKeys = { val: 'w:val' }
}

const property = (name: string, val: string | number) =>
  new Element(name, [new Value({ val: String(val) })])

/**
 * Text with a reading, as Word's ruby element. `size`: font size of the text in half points.
 * `style`: style of text and reading.
 */
export class RubyRun extends Run {
  constructor(base: string, reading: string, size: number, style: IRunOptions = {}) {
    super({})
    const small = Math.round(size / 2)
    const properties = new Element('w:rubyPr', [
      property('w:rubyAlign', 'distributeSpace'),
      property('w:hps', small),
      property('w:hpsRaise', size - 4),
      property('w:hpsBaseText', size),
      property('w:lid', 'ja-JP'),
    ])
    const over = new Element('w:rt', [new Run({ ...style, text: reading, size: small })])
    const under = new Element('w:rubyBase', [new Run({ ...style, text: base })])
    this.root.push(new Element('w:ruby', [properties, over, under]))
  }
}
