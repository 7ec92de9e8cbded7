// Beside social levies: short stays above the limit bear contributions in their place, and what is shown counts them apart.
import { Link } from 'react-router'
import { RECETTES_SEJOURS } from '#domain/activites/meuble/annee/etapes-sejours.ts'
import { anneeDe } from '#domain/annees/index.ts'
import { enClair, estPublie } from '#domain/base/parametres.ts'
import type { Etape } from '#domain/fiscal/etape.ts'
import { formatEuros } from '#web/lib/format.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

/** `etapes`: those of the year that is shown, as it stands or as it is foreseen. Nothing at or under the limit. */
export function SejoursCotisants({ annee, etapes }: { annee: number; etapes: readonly Etape[] }) {
  const lien = useLien()
  const { valeur: parametres } = siConnu(() => anneeDe(annee).parametres)
  const recettes = etapes.find(({ cle }) => cle === RECETTES_SEJOURS)?.montant_cents
  const seuil = parametres?.courte_duree.seuil
  if (recettes === undefined || !seuil || !estPublie(seuil)) return null
  return (
    <Banner tone="wait">
      Vos séjours de courte durée rapportent {formatEuros(recettes)}, plus que {formatEuros(seuil.valeur)} : leur
      bénéfice porte des cotisations sociales à la place des prélèvements sociaux (
      {enClair(seuil.source, seuil.certitude)}
      ). Les deux sont comptés à part : les prélèvements sur le reste, les cotisations en estimation.{' '}
      <Link to={lien('liasse', { f: '2042-C-PRO' })}>Leurs cases et leurs démarches</Link> sont avec la 2042-C-PRO.
    </Banner>
  )
}
