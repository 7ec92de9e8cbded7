// What a year under LMP owes beside its result, in four lines, on the dashboard: contributions, tax, deficits, the way to all of it.
import { Link } from 'react-router'
import type { FaitsDuMeuble } from '#domain/activites/meuble/faits/faits.ts'
import { sum } from '#domain/base/cents.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { useStatuts } from '../statuts.ts'

type Props = { faits: FaitsDuMeuble; annee: number; onExpliquer: (cible: Cible) => void }

export function SyntheseLmp({ faits, annee, onExpliquer }: Props) {
  const lien = useLien()
  const { valeur } = useStatuts(faits, annee)
  const vers = <Link to={lien('foyer')}>Foyer et statut</Link>
  if (!valeur)
    return (
      <Block title="Loueur professionnel">
        <p className="ui-second">
          Dites les revenus de votre foyer dans {vers} : vos cotisations et votre impôt s’estiment alors.
        </p>
      </Block>
    )
  const { bilan, cout_cents } = valeur.lmp
  const ouvrir = (cle: string) => onExpliquer({ sorte: 'etape', cle, parmi: bilan.etapes, etiquette: `LMP, ${annee}` })
  const reportes = sum(bilan.global.imputation.cloture.map((un) => un.montant_cents))
  return (
    <Block title="Loueur professionnel" aside={vers}>
      <SumRow
        label={<Explicable onExplain={() => ouvrir('cotisations_lmp')}>Cotisations sociales estimées</Explicable>}
      >
        <Euros amount={bilan.social_cents} />
      </SumRow>
      <SumRow label={<Explicable onExplain={() => ouvrir('impot_location')}>Impôt que la location change</Explicable>}>
        <Euros amount={bilan.global.impot_cents} />
      </SumRow>
      <SumTotal label={`En tout, ${annee}`} closed>
        <Euros amount={cout_cents} />
      </SumTotal>
      {reportes > 0 && (
        <SumRow
          label={
            <Explicable onExplain={() => ouvrir('global_cloture')}>Déficits gardés sur le revenu global</Explicable>
          }
        >
          <Euros amount={reportes} />
        </SumRow>
      )}
    </Block>
  )
}
