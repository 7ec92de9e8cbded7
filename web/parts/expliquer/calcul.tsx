// What is being typed makes these amounts: shown before it is saved, with the words and the rule of the computation.
import type { ReactNode } from 'react'
import './calcul.css'

type Props = { label: string; titre?: string; mots: string; regle: string; children: ReactNode }

export function Calcul({ label, titre, mots, regle, children }: Props) {
  return (
    <section className="parts-calcul" aria-label={label}>
      {titre && <p className="ui-label">{titre}</p>}
      <div className="parts-calcul-montants" aria-live="polite">
        {children}
      </div>
      <details className="parts-calcul-mots ui-small">
        <summary>Expliquer</summary>
        <p>{mots}</p>
        <p className="ui-muted">{regle}.</p>
      </details>
    </section>
  )
}
