import './card.css'
import { type ReactNode, useId } from 'react'

type Props = {
  id?: string
  title: string
  text?: ReactNode
  children?: ReactNode
}

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
