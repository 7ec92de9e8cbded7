// The frame of a guide: title, date, table of contents, sections, sources, and where to go next.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './guide.css'

export type Section = { readonly id: string; readonly title: string; readonly body: ReactNode }

type Props = {
  title: string
  lead: string
  /** The last income year whose rules the guide states. */
  annee: number
  sections: readonly Section[]
  sources: readonly string[]
  next: ReactNode
}

export function Guide({ title, lead, annee, sections, sources, next }: Props) {
  return (
    <main className="ui-wrap ui-page parts-guide" id="contenu" tabIndex={-1}>
      <header className="ui-stack">
        <h1>{title}</h1>
        <p className="ui-lead">{lead}</p>
        <p className="ui-small ui-muted">
          À jour des règles des revenus {annee}. Les chiffres de cette page sont ceux avec lesquels le logiciel
          calcule&nbsp;: ils changent avec lui.
        </p>
      </header>
      <div className="parts-guide-cols">
        <nav className="parts-guide-toc" aria-label="Sommaire">
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="parts-guide-text">
          {sections.map(({ id, title: name, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{name}</h2>
              {body}
            </section>
          ))}
          <section aria-labelledby="sources" className="ui-small">
            <h2 id="sources">Sources</h2>
            <ul>
              {sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
            <p className="ui-muted">
              Ce guide explique la règle générale ; il ne remplace pas l’avis d’un expert-comptable ou d’un avocat sur
              votre situation.
            </p>
          </section>
          <footer className="ui-row parts-guide-next">{next}</footer>
        </article>
      </div>
    </main>
  )
}

/** A step that the reader may want to see apart: a warning, an example. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="parts-guide-note">
      <p className="ui-label">{title}</p>
      {children}
    </aside>
  )
}

export function NextLink({ to, main, children }: { to: string; main?: boolean; children: ReactNode }) {
  return (
    <Link className={main ? 'ui-btn ui-btn-1' : 'ui-btn'} to={to}>
      {children}
    </Link>
  )
}
