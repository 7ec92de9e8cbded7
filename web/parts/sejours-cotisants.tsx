// Beside social levies: short stays above the limit bear contributions in their place, and what is shown does not count that.
import { Link } from 'react-router'
import { sejoursCotisants } from '#domain/activites/cloture/points-courte-duree.ts'
import { anneeDe } from '#domain/annees/index.ts'
import { enClair } from '#domain/base/parametres.ts'
import { formatEuros } from '#web/lib/format.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useLien } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'

/** Nothing where the stays of the year are at or under the limit. */
export function SejoursCotisants({ annee }: { annee: number }) {
  const lien = useLien()
  const faits = useFaits()
  const lignes = useLivres().get(annee) ?? []
  const exercice = faits.exercices.find((un) => un.annee === annee)
  const { valeur: parametres } = siConnu(() => anneeDe(annee).parametres)
  const sejours = exercice && parametres && sejoursCotisants({ exercice, lignes, faits, parametres })
  if (!sejours) return null
  const { recettes_cents, seuil } = sejours
  return (
    <Banner tone="wait">
      Vos séjours de courte durée ont rapporté {formatEuros(recettes_cents)}, plus que {formatEuros(seuil.valeur)} :
      leur bénéfice porte des cotisations sociales à la place des prélèvements sociaux (
      {enClair(seuil.source, seuil.certitude)}
      ). Les prélèvements montrés ici comptent tout le bénéfice comme s’il n’en portait pas.{' '}
      <Link to={lien('/accounting/cloture')}>La clôture donne les cotisations au régime général</Link>, tant qu’il peut
      être choisi.
    </Banner>
  )
}
