// What the page of a service says beyond its card: its steps and who does them, what is delivered and what is asked, its questions.
import type { Etape, Question } from '#web/data/boutique/services.ts'
import { Block } from '#web/ui/nav/page.tsx'

/** Numbered, each step with who does it; nothing while none is written. */
export function Deroulement({ etapes }: { etapes: readonly Etape[] }) {
  if (etapes.length === 0) return null
  return (
    <Block title="Comment cela se passe">
      <ol className="screens-svc-etapes">
        {etapes.map(({ who, title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="screens-svc-qui">{who}</p>
            <p className="ui-second">{description}</p>
          </li>
        ))}
      </ol>
    </Block>
  )
}

/** What comes back to the client beside what he gives. */
export function Remis({ livre, fournir }: { livre: readonly string[]; fournir: readonly string[] }) {
  if (livre.length === 0 && fournir.length === 0) return null
  return (
    <div className="screens-svc-remis">
      <Liste titre="Ce qui vous est remis" points={livre} />
      <Liste titre="Ce que vous fournissez" points={fournir} />
    </div>
  )
}

function Liste({ titre, points }: { titre: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <Block title={titre}>
      <ul className="screens-svc-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Block>
  )
}

export function Questions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <Block title="Questions">
      <dl className="screens-svc-questions">
        {questions.map(({ title, description }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="ui-second">{description}</dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}
