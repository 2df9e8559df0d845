import './card.css'
import { type ReactNode, useId } from 'react'

type Props = { title: string; text?: ReactNode; children?: ReactNode }

/** A region with a border: its heading, an explanation, and controls. */
export function Card({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  )
}
