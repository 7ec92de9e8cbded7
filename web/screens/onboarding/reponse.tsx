// The answer of the questionnaire: the formula, why this one, what to know, and how to begin.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Orientation, Situation } from '#domain/activites/orientation.ts'
import { useChoice } from '#web/parts/choose-formula.ts'
import { LIBELLES } from '#web/text/formules.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'

// The rules of the year come when they are needed, not with the page.
const orientationQuery = (situation: Situation) => ({
  queryKey: ['orientation', situation],
  queryFn: async (): Promise<Orientation> => {
    const [{ orienter }, { statutLmp }, { ANNEES }] = await Promise.all([
      import('#domain/activites/orientation.ts'),
      import('#domain/activites/meuble/fiscal/statut-lmp.ts'),
      import('#domain/annees/index.ts'),
    ])
    const courante = ANNEES.findLast(({ projet }) => !projet)
    if (!courante) throw new Error('no tax year is known')
    return orienter(situation, ({ recettes_cents, autres_revenus_cents }) =>
      statutLmp({ recettes: [{ montant_cents: recettes_cents }], autres_revenus_cents }, courante.parametres),
    )
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export function Reponse({ situation, onRetour }: { situation: Situation; onRetour: () => void }) {
  const { data } = useQuery(orientationQuery(situation))
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
