// What is being typed makes these amounts: shown before it is saved, with the words and the rule of the computation.
import type { ReactNode } from 'react'
import './calcul.css'

type Props = { label: string; titre?: string; mots: string; regle: string; children: ReactNode }

export function Calcul({ label, titre, mots, regle, children }: Props) {
  return (
    <section className="calcul" aria-label={label}>
      {titre && <p className="label">{titre}</p>}
      <div className="calcul-montants" aria-live="polite">
        {children}
      </div>
      <details className="calcul-mots small">
        <summary>Expliquer</summary>
        <p>{mots}</p>
        <p className="muted">{regle}.</p>
      </details>
    </section>
  )
}
