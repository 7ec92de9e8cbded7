// Micro-BIC in one sum: receipts by kind of letting, less the flat abatement, less earlier deficits.
import type { Etape } from '#domain/fiscal/etape.ts'
import { LIBELLE_CATEGORIE, type ResultatMicro } from '#domain/fiscal/micro/micro.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { DEFICITS, IMPOSABLE } from './etapes-reel.tsx'
import { SommeEtapes } from './somme-etapes.tsx'

type Props = { resultat: ResultatMicro; etapes: readonly Etape[]; onEtape: (cle: string) => void }

export function EtapesMicro({ resultat, ...props }: Props) {
  const recettes = resultat.categories.map(({ categorie }) => ({
    cle: `micro_recettes_${categorie}`,
    libelle: LIBELLE_CATEGORIE[categorie],
  }))
  return (
    <Block title="Du micro-BIC au montant imposable">
      <div className="activites-resultat-etroit">
        <SommeEtapes {...props} lignes={recettes} total={{ cle: 'micro_recettes', libelle: 'Recettes' }} />
        <SommeEtapes
          {...props}
          lignes={[{ signe: '−', cle: 'micro_abattement', libelle: 'Abattement forfaitaire' }, ...DEFICITS]}
          total={IMPOSABLE}
        />
      </div>
      <p className="ui-small ui-second books-acc-foot">
        Au micro-BIC aucun amortissement n’est déduit ni reporté ; les livres restent tenus pour l’année suivante.
      </p>
    </Block>
  )
}
