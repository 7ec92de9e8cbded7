// A year under LMP in detail: each contribution, and the deficits on the overall income by year.

import { estLmp } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import type { ComparaisonStatuts } from '#domain/activites/meuble/simulation/statuts.ts'
import { anneeDe } from '#domain/annees/index.ts'
import { publie } from '#domain/base/parametres.ts'
import { derniereAnneeUtile } from '#domain/fiscal/deficit.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

type Props = { annee: number; statuts: ComparaisonStatuts; expliquer: (cible: Cible) => void }

/** Nothing for a year that is kept under LMNP. */
export function Professionnel(props: Props) {
  const { exercice } = useDossier()
  if (!exercice || !estLmp(exercice)) return null
  return (
    <>
      <Cotisations {...props} />
      <DeficitsGlobaux {...props} />
    </>
  )
}

function Cotisations({ annee, statuts, expliquer }: Props) {
  const { cotisations, etapes } = statuts.lmp.bilan
  if (!cotisations) return null
  const total = etapes.find(({ cle }) => cle === 'cotisations_lmp')
  const ouvrir = (cle: string) => expliquer({ sorte: 'etape', cle, parmi: etapes, etiquette: `Cotisations ${annee}` })
  return (
    <Block title="Vos cotisations sociales">
      <div className="activites-foyer-somme">
        {total?.entrees.map(({ libelle, montant_cents, code }) => (
          <SumRow key={libelle} label={<Explicable onExplain={() => ouvrir(code ?? '')}>{libelle}</Explicable>}>
            <Euros amount={montant_cents} />
          </SumRow>
        ))}
        <SumTotal
          label={<Explicable onExplain={() => ouvrir('cotisations_lmp')}>Cotisations de l’année</Explicable>}
          closed
        >
          <Euros amount={cotisations.total_cents} />
        </SumTotal>
      </div>
      <p className="ui-small ui-second">
        <Euros amount={cotisations.deductibles_cents} /> se déduisent du bénéfice quand vous les payez : notez chaque
        échéance de l’Urssaf comme une écriture au compte 646. L’Urssaf appelle d’abord un acompte sur l’année d’avant,
        puis régularise.
      </p>
    </Block>
  )
}

function DeficitsGlobaux({ annee, statuts, expliquer }: Props) {
  const { etapes, global } = statuts.lmp.bilan
  const { valeur: duree } = siConnu(() =>
    publie(anneeDe(annee).parametres.lmp.report_deficit_annees, 'la durée de report des déficits'),
  )
  const { cloture } = global.imputation
  const ouvrir = () => expliquer({ sorte: 'etape', cle: 'global_cloture', parmi: etapes, etiquette: `Foyer ${annee}` })
  return (
    <Block title="Déficits sur le revenu global">
      {cloture.length === 0 ? (
        <p className="ui-second">Aucun : les revenus du foyer ont tout absorbé.</p>
      ) : (
        <div className="activites-foyer-somme">
          {cloture.map((un) => (
            <SumRow
              key={un.annee}
              label={
                <Explicable onExplain={ouvrir}>
                  Déficit de {un.annee}
                  {duree && <span className="ui-muted">, jusqu’en {derniereAnneeUtile(un, duree.valeur)}</span>}
                </Explicable>
              }
            >
              <Euros amount={un.montant_cents} />
            </SumRow>
          ))}
        </div>
      )}
    </Block>
  )
}
