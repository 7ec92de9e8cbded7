// The dry run: what the books say now, what they will say once the entries of the closing are counted, and those entries.

import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { ABlanc } from '#domain/activites/a-blanc.ts'
import { type Cents, zero } from '#domain/base/cents.ts'
import { type Ecriture, ecrituresDe, type Ligne } from '#domain/compta/ecriture.ts'
import { type Bornes, complementDe, motDe, titreDe } from '#domain/compta/exercice.ts'
import type { Etape } from '#domain/fiscal/etape.ts'
import { estInventaire } from '#domain/journalisation/inventaire.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import { formatLongDay, formatWhole } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { EcritureCarte } from '#web/parts/expliquer/ecriture-carte.tsx'
import { Phrase } from '#web/parts/expliquer/phrase.tsx'
import { useAnneeFiscale } from '#web/session/annee-fiscale.ts'
import { useAmortit, useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { cibleDotation, cibleResultat } from '../cibles.ts'

export function EssaiABlanc({
  exercice,
  onExpliquer,
}: {
  exercice: ExerciceEnregistre
  onExpliquer: (cible: Cible) => void
}) {
  const { today } = useDossier()
  const lignes = useLivres().get(exercice.id) ?? []
  const { fiscale } = useAnneeFiscale()
  const dit = useComptabilite().aBlanc
  const lien = useLien()
  const [voir, setVoir] = useState(false)
  const inventaire = ecrituresDe(lignes.filter(estInventaire))
  const clos = exercice.etat === 'definitif'
  const blanc = (fiscale && dit?.(fiscale)) ?? null

  return (
    <section className="books-acc-essai" aria-label="Essai à blanc">
      <div>
        <h3>{clos ? 'Ce que la clôture a écrit' : 'Essai à blanc'}</h3>
        <p className="ui-xs ui-muted">
          {clos ? `${titreDe(exercice)}, écritures figées.` : `${formatLongDay(today)}. Rien n’a été écrit.`}
        </p>
      </div>
      <Tableau
        lignes={lignes}
        blanc={blanc}
        etapes={fiscale?.etapes ?? []}
        exercice={exercice}
        onExpliquer={onExpliquer}
      />
      {blanc?.note && <Phrase {...blanc.note} onEtape={(cle) => onExpliquer({ sorte: 'etape', cle })} />}
      <LinkButton size="small" to={lien('essai')}>
        {clos ? 'Comparer à l’année précédente' : 'Voir tout ce qui serait écrit'}
      </LinkButton>
      {inventaire.length > 0 && (
        <Button kind="quiet" onClick={() => setVoir(true)}>
          {clos
            ? `Les ${inventaire.length} écritures de clôture`
            : `Les ${inventaire.length} écritures qui seraient passées`}{' '}
          <ArrowRight className="ui-icon" aria-hidden="true" />
        </Button>
      )}
      {voir && <Liste ecritures={inventaire} exercice={exercice} onClose={() => setVoir(false)} />}
    </section>
  )
}

type TableauProps = {
  lignes: readonly Ligne[]
  blanc: ABlanc | null
  etapes: readonly Etape[]
  exercice: Bornes
  onExpliquer: (cible: Cible) => void
}
type Dites = Omit<TableauProps, 'onExpliquer'> & { amortit: boolean }
type Colonne = { montant: Cents; cible: Cible }
type Rangee = readonly [libelle: string, avant: Colonne | null, apres: Colonne]

function rangeesDe({ lignes, blanc, etapes, exercice, amortit }: Dites): Rangee[] {
  const avant = lignes.filter((ligne) => !estInventaire(ligne))
  const etape = (cle: string): Colonne => ({ montant: montantDe(etapes, cle), cible: { sorte: 'etape', cle } })
  const comptable = (unes: readonly Ligne[]): Colonne => {
    const cible = cibleResultat(unes, exercice)
    return { cible, montant: cible.explication.montant_cents }
  }
  const dotation = (unes: readonly Ligne[]): Colonne => {
    const cible = cibleDotation(unes, exercice)
    return { cible, montant: cible.explication.montant_cents }
  }
  return [
    ...(amortit ? [[`Dotation de l’${motDe(exercice)}`, dotation(avant), dotation(lignes)] as const] : []),
    ...(blanc?.rangees ?? []).map(
      (une): Rangee => [une.libelle, une.avant === null ? null : etape(une.avant), etape(une.apres)],
    ),
    ['Résultat comptable', comptable(avant), blanc?.comptable ? etape(blanc.comptable) : comptable(lignes)],
  ]
}

const montantDe = (etapes: readonly Etape[], cle: string): Cents =>
  etapes.find((une) => une.cle === cle)?.montant_cents ?? zero

function Tableau({ lignes, blanc, etapes, exercice, onExpliquer }: TableauProps) {
  const avant = lignes.filter((ligne) => !estInventaire(ligne))
  const rangees = rangeesDe({ lignes, blanc, etapes, exercice, amortit: useAmortit() })
  return (
    <div className="books-acc-x">
      <table className="ui-tbl ui-compact ui-tbl-nohover">
        <caption className="ui-sr">Avant et après la clôture</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="ui-sr">Grandeur</span>
            </th>
            <th scope="col" className="ui-num">
              Avant clôture
            </th>
            <th scope="col" className="ui-num">
              Après clôture
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Écritures</th>
            <td className="ui-num ui-second">{formatWhole(ecrituresDe(avant).length)}</td>
            <td className="ui-num books-to">{formatWhole(ecrituresDe(lignes).length)}</td>
          </tr>
          {rangees.map(([libelle, a, b]) => (
            <tr key={libelle}>
              <th scope="row">
                <Explicable onExplain={() => onExpliquer(b.cible)}>{libelle}</Explicable>
              </th>
              <td className="ui-num ui-second">
                {a && (
                  <Explicable of={`${libelle}, avant clôture`} onExplain={() => onExpliquer(a.cible)}>
                    <Euros amount={a.montant} bare />
                  </Explicable>
                )}
              </td>
              <td className="ui-num books-to">
                <Euros amount={b.montant} bare />
              </td>
            </tr>
          ))}
        </tbody>
        {blanc && (
          <tfoot>
            <tr>
              <th scope="row">
                <Explicable onExplain={() => onExpliquer({ sorte: 'etape', cle: blanc.imposable })}>
                  Résultat fiscal
                </Explicable>
              </th>
              <td />
              <td className="ui-num">
                <Euros amount={montantDe(etapes, blanc.imposable)} bare />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type ListeProps = { ecritures: readonly Ecriture[]; exercice: Bornes; onClose: () => void }

function Liste({ ecritures, exercice, onClose }: ListeProps) {
  return (
    <Dialog
      title={`Écritures de clôture ${complementDe(exercice)}`}
      description="Amortissements, loyers dus ou reçus d’avance, factures et intérêts restant à payer."
      onClose={onClose}
      wide
    >
      <div className="ui-stack">
        {ecritures.map((ecriture) => (
          <div key={`${ecriture.journal} ${ecriture.numero} ${ecriture.lignes[0]?.cle}`} className="ui-stack-s">
            <b className="ui-small">{ecriture.lignes[0]?.libelle}</b>
            <EcritureCarte ecriture={ecriture} />
          </div>
        ))}
      </div>
    </Dialog>
  )
}
