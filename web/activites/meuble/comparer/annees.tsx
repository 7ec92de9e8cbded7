// The cost of each year under each regime, then of the sale, and in all: each amount opens its computation.

import { type AnneeRegimes, type CleRegime, REGIMES } from '#domain/activites/meuble/simulation/choix-regimes.ts'
import type { ComparaisonRegimes } from '#domain/activites/meuble/simulation/regimes.ts'
import type { Etape } from '#domain/fiscal/etape.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { cibleRecettes, cibleTotal } from './cibles.ts'
import { TITRES } from './regimes.ts'
import '#web/ui/table/table.css'

type Ouvrir = (cible: { cle: string; parmi: readonly Etape[]; etiquette: string }) => void
type Props = { comparaison: ComparaisonRegimes; expliquer: (cible: Cible) => void }

export function Annees({ comparaison, expliquer }: Props) {
  const { annees, sortie, totaux } = comparaison
  const ouvrir: Ouvrir = (cible) => expliquer({ sorte: 'etape', ...cible })
  return (
    <Block title="Année par année">
      <p className="ui-small ui-muted">
        Impôt sur le revenu et prélèvements ou cotisations de chaque année. Un montant sous zéro est un impôt épargné.
      </p>
      <section className="activites-comparer-table" aria-label="Tableau des années">
        <table className="ui-tbl ui-compact">
          <thead>
            <tr>
              <th scope="col">Année</th>
              <th scope="col" className="ui-num ui-hide-sm">
                Recettes
              </th>
              {REGIMES.map((cle) => (
                <th scope="col" key={cle} className="ui-num">
                  {TITRES[cle]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {annees.map((une) => (
              <Annee key={une.annee} une={une} ouvrir={ouvrir} expliquer={expliquer} />
            ))}
            <tr className="ui-sub">
              <th scope="row">Vente</th>
              <td className="ui-hide-sm" />
              {REGIMES.map((cle) => (
                <td className="ui-num" key={cle}>
                  <Explicable
                    of={`Vente, ${TITRES[cle]}`}
                    onExplain={() =>
                      ouvrir({ cle: 'sortie', parmi: sortie[cle].etapes, etiquette: `Vente, ${TITRES[cle]}` })
                    }
                  >
                    <Euros amount={sortie[cle].total_cents} bare />
                  </Explicable>
                </td>
              ))}
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">En tout</th>
              <td className="ui-hide-sm" />
              {REGIMES.map((cle) => (
                <td className="ui-num" key={cle}>
                  <Explicable of={`En tout, ${TITRES[cle]}`} onExplain={() => expliquer(cibleTotal(comparaison, cle))}>
                    <Euros amount={totaux[cle]} bare />
                  </Explicable>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Block>
  )
}

function Annee({ une, ouvrir, expliquer }: { une: AnneeRegimes; ouvrir: Ouvrir; expliquer: Props['expliquer'] }) {
  const { annee, connue, recettes_cents, branches, micro_possible, statut } = une
  const montant = (cle: CleRegime) => (
    <Explicable
      of={`${annee}, ${TITRES[cle]}`}
      onExplain={() =>
        ouvrir({ cle: 'cout_annee', parmi: branches[cle].etapes, etiquette: `${TITRES[cle]}, ${annee}` })
      }
    >
      <Euros amount={branches[cle].cout_cents} bare />
    </Explicable>
  )
  return (
    <tr>
      <th scope="row">
        {annee}{' '}
        <span className="ui-xs ui-muted">
          {connue ? 'vos livres' : 'projetée'}
          {statut === 'lmp' && ', test LMP'}
          {!micro_possible && ', micro fermé'}
        </span>
      </th>
      <td className="ui-num ui-hide-sm">
        <Explicable of={`${annee}, recettes`} onExplain={() => expliquer(cibleRecettes(une))}>
          <Euros amount={recettes_cents} bare />
        </Explicable>
      </td>
      {REGIMES.map((cle) => (
        <td className="ui-num" key={cle}>
          {montant(cle)}
        </td>
      ))}
    </tr>
  )
}
