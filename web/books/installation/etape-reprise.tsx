// Step 7, for an older activity: what was depreciated and carried by component, the deficits left, the cash on the first day.
import { sum } from '#domain/base/cents.ts'
import type { Convention } from '#domain/base/day.ts'
import { anneeDeCloture, type Bornes, clotureAvant, codeDe, motDe } from '#domain/compta/exercice.ts'
import { cumulPropose } from '#domain/sujets/biens/plan-ensemble.ts'
import { formatAmount, formatDay, formatLongDay } from '#web/lib/format.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { CadreEtape, PiedEtape } from './cadre-etape.tsx'
import type { Parcours } from './etapes.ts'
import { composantsSaisis, lireBien, lireDeficits, lireTresorerie } from './lectures.ts'
import { Rangees } from './rangees.tsx'
import type { Changer, Rangee, Saisie } from './saisie.ts'

type Props = {
  saisie: Saisie
  changer: Changer
  parcours: Parcours
  convention: Convention
  exercice: Bornes
  /** The cash and the deficits were taken over with an earlier dwelling. */
  dejaFaite: boolean
}

export function EtapeReprise({ saisie, changer, parcours, convention, exercice, dejaFaite }: Props) {
  const { installation } = useMots()
  const depuis = motDe(exercice) === 'année' ? anneeDeCloture(exercice) : `le ${formatLongDay(exercice.debut)}`
  const fautes = [
    ...(lireDeficits(saisie.deficits) ? [] : ['Chaque déficit a une année et un montant.']),
    ...(lireTresorerie(saisie.tresorerie) === null ? ['La trésorerie est un montant, par exemple 1 250,50.'] : []),
  ]
  return (
    <CadreEtape
      titre={`La reprise au ${formatLongDay(exercice.debut)}`}
      pourquoi={`Le logement était loué avant ${depuis}. ${installation.source} : les montants proposés sont ceux du plan d’amortissement, corrigez-les s’ils diffèrent.`}
    >
      <Amortissements saisie={saisie} changer={changer} convention={convention} exercice={exercice} />
      {!dejaFaite && <Reste saisie={saisie} changer={changer} exercice={exercice} />}
      <PiedEtape parcours={parcours} fautes={fautes} />
    </CadreEtape>
  )
}

function Amortissements({
  saisie,
  changer,
  convention,
  exercice,
}: Pick<Props, 'saisie' | 'changer' | 'convention' | 'exercice'>) {
  const { plafond } = useMots().amortissement
  const { cumul } = useMots().installation
  const avant = clotureAvant(exercice)
  const bien = lireBien(saisie)
  const composants = bien ? composantsSaisis(saisie, { bien, convention, repris: exercice.debut }) : []
  const amortis = composants.filter(({ duree_annees }) => duree_annees !== null)
  const rangees = amortis.map(
    (un): Rangee => ({
      id: un.id,
      libelle: un.libelle,
      anterieur: saisie.reprises[un.id]?.anterieur ?? formatAmount(cumulPropose(un, exercice.debut)),
      ard: saisie.reprises[un.id]?.ard ?? '',
    }),
  )
  return (
    <section className="ui-stack-s">
      <h3>Amortissements</h3>
      {(cumul || plafond) && (
        <p className="ui-small ui-second">
          {cumul}
          {plafond && (
            <>
              {' '}
              Le report est l’<Term explain={plafond.report.explication}>{plafond.report.nom}</Term> compris dans ce
              cumul.
            </>
          )}
        </p>
      )}
      <Rangees
        label="Amortissements repris"
        rangees={rangees}
        onChange={(nouvelles) => changer({ reprises: Object.fromEntries(nouvelles.map((une) => [une.id ?? '', une])) })}
        colonnes={[
          { cle: 'libelle', titre: 'Composant', sorte: 'nom', vue: (rang) => rangees[rang]?.libelle },
          {
            cle: 'base',
            titre: 'Valeur',
            sorte: 'vue',
            vue: (rang) => amortis[rang] && <Euros amount={amortis[rang].base_cents} bare />,
          },
          {
            cle: 'anterieur',
            titre: `Amorti ${motDe(avant) === 'année' ? `fin ${codeDe(avant)}` : `au ${formatDay(avant.fin)}`}`,
            sorte: 'chiffre',
            unite: '€',
          },
          ...(plafond ? [colonneDuReport(plafond.court)] : []),
        ]}
        pied={
          <tr>
            <td>Total</td>
            <td className="ui-num">
              <Euros amount={sum(amortis.map((un) => un.base_cents))} bare />
            </td>
            <td className="ui-num">
              <Euros amount={sum(amortis.map((un) => un.amortissement_anterieur_cents))} bare />
            </td>
            {plafond && (
              <td className="ui-num">
                <Euros amount={sum(amortis.map((un) => un.ard_anterieur_cents))} bare />
              </td>
            )}
          </tr>
        }
      />
    </section>
  )
}

const colonneDuReport = (court: string) =>
  ({ cle: 'ard', titre: `dont reporté (${court})`, sorte: 'chiffre', unite: '€', exemple: '0,00' }) as const

function Reste({ saisie, changer, exercice }: Pick<Props, 'saisie' | 'changer' | 'exercice'>) {
  const { deficits } = useMots().installation
  return (
    <>
      {deficits && (
        <section className="ui-stack-s">
          <h3>Déficits antérieurs</h3>
          <p className="ui-small ui-second">{deficits}</p>
          <Rangees
            label="Déficits antérieurs"
            court
            rangees={saisie.deficits}
            onChange={(deficits) => changer({ deficits })}
            nouvelle={{ annee: String(anneeDeCloture(exercice) - 1), montant: '' }}
            ajouter="Ajouter un déficit"
            colonnes={[
              { cle: 'annee', titre: 'Année', sorte: 'chiffre' },
              { cle: 'montant', titre: 'Montant restant', sorte: 'chiffre', unite: '€' },
            ]}
          />
        </section>
      )}
      <div className="ui-field books-install-court">
        <label htmlFor="tresorerie">Trésorerie au {formatLongDay(exercice.debut)}</label>
        <span className="ui-affix ui-amt">
          <input
            id="tresorerie"
            className="ui-input"
            inputMode="decimal"
            placeholder="0,00"
            value={saisie.tresorerie}
            onChange={(event) => changer({ tresorerie: event.target.value })}
          />
          <span className="ui-u">€</span>
        </span>
        <p className="ui-help">Le solde du compte réservé à la location ce jour-là. Rien si vous n’en avez pas.</p>
      </div>
    </>
  )
}
