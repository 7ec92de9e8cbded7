// One message between a tenant and who lets to him: who, when, about what, its words and what is joined to it.
import type { ReactNode } from 'react'
import { formatInstant } from '#web/lib/format.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import './message.css'

type Props = {
  nom: string
  le: string
  /** A word for what it is about, where it is more than a message. */
  objet: string | null
  texte: string
  /** Written by who reads it. */
  mien: boolean
  /** To whom alone, where that is not everybody; whether it was read. */
  note?: string | null
  children?: ReactNode
}

export function Message({ nom, le, objet, texte, mien, note, children }: Props) {
  return (
    <li className="parts-message" data-mien={mien || undefined}>
      <p className="ui-xs ui-muted">
        <b>{mien ? 'Vous' : nom}</b>, {formatInstant(le)}
        {note && <>, {note}</>} {objet && <Tag>{objet}</Tag>}
      </p>
      <p className="parts-message-texte">{texte}</p>
      {children && <div className="ui-row">{children}</div>}
    </li>
  )
}
