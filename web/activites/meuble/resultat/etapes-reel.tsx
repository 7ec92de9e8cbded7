// The real regime in three sums: the accounting result, the cap of article 39 C, the tax result.
import { excedent39c } from '#domain/activites/meuble/annee/a-blanc.ts'
import type { Etape } from '#domain/fiscal/etape.ts'
import { Phrase } from '#web/parts/expliquer/phrase.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { type LigneSomme, SommeEtapes } from './somme-etapes.tsx'

type Props = { etapes: readonly Etape[]; onEtape: (cle: string) => void }

export function EtapesReel(props: Props) {
  const excedent = excedent39c(props)
  return (
    <div className="books-acc-deux activites-resultat-trois">
      <Block title="1. Résultat comptable">
        <SommeEtapes {...props} lignes={COMPTABLE} total={RESULTAT_COMPTABLE} />
      </Block>
      <Block title={<TitreLimite />}>
        <SommeEtapes {...props} lignes={PLAFOND} total={{ cle: 'plafond_39c', libelle: 'Plafond' }} />
        <SommeEtapes {...props} lignes={DOTATIONS} total={{ cle: 'excedent_39c', libelle: 'Excédent reporté' }} />
        <SommeEtapes {...props} lignes={STOCK} total={STOCK_CLOTURE} />
        {excedent && <Phrase {...excedent} onEtape={props.onEtape} />}
      </Block>
      <Block title="3. Résultat fiscal">
        <SommeEtapes {...props} lignes={FISCAL} total={{ cle: 'resultat_fiscal', libelle: 'Résultat fiscal' }} />
        <SommeEtapes {...props} lignes={DEFICITS} total={IMPOSABLE} />
      </Block>
    </div>
  )
}

const RESULTAT_COMPTABLE = { cle: 'resultat_comptable', libelle: 'Résultat comptable' }
const STOCK_CLOTURE = { cle: 'stock_cloture', libelle: 'Amortissements différés à la clôture' }
export const IMPOSABLE = { cle: 'imposable', libelle: 'Montant imposable', ferme: true }

const COMPTABLE: readonly LigneSomme[] = [
  { signe: '+', cle: 'loyers', libelle: 'Loyers acquis' },
  { signe: '+', cle: 'autres_produits', libelle: 'Autres produits' },
  { signe: '−', cle: 'charges_bien', libelle: 'Charges des biens loués' },
  { signe: '−', cle: 'charges_activite', libelle: 'Charges de l’activité' },
  { signe: '−', cle: 'dotations', libelle: 'Dotations aux amortissements' },
  { signe: '−', cle: 'charges_non_deductibles', libelle: 'Charges non déductibles', rare: true },
  { signe: '+', cle: 'produits_non_imposables', libelle: 'Produits non imposables', rare: true },
  { signe: '+', cle: 'prix_cession', libelle: 'Prix des biens cédés', rare: true },
  { signe: '−', cle: 'valeur_cedee', libelle: 'Valeur comptable des biens cédés', rare: true },
]
const PLAFOND: readonly LigneSomme[] = [
  { signe: '+', cle: 'loyers', libelle: 'Loyers acquis' },
  { signe: '−', cle: 'charges_bien', libelle: 'Charges des biens loués' },
]
const DOTATIONS: readonly LigneSomme[] = [
  { cle: 'dotations', libelle: 'Dotations de l’année' },
  { signe: '−', cle: 'dotations_deduites', libelle: 'Déduites cette année' },
]
const STOCK: readonly LigneSomme[] = [
  { cle: 'stock_ouverture', libelle: 'Stock à l’ouverture' },
  { signe: '+', cle: 'excedent_39c', libelle: 'Excédent de l’année' },
  { signe: '−', cle: 'stock_utilise', libelle: 'Stock utilisé' },
  { signe: '−', cle: 'stock_perdu', libelle: 'Perdu avec les biens sortis', rare: true },
]
const FISCAL: readonly LigneSomme[] = [
  RESULTAT_COMPTABLE,
  { signe: '+', cle: 'excedent_39c', libelle: 'Excédent de l’article 39 C' },
  { signe: '+', cle: 'reintegrations', libelle: 'Réintégrations' },
  { signe: '−', cle: 'deductions', libelle: 'Déductions, stock 39 C compris' },
]
export const DEFICITS: readonly LigneSomme[] = [
  { signe: '−', cle: 'deficits_utilises', libelle: 'Déficits antérieurs utilisés' },
]

function TitreLimite() {
  return (
    <>
      2. Limite de l’article{' '}
      <Term explain="L’amortissement d’un bien loué ne se déduit que dans la limite des loyers moins les autres charges de ce bien. Le reste n’est pas perdu : il attend (CGI art. 39 C).">
        39 C
      </Term>
    </>
  )
}
