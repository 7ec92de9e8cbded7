// Micro-BIC in one sum: receipts by kind of letting, less the flat abatement, less earlier deficits.
import { sum } from '#domain/base/cents.ts'
import type { Imputation } from '#domain/fiscal/deficit.ts'
import { LIBELLE_CATEGORIE, type ResultatMicro } from '#domain/fiscal/micro.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { LigneEtape, TotalEtape } from './ligne-etape.tsx'

type Props = { resultat: ResultatMicro; deficits: Imputation; onEtape: (cle: string) => void }

export function EtapesMicro({ resultat, deficits, onEtape }: Props) {
  return (
    <Block title="Du micro-BIC au montant imposable">
      <div className="acc-somme acc-etroit">
        {resultat.categories.map((c) => (
          <LigneEtape
            key={c.categorie}
            libelle={LIBELLE_CATEGORIE[c.categorie]}
            montant={c.recettes_cents}
            onOpen={() => onEtape(`micro_recettes_${c.categorie}`)}
          />
        ))}
        <TotalEtape libelle="Recettes" montant={resultat.recettes_cents} onOpen={() => onEtape('micro_recettes')} />
        <LigneEtape signe="−" libelle="Abattement forfaitaire" montant={resultat.abattement_cents} />
        <LigneEtape
          signe="−"
          libelle="Déficits antérieurs utilisés"
          montant={sum(deficits.utilises.map((un) => un.montant_cents))}
          onOpen={() => onEtape('deficits_utilises')}
        />
        <TotalEtape
          libelle="Montant imposable"
          montant={deficits.imposable_cents}
          onOpen={() => onEtape('imposable')}
          ferme
        />
      </div>
      <p className="small second acc-foot">
        Au micro-BIC aucun amortissement n’est déduit ni reporté ; les livres restent tenus pour l’année suivante.
      </p>
    </Block>
  )
}
