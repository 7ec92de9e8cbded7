// The dry run: what the books say now, what they will say once the entries of the closing are counted, and those entries.
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { type Cents, negate, sum, zero } from '#domain/base/cents.ts'
import { balance } from '#domain/compta/balance.ts'
import { estGestion } from '#domain/compta/compte.ts'
import { type Ecriture, ecrituresDe, type Ligne } from '#domain/compta/ecriture.ts'
import type { ResultatBic } from '#domain/fiscal/resultat-bic.ts'
import { estInventaire } from '#domain/journalisation/inventaire.ts'
import type { ExerciceEnregistre } from '#web/data/exercices.ts'
import { formatLongDay, formatWhole } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { EcritureCarte } from '#web/parts/expliquer/ecriture-carte.tsx'
import { useAnneeFiscale } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

export function EssaiABlanc({
  exercice,
  onExpliquer,
}: {
  exercice: ExerciceEnregistre
  onExpliquer: (cible: Cible) => void
}) {
  const { today } = useDossier()
  const lignes = useLivres().get(exercice.annee) ?? []
  const { fiscale } = useAnneeFiscale()
  const [voir, setVoir] = useState(false)
  const inventaire = ecrituresDe(lignes.filter(estInventaire))
  const clos = exercice.etat === 'definitif'
  const reel = fiscale?.resultat.regime === 'reel_simplifie' ? fiscale.resultat : null

  return (
    <section className="acc-essai" aria-label="Essai à blanc">
      <div>
        <h3>{clos ? 'Ce que la clôture a écrit' : 'Essai à blanc'}</h3>
        <p className="xs muted">
          {clos ? `Exercice ${exercice.annee}, écritures figées.` : `${formatLongDay(today)}. Rien n’a été écrit.`}
        </p>
      </div>
      <Tableau
        lignes={lignes}
        reel={reel}
        resultat={fiscale?.resultat.resultat_cents ?? null}
        onExpliquer={onExpliquer}
      />
      {reel && reel.limite.excedent_cents > 0 && (
        <Banner>
          L’amortissement dépasse ce que les loyers permettent de déduire. L’excédent de{' '}
          <Euros amount={reel.limite.excedent_cents} /> s’ajoute à votre report, sans limite de durée.{' '}
          <button
            type="button"
            className="expl-lien"
            onClick={() => onExpliquer({ sorte: 'etape', cle: 'excedent_39c' })}
          >
            Expliquer
          </button>
        </Banner>
      )}
      {inventaire.length > 0 && (
        <Button kind="quiet" onClick={() => setVoir(true)}>
          {clos
            ? `Les ${inventaire.length} écritures de clôture`
            : `Les ${inventaire.length} écritures qui seraient passées`}{' '}
          <ArrowRight className="icon" aria-hidden="true" />
        </Button>
      )}
      {voir && <Liste ecritures={inventaire} annee={exercice.annee} onClose={() => setVoir(false)} />}
    </section>
  )
}

type MotsProps = { cible: Cible | null; onExpliquer: (cible: Cible) => void; children: string }

function Mots({ cible, onExpliquer, children }: MotsProps) {
  if (!cible) return children
  return (
    <button
      type="button"
      className="acc-open"
      onClick={() => onExpliquer(cible)}
      aria-label={`Expliquer : ${children}`}
    >
      {children}
    </button>
  )
}

type TableauProps = {
  lignes: readonly Ligne[]
  reel: ResultatBic | null
  resultat: Cents | null
  onExpliquer: (cible: Cible) => void
}
type Rangee = readonly [libelle: string, avant: Cents, apres: Cents, cible: Cible | null]

const etape = (cle: string): Cible => ({ sorte: 'etape', cle })

function Tableau({ lignes, reel, resultat, onExpliquer }: TableauProps) {
  const avant = lignes.filter((ligne) => !estInventaire(ligne))
  const rangees: readonly Rangee[] = [
    ['Dotation de l’année', dotationDe(avant), dotationDe(lignes), { sorte: 'compte', compte: '681120' }],
    ...(reel
      ? ([
          ['Amortissement déduit', zero, reel.limite.deduit_cents, etape('dotations_deduites')],
          [
            'Reporté (39 C)',
            reel.limite.stock_ouverture_cents,
            reel.limite.stock_cloture_cents,
            etape('stock_cloture'),
          ],
        ] as const)
      : []),
    ['Résultat comptable', resultatDe(avant), resultatDe(lignes), reel && etape('resultat_comptable')],
  ]
  return (
    <div className="acc-x">
      <table className="tbl compact tbl-nohover">
        <caption className="sr">Avant et après la clôture</caption>
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col" className="num">
              Avant clôture
            </th>
            <th scope="col" className="num">
              Après clôture
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Écritures</th>
            <td className="num second">{formatWhole(ecrituresDe(avant).length)}</td>
            <td className="num to">{formatWhole(ecrituresDe(lignes).length)}</td>
          </tr>
          {rangees.map(([libelle, a, b, cible]) => (
            <tr key={libelle}>
              <th scope="row">
                <Mots cible={cible} onExpliquer={onExpliquer}>
                  {libelle}
                </Mots>
              </th>
              <td className="num second">
                <Euros amount={a} bare />
              </td>
              <td className="num to">
                <Euros amount={b} bare />
              </td>
            </tr>
          ))}
        </tbody>
        {resultat !== null && (
          <tfoot>
            <tr>
              <th scope="row">
                <Mots cible={reel && etape('resultat_fiscal')} onExpliquer={onExpliquer}>
                  Résultat fiscal
                </Mots>
              </th>
              <td />
              <td className="num">
                <Euros amount={resultat} bare />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const resultatDe = (lignes: readonly Ligne[]): Cents =>
  negate(sum(balance(lignes.filter(({ compte }) => estGestion(compte))).map(({ solde_cents }) => solde_cents)))

const dotationDe = (lignes: readonly Ligne[]): Cents =>
  sum(balance(lignes.filter(({ compte }) => compte.startsWith('681'))).map(({ solde_cents }) => solde_cents))

function Liste({ ecritures, annee, onClose }: { ecritures: readonly Ecriture[]; annee: number; onClose: () => void }) {
  return (
    <Dialog
      title={`Écritures de clôture ${annee}`}
      description="Amortissements, loyers dus ou reçus d’avance, factures et intérêts restant à payer."
      onClose={onClose}
      wide
    >
      <div className="stack">
        {ecritures.map((ecriture) => (
          <div key={`${ecriture.journal} ${ecriture.numero} ${ecriture.lignes[0]?.cle}`} className="stack-s">
            <b className="small">{ecriture.lignes[0]?.libelle}</b>
            <EcritureCarte ecriture={ecriture} />
          </div>
        ))}
      </div>
    </Dialog>
  )
}
