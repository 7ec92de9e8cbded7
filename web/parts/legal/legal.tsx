// The frame of a legal page: title, date, numbered articles; and the fields of the publisher, marked when they are missing.
import type { ReactNode } from 'react'
import { environnement } from '#web/lib/environnement.ts'
import { CHAMPS_SOCIETE, type ChampSociete } from '#web/text/societe.ts'
import './legal.css'

export type Article = { readonly id: string; readonly title: string; readonly body: ReactNode }

export function LegalPage({ title, lead, articles }: { title: string; lead: string; articles: readonly Article[] }) {
  return (
    <main className="ui-wrap ui-page parts-legal" id="contenu" tabIndex={-1}>
      <header className="ui-stack-s">
        <h1>{title}</h1>
        <p className="ui-lead">{lead}</p>
        <p className="ui-small ui-muted">En vigueur au 20 novembre 2026.</p>
      </header>
      <ol className="parts-legal-articles">
        {articles.map(({ id, title: name, body }) => (
          <li key={id}>
            <section aria-labelledby={id}>
              <h2 id={id}>{name}</h2>
              {body}
            </section>
          </li>
        ))}
      </ol>
    </main>
  )
}

/** A field of the publisher; what the configuration lacks is marked, and never invented. */
export function Champ({ nom }: { nom: ChampSociete }) {
  const value = environnement().societe?.[nom]
  return value ?? <mark className="parts-legal-manque">[à compléter : {CHAMPS_SOCIETE[nom]}]</mark>
}
