// The social levies on what is taxed, as an indication: the administration computes them with the income tax.

import { Link } from 'react-router'
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { estLmp } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import { socialLmnp } from '#domain/activites/meuble/foyer/social-lmnp.ts'
import { reglesDe } from '#domain/activites/meuble/simulation/regles.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { SejoursCotisants } from '../foyer/sejours-cotisants.tsx'
import { SommeEtapes } from './somme-etapes.tsx'

const LEVES = [
  { cle: 'csg', libelle: 'CSG' },
  { cle: 'crds', libelle: 'CRDS' },
  { cle: 'solidarite', libelle: 'Prélèvement de solidarité' },
]
const SEJOURS = [{ cle: 'cotisations_sejours', libelle: 'Cotisations des séjours, à part' }]
const DEDUCTIBLE = [{ cle: 'csg_deductible', libelle: 'dont CSG déductible du revenu global de l’année suivante' }]

export function Prelevements({ fiscale, expliquer }: { fiscale: AnneeMeublee; expliquer: (cible: Cible) => void }) {
  const lien = useLien()
  const annee = anneeDeCloture(fiscale.exercice)
  const { valeur, refus } = siConnu(() => socialLmnp(fiscale, reglesDe(annee)(annee).parametres))
  if (estLmp(fiscale.exercice))
    return (
      <p className="ui-second">
        Un loueur professionnel relève des cotisations sociales des indépendants :{' '}
        <Link to={lien('foyer')}>leur estimation est dans Foyer et statut</Link>.
      </p>
    )
  if (refus || !valeur) return <Banner tone="wait">{refus}</Banner>
  const { etapes } = valeur
  const ouvrir = (cle: string) =>
    expliquer({ sorte: 'etape', cle, parmi: [...etapes, ...fiscale.etapes], etiquette: `Indication ${annee}` })
  return (
    <>
      <SejoursCotisants annee={annee} etapes={fiscale.etapes} />
      <div className="activites-resultat-etroit">
        <SommeEtapes
          etapes={etapes}
          lignes={LEVES}
          total={{ cle: 'prelevements_sociaux', libelle: 'Prélèvements sociaux', ferme: true }}
          onEtape={ouvrir}
        />
        <SommeEtapes etapes={etapes} lignes={DEDUCTIBLE} onEtape={ouvrir} />
        {valeur.cotisations_cents !== null && (
          <SommeEtapes
            etapes={etapes}
            lignes={SEJOURS}
            total={{ cle: 'social_sejours', libelle: 'Prélèvements et cotisations', ferme: true }}
            onEtape={ouvrir}
          />
        )}
      </div>
      <p className="ui-row ui-small ui-second books-acc-foot">
        Indication : l’administration les calcule avec l’impôt sur le revenu.
        {etapes.some(({ a_confirmer }) => a_confirmer) && <Tag tone="wait">Taux à confirmer</Tag>}
      </p>
    </>
  )
}
