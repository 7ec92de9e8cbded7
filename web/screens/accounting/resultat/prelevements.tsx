// The social levies on what is taxed, as an indication: the administration computes them with the income tax.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import { anneeDe } from '#domain/annees/index.ts'
import { prelevementsSociaux } from '#domain/fiscal/prelevements-sociaux.ts'
import { expliquerEtape } from '#domain/liasse/explication.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { LigneEtape, TotalEtape } from './ligne-etape.tsx'

export function Prelevements({ fiscale, expliquer }: { fiscale: AnneeFiscale; expliquer: (cible: Cible) => void }) {
  const { annee, statut } = fiscale.exercice
  const { valeur, refus } = siConnu(() =>
    prelevementsSociaux(fiscale.deficits.imposable_cents, anneeDe(annee).parametres),
  )
  if (statut === 'lmp')
    return (
      <p className="second">
        Un loueur professionnel relève des cotisations sociales des indépendants, calculées par l’Urssaf : elles ne sont
        pas estimées ici.
      </p>
    )
  if (refus || !valeur) return <Banner tone="wait">{refus}</Banner>
  const explication = expliquerEtape(valeur.etapes, 'prelevements_sociaux')
  const ouvrir = () => expliquer({ sorte: 'libre', explication, etiquette: `Indication ${annee}` })
  return (
    <>
      <div className="acc-somme acc-etroit">
        <LigneEtape libelle="CSG" montant={valeur.csg_cents} />
        <LigneEtape libelle="CRDS" montant={valeur.crds_cents} />
        <LigneEtape libelle="Prélèvement de solidarité" montant={valeur.solidarite_cents} />
        <TotalEtape libelle="Prélèvements sociaux" montant={valeur.total_cents} onOpen={ouvrir} ferme />
        <LigneEtape
          libelle="dont CSG déductible du revenu global de l’année suivante"
          montant={valeur.csg_deductible_cents}
        />
      </div>
      <p className="row small second acc-foot">
        Indication : l’administration les calcule avec l’impôt sur le revenu.
        {explication.a_confirmer && <Tag tone="wait">Taux à confirmer</Tag>}
      </p>
    </>
  )
}
