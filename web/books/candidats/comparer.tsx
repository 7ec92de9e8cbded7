// The candidates to one lot side by side, on what the law lets be weighed: what they earn, the rent on it, their situation, their papers, who answers.
import type { ReactNode } from 'react'
import { majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import { direTaux, ETATS_CANDIDATURE, manquesDe, SITUATIONS } from '#domain/sujets/location/candidats/candidature.ts'
import { NON_DISCRIMINATION } from '#domain/sujets/location/regles-candidats.ts'
import { enumerer } from '#web/lib/format.ts'
import { CANDIDAT, MOTS_MANQUE } from '#web/text/candidats.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { LigneCandidat, LigneOffre } from './donnees.ts'
import { usePlace } from './lieu.ts'
import { garantieDe } from './liste.tsx'

export function Comparer({ lignes, offres }: { lignes: readonly LigneCandidat[]; offres: readonly LigneOffre[] }) {
  const { offre, aller } = usePlace()
  const demandees = offres.filter((une) => lignes.some(({ lieu }) => lieu.offre.id === une.offre.id))
  const choisie = demandees.find((une) => une.offre.id === offre) ?? demandees[0]
  if (!choisie) return <Empty drawing="registre">Aucune candidature à comparer.</Empty>
  // In the order in which they came: no other ranks them.
  const siennes = lignes.filter(({ lieu, etat }) => lieu.offre.id === choisie.offre.id && etat !== 'non_retenu')
  return (
    <>
      <div className="ui-row">
        <Select
          label="Logement"
          value={choisie.offre.id}
          options={demandees.map((une) => ({ value: une.offre.id, label: une.nom }))}
          onChange={(id) => aller({ offre: id })}
        />
      </div>
      {siennes.length === 0 ? (
        <Empty drawing="registre">Tous les candidats à ce logement ont reçu une réponse.</Empty>
      ) : (
        <Tableau lignes={siennes} />
      )}
      <p className="ui-xs ui-muted books-cand-loi">
        Le taux d’effort est le loyer charges comprises rapporté aux revenus nets du foyer : un repère, sans seuil fixé
        par la loi. {CANDIDAT.libre} {majuscule(enClair(NON_DISCRIMINATION.source, NON_DISCRIMINATION.certitude))}.
      </p>
    </>
  )
}

type Critere = readonly [nom: string, dire: (ligne: LigneCandidat) => ReactNode]
const taux = (un: number | null, sans: string): ReactNode => (un === null ? <Sans>{sans}</Sans> : direTaux(un))
/** What is missing is said, never a dash. */
const Sans = ({ children }: { children: string }) => <span className="ui-muted">{children}</span>
const CRITERES: readonly Critere[] = [
  ['Revenus nets du foyer', ({ effort }) => <Euros amount={effort.revenus_cents} />],
  ['Loyer charges comprises', ({ effort }) => <Euros amount={effort.charge_cents} />],
  ['Taux d’effort', ({ effort }) => <b>{taux(effort.taux, 'revenus non dits')}</b>],
  ['Après aide au logement', ({ effort }) => taux(effort.taux_aide, 'aucune aide dite')],
  ['Situation', ({ personnes }) => <Situations personnes={personnes} />],
  ['Garantie', (ligne) => garantieDe(ligne) || <Sans>aucune</Sans>],
  [
    'Revenus des garants',
    ({ effort }) =>
      effort.garants_cents > 0 ? <Euros amount={effort.garants_cents} /> : <Sans>aucun revenu de garant</Sans>,
  ],
  ['Loyer sur leurs revenus', ({ effort }) => taux(effort.taux_garants, 'aucun revenu de garant')],
  ['Dossier', (ligne) => <Completude ligne={ligne} />],
  ['État', ({ etat }) => ETATS_CANDIDATURE[etat]],
]

function Tableau({ lignes }: { lignes: readonly LigneCandidat[] }) {
  const { aller } = usePlace()
  return (
    <section className="ui-tbl-scroll" aria-label="Comparaison des candidats">
      <table className="ui-tbl books-cand-comparer">
        <caption className="ui-sr">Comparaison des candidats</caption>
        <thead>
          <tr>
            <th scope="col">Critère</th>
            {lignes.map(({ candidature: { id }, nom }) => (
              <th key={id} scope="col">
                <Button kind="quiet" size="small" onClick={() => aller({ candidature: id })}>
                  {nom}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CRITERES.map(([critere, dire]) => (
            <tr key={critere}>
              <th scope="row">{critere}</th>
              {lignes.map((ligne) => (
                <td key={ligne.candidature.id}>{dire(ligne)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Situations({ personnes }: Pick<LigneCandidat, 'personnes'>) {
  const dites = personnes.flatMap(({ role, situation }) =>
    role !== 'garant' && situation ? [SITUATIONS[situation]] : [],
  )
  return dites.length > 0 ? enumerer(dites) : <Sans>non dite</Sans>
}

function Completude({ ligne: { personnes, documents, complet } }: { ligne: LigneCandidat }) {
  if (complet) return 'Complet'
  const manques = new Set(personnes.flatMap((une) => manquesDe(une, documents)))
  return `Manque ${enumerer([...manques].map((un) => MOTS_MANQUE[un]))}`
}
