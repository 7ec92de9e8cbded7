// The answer of the questionnaire: the formula, why this one, what to know, and how to begin.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Orientation, Situation, TestProfessionnel } from '#domain/activites/orientation.ts'
import { useChoice } from '#web/parts/choose-formula.ts'
import { LIBELLES } from '#web/text/formules.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'

/** What draws the line between two formulas of one family is that family's to say. */
export type ChargerTest = () => Promise<TestProfessionnel>

// The rules of the year come when they are needed, not with the page.
const orientationQuery = (situation: Situation, charger: ChargerTest) => ({
  queryKey: ['orientation', situation],
  queryFn: async (): Promise<Orientation> => {
    const [{ orienter }, tester] = await Promise.all([import('#domain/activites/orientation.ts'), charger()])
    return orienter(situation, tester)
  },
  staleTime: Number.POSITIVE_INFINITY,
})

type Props = { situation: Situation; charger: ChargerTest; onRetour: () => void }

export function Reponse({ situation, charger, onRetour }: Props) {
  const { data } = useQuery(orientationQuery(situation, charger))
  if (!data) return <Spinner>Un instant...</Spinner>
  return <Conseil orientation={data} onRetour={onRetour} />
}

function Conseil({
  orientation: { formule, raisons, aussi, reserves },
  onRetour,
}: {
  orientation: Orientation
  onRetour: () => void
}) {
  const choisir = useChoice()
  const titre = useRef<HTMLHeadingElement>(null)
  useEffect(() => titre.current?.focus(), [])
  return (
    <section className="ui-stack-l" aria-labelledby="conseil">
      <h2 id="conseil" ref={titre} tabIndex={-1}>
        La formule {LIBELLES[formule]}
      </h2>
      <Liste titre="Pourquoi celle-ci" lignes={raisons} />
      {reserves.length > 0 && <Liste titre="À savoir" lignes={reserves} />}
      {aussi.length > 0 && (
        <Liste
          titre="Vous pourriez aussi vouloir"
          lignes={aussi.map((une) => `${LIBELLES[une.formule]}, ${une.pourquoi}`)}
        />
      )}
      <div className="ui-row">
        <Button kind="main" onClick={() => choisir(formule)}>
          Choisir cette formule
        </Button>
        <LinkButton to="/formules">Comparer les six formules</LinkButton>
        <Button kind="quiet" onClick={onRetour}>
          Revoir mes réponses
        </Button>
      </div>
    </section>
  )
}

function Liste({ titre, lignes }: { titre: string; lignes: readonly string[] }) {
  return (
    <div className="ui-stack-s">
      <h3>{titre}</h3>
      <ul className="screens-onb-liste">
        {lignes.map((ligne) => (
          <li key={ligne}>{ligne}</li>
        ))}
      </ul>
    </div>
  )
}
