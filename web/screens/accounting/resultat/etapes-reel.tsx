// The real regime in three sums: the accounting result, the cap of article 39 C, the tax result.
import { sum } from '#domain/base/cents.ts'
import type { Imputation } from '#domain/fiscal/deficit.ts'
import type { ResultatBic } from '#domain/fiscal/resultat-bic.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { LigneEtape, TotalEtape } from './ligne-etape.tsx'

type Props = { resultat: ResultatBic; deficits: Imputation; onEtape: (cle: string) => void }

export function EtapesReel({ resultat, deficits, onEtape }: Props) {
  return (
    <div className="acc-deux acc-trois">
      <Comptable resultat={resultat} onEtape={onEtape} />
      <Limite resultat={resultat} onEtape={onEtape} />
      <Fiscal resultat={resultat} deficits={deficits} onEtape={onEtape} />
    </div>
  )
}

function Comptable({ resultat: r, onEtape }: Omit<Props, 'deficits'>) {
  const { limite } = r
  return (
    <Block title="1. Résultat comptable">
      <div className="acc-somme">
        <LigneEtape
          signe="+"
          libelle="Loyers acquis"
          lettre="L"
          montant={r.loyers_cents}
          onOpen={() => onEtape('loyers')}
        />
        <LigneEtape
          signe="+"
          libelle="Autres produits"
          lettre="OTH"
          montant={r.autres_produits_cents}
          onOpen={() => onEtape('autres_produits')}
        />
        <LigneEtape
          signe="−"
          libelle="Charges des biens loués"
          lettre="B"
          montant={r.charges_bien_cents}
          onOpen={() => onEtape('charges_bien')}
        />
        <LigneEtape
          signe="−"
          libelle="Charges de l’activité"
          lettre="ACT"
          montant={r.charges_activite_cents}
          onOpen={() => onEtape('charges_activite')}
        />
        <LigneEtape
          signe="−"
          libelle="Dotations aux amortissements"
          montant={limite.dotations_cents}
          onOpen={() => onEtape('dotations_deduites')}
        />
        {r.charges_non_deductibles_cents !== 0 && (
          <LigneEtape signe="−" libelle="Charges non déductibles" montant={r.charges_non_deductibles_cents} />
        )}
        {r.produits_non_imposables_cents !== 0 && (
          <LigneEtape signe="+" libelle="Produits non imposables" montant={r.produits_non_imposables_cents} />
        )}
        {r.prix_cession_cents !== 0 && (
          <LigneEtape signe="+" libelle="Prix des biens cédés" montant={r.prix_cession_cents} />
        )}
        {r.valeur_cedee_cents !== 0 && (
          <LigneEtape signe="−" libelle="Valeur comptable des biens cédés" montant={r.valeur_cedee_cents} />
        )}
        <TotalEtape
          libelle="Résultat comptable"
          montant={r.comptable_cents}
          onOpen={() => onEtape('resultat_comptable')}
        />
      </div>
    </Block>
  )
}

function Limite({ resultat: { limite }, onEtape }: Pick<Props, 'resultat' | 'onEtape'>) {
  return (
    <Block
      title={
        <>
          2. Limite de l’article{' '}
          <Term explain="L’amortissement d’un bien loué ne se déduit que dans la limite des loyers moins les autres charges de ce bien. Le reste n’est pas perdu : il attend (CGI art. 39 C).">
            39 C
          </Term>
        </>
      }
    >
      <div className="acc-somme">
        <LigneEtape
          signe="+"
          libelle="Loyers acquis"
          lettre="L"
          montant={limite.loyers_cents}
          onOpen={() => onEtape('loyers')}
        />
        <LigneEtape
          signe="−"
          libelle="Charges des biens loués"
          lettre="B"
          montant={limite.charges_cents}
          onOpen={() => onEtape('charges_bien')}
        />
        <TotalEtape libelle="Plafond" montant={limite.plafond_cents} onOpen={() => onEtape('plafond_39c')} />
      </div>
      <div className="acc-somme">
        <LigneEtape
          libelle="Dotations de l’année"
          montant={limite.dotations_cents}
          onOpen={() => onEtape('dotations_deduites')}
        />
        <LigneEtape
          signe="−"
          libelle="Déduites cette année"
          montant={limite.deduit_cents}
          onOpen={() => onEtape('dotations_deduites')}
        />
        <TotalEtape libelle="Excédent reporté" montant={limite.excedent_cents} onOpen={() => onEtape('excedent_39c')} />
      </div>
      <div className="acc-somme">
        <LigneEtape
          libelle="Stock à l’ouverture"
          montant={limite.stock_ouverture_cents}
          onOpen={() => onEtape('stock_cloture')}
        />
        <LigneEtape
          signe="+"
          libelle="Excédent de l’année"
          montant={limite.excedent_cents}
          onOpen={() => onEtape('excedent_39c')}
        />
        <LigneEtape
          signe="−"
          libelle="Stock utilisé"
          montant={limite.stock_utilise_cents}
          onOpen={() => onEtape('stock_utilise')}
        />
        {limite.stock_perdu_cents !== 0 && (
          <LigneEtape signe="−" libelle="Perdu avec les biens sortis" montant={limite.stock_perdu_cents} />
        )}
        <TotalEtape
          libelle="Amortissements différés à la clôture"
          montant={limite.stock_cloture_cents}
          onOpen={() => onEtape('stock_cloture')}
        />
      </div>
      {limite.excedent_cents > 0 && (
        <Banner>
          L’amortissement dépasse ce que les loyers permettent de déduire. L’excédent de{' '}
          <Euros amount={limite.excedent_cents} /> s’ajoute à votre report, sans limite de durée.
        </Banner>
      )}
    </Block>
  )
}

function Fiscal({ resultat: r, deficits, onEtape }: Props) {
  return (
    <Block title="3. Résultat fiscal">
      <div className="acc-somme">
        <LigneEtape
          libelle="Résultat comptable"
          montant={r.comptable_cents}
          onOpen={() => onEtape('resultat_comptable')}
        />
        <LigneEtape
          signe="+"
          libelle="Excédent de l’article 39 C"
          montant={r.limite.excedent_cents}
          onOpen={() => onEtape('excedent_39c')}
        />
        <LigneEtape
          signe="+"
          libelle="Réintégrations"
          montant={r.reintegrations_cents}
          onOpen={() => onEtape('reintegrations')}
        />
        <LigneEtape
          signe="−"
          libelle="Déductions, stock 39 C compris"
          montant={r.deductions_cents}
          onOpen={() => onEtape('deductions')}
        />
        <TotalEtape libelle="Résultat fiscal" montant={r.resultat_cents} onOpen={() => onEtape('resultat_fiscal')} />
      </div>
      <div className="acc-somme">
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
    </Block>
  )
}
