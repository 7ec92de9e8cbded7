// The figures above the ageing balance: what is owed, since when, what is to be done about it.
import { type Cents, sum } from '#domain/base/cents.ts'
import { majuscule, minuscule } from '#domain/base/mots.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { NIVEAU_EN_MOTS, NIVEAUX } from '#domain/sujets/location/relance.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink } from '#web/ui/text/explicable.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'
import type { LoyerDu, Suivi } from './suivis.ts'

type Props = {
  suivis: readonly Suivi[]
  onExpliquer: (loyers: readonly LoyerDu[], titre: string) => void
  /** Opens the preview of the reminders that are proposed. */
  onRelancer: (() => void) | null
}

export function Ages({ suivis, onExpliquer, onRelancer }: Props) {
  const loyers = suivis.flatMap(({ creances }) => creances)
  const endettes = suivis.filter(({ du_cents }) => du_cents > 0)
  const ancien = loyers.toSorted((a, b) => b.retard_jours - a.retard_jours)[0]
  const due: Cents = sum(suivis.map(({ du_cents }) => du_cents))
  const proposees = suivis.filter(({ proposition }) => proposition !== null)
  return (
    <Figures label="Créances">
      <Figure label="Dû par les locataires" value={<Euros amount={due} big />}>
        {endettes.length > 1 ? `${endettes.length} baux concernés` : 'un bail concerné'}.{' '}
        <ExplainLink onExplain={() => onExpliquer(loyers, 'Dû par les locataires')} />
      </Figure>
      {ancien && (
        <Figure label="Le plus ancien" value={<Euros amount={ancien.reste_cents} big />}>
          {ancien.locataire}, {nomDeLaPeriode(ancien.echeance)}.{' '}
          <ExplainLink onExplain={() => onExpliquer([ancien], 'Le plus ancien')} />
        </Figure>
      )}
      <Figure
        label="Relances proposées"
        value={<span className="ui-fig">{proposees.length === 0 ? 'aucune' : proposees.length}</span>}
      >
        {proposees.length === 0 ? 'D’après vos délais, rien à envoyer aujourd’hui.' : enMots(proposees)}{' '}
        {onRelancer && proposees.length > 0 && (
          <button type="button" className="ui-explain-link" onClick={onRelancer}>
            Voir les textes
          </button>
        )}
      </Figure>
    </Figures>
  )
}

const enMots = (proposees: readonly Suivi[]): string => {
  const dites = NIVEAUX.flatMap((niveau) => {
    const nombre = proposees.filter(({ proposition }) => proposition?.niveau === niveau).length
    return nombre === 0
      ? []
      : [`${minuscule(NIVEAU_EN_MOTS[niveau])} pour ${nombre === 1 ? 'un bail' : `${nombre} baux`}`]
  })
  return `${majuscule(dites.join(', '))}.`
}
