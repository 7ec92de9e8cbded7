// The dwellings sold in the year and what the tax takes of them: a private gain under LMNP, a professional one under LMP.
import type { VenteLmp } from '#domain/activites/meuble/ventes/ventes-lmp.ts'
import type { VentePrivee } from '#domain/activites/meuble/ventes/ventes-privees.ts'
import type { Etape } from '#domain/fiscal/etape.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { formatLongDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useFaits } from '#web/session/livres.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { useVentes } from './ventes-annee.ts'

type Expliquer = (cible: Cible) => void

/** Nothing in a year without a sale. */
export function Ventes({ annee, expliquer }: { annee: number; expliquer: Expliquer }) {
  const faits = useFaits()
  const { valeur, refus } = useVentes(faits, annee)
  const vendus = faits.biens.some(({ date_cession }) => date_cession?.startsWith(String(annee)))
  if (!vendus) return null
  if (!valeur) return <Banner tone="wait">{refus}</Banner>
  const { privees, professionnelles } = valeur
  if (privees.length + professionnelles.length === 0) return null
  return (
    <Block title={privees.length > 0 ? 'Plus-values privées' : 'Plus-values professionnelles'}>
      <div className="ui-stack">
        {privees.map((vente) => (
          <Privee key={vente.bien.id} vente={vente} expliquer={expliquer} />
        ))}
        {professionnelles.map((vente) => (
          <Professionnelle key={vente.bien.id} vente={vente} expliquer={expliquer} />
        ))}
      </div>
      <p className="ui-small ui-second">
        {privees.length > 0
          ? 'Frais d’achat et travaux au forfait quand il est plus favorable, sinon pour ce que l’impôt n’en a pas déjà déduit ; en indivision, les seuils de 15 000 € et de 50 000 € se regardent vendeur par vendeur. Le notaire calcule et retient cet impôt le jour de la vente ; rien n’en passe par la liasse.'
          : 'Élément par élément : la part à court terme reste dans le bénéfice, la part à long terme est déclarée à part, avant exonération, et une perte à long terme attend les plus-values des dix années suivantes. Exonération : demandez l’article 151 septies dans la déclaration 2031. Les cases du 2031 et de la 2042-C-PRO où s’écrit la part exonérée n’ont pas été trouvées dans une source publique : elles restent vides ici, relevez-les sur les notices de l’année avec votre comptable.'}
      </p>
    </Block>
  )
}

function Privee({ vente: { bien, gain }, expliquer }: { vente: VentePrivee; expliquer: Expliquer }) {
  return (
    <Somme
      bien={bien}
      etapes={gain.etapes}
      expliquer={expliquer}
      lignes={['pv_prix_acquisition', 'pv_brute', 'pv_imposable_impot', 'pv_imposable_prelevements']}
      total="pv_total"
    />
  )
}

function Professionnelle({ vente: { bien, etapes }, expliquer }: { vente: VenteLmp; expliquer: Expliquer }) {
  return (
    <Somme
      bien={bien}
      etapes={etapes}
      expliquer={expliquer}
      lignes={[
        `pv_repartition_${bien.id}`,
        `pv_court_terme_${bien.id}`,
        'pv_court_apres_exoneration',
        `pv_long_terme_${bien.id}`,
        'pv_long_imposable',
        'pv_long_compensee',
      ]}
      total="pv_long_impot"
    />
  )
}

type SommeProps = {
  bien: Bien
  etapes: readonly Etape[]
  expliquer: Expliquer
  lignes: readonly string[]
  total: string
}

function Somme({ bien, etapes, expliquer, lignes, total }: SommeProps) {
  const une = (cle: string) => etapes.find((etape) => etape.cle === cle)
  const nom = (cle: string) => (
    <Explicable onExplain={() => expliquer({ sorte: 'etape', cle, parmi: etapes, etiquette: bien.libelle })}>
      {une(cle)?.libelle}
    </Explicable>
  )
  const somme = une(total)
  return (
    <div className="activites-foyer-somme">
      <p className="ui-label">
        {bien.libelle}
        {bien.date_cession && `, vendu le ${formatLongDay(bien.date_cession)}`}
      </p>
      {lignes.map((cle) => {
        const etape = une(cle)
        return (
          etape && (
            <SumRow key={cle} label={nom(cle)}>
              <Euros amount={etape.montant_cents} />
            </SumRow>
          )
        )
      })}
      {somme && (
        <SumTotal label={nom(total)} closed>
          <Euros amount={somme.montant_cents} />
        </SumTotal>
      )}
    </div>
  )
}
