import './card.css'
import { type ReactNode, useId } from 'react'

type Props = {
  /** Id of the heading, for links to it. */
  id?: string
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** A region with a border: its heading, an explanation, and controls. */
export function Card({ id: named, title, text, children }: Props) {
  const own = useId()
  const id = named ?? own
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  )
}
