// A numbered stage along the margin, and one thing to do in it: done, to look at, wrong, or not yet.
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export function Etape({
  no,
  titre,
  etat,
  tag,
  children,
}: {
  no: number
  titre: string
  etat: 'done' | 'now' | 'todo'
  tag: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`books-acc-stage ui-${etat}`}>
      <span className="books-no" aria-hidden="true">
        {no}
      </span>
      <div className="books-in">
        <h2>
          <span>{titre}</span>
          {tag}
        </h2>
        <ul className="books-acc-tasks">{children}</ul>
      </div>
    </div>
  )
}

const LOOK = {
  ok: { icon: CircleCheck, classe: 'ui-ok', mot: 'Fait' },
  alerte: { icon: TriangleAlert, classe: 'ui-wait', mot: 'À vérifier' },
  erreur: { icon: CircleAlert, classe: 'ui-neg', mot: 'À corriger' },
  sans_objet: { icon: CircleSlash, classe: 'ui-muted', mot: 'Sans objet' },
  attente: { icon: CircleDashed, classe: 'ui-muted', mot: 'À faire' },
} as const

export function Tache({
  etat,
  libelle,
  detail,
  dessous,
  children,
}: {
  etat: keyof typeof LOOK
  libelle: string
  detail: ReactNode
  /** What mends it, under its words. */
  dessous?: ReactNode
  children?: ReactNode
}) {
  const { icon, classe, mot } = LOOK[etat]
  return (
    <li>
      <span className={classe}>
        <Icon of={icon} />
        <span className="ui-sr">{mot} : </span>
      </span>
      <div>
        {libelle}
        <small>{detail}</small>
      </div>
      {children && <div className="ui-row">{children}</div>}
      {dessous && <div className="books-acc-dessous">{dessous}</div>}
    </li>
  )
}
