// Whether the short stays of the year make an LMNP owe social contributions in place of the social levies.

import type { Cents } from '../../../base/cents.ts'
import { aConfirmer, enClair, estPublie, type Figure } from '../../../base/parametres.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { expliquerSomme } from '../../../liasse/explication-compte.ts'
import { cotisationsRegimeGeneral } from '../../../sujets/foyer/prelevements-sociaux.ts'
import type { FaitsLocation } from '../../../sujets/location/faits.ts'
import { enEuros, type Point, point, sansObjet, soldeCrediteur } from '../../point.ts'
import { estLmp } from '../fiscal/reglages-meuble.ts'
import type { SourceMeuble } from './annee-meublee.ts'

const CLE = 'courte_duree'

/**
 * Stays by the day, the week or the month above the limit: their landlord joins the scheme of independents, or the general
 * one while he may, even as an LMNP (CSS L611-1, 6° and L311-3, 35°). An LMP owes contributions on the whole anyway.
 */
export function courteDuree(source: SourceMeuble): Point {
  const { exercice, parametres, faits, lignes } = source
  const seuil = parametres?.courte_duree.seuil
  if (!parametres || !seuil || !estPublie(seuil))
    return sansObjet(CLE, 'Cotisations sur les séjours', 'Le seuil de l’année n’est pas connu')
  if (estLmp(exercice))
    return sansObjet(CLE, 'Cotisations sur les séjours', 'Un loueur professionnel cotise sur tout son bénéfice')
  const sejours = lignesDesSejours(lignes, faits)
  const recettes_cents = soldeCrediteur(sejours)
  const ok = recettes_cents <= seuil.valeur
  const suite = ok
    ? ''
    : ` : des cotisations remplacent les prélèvements sociaux${auRegimeGeneral(recettes_cents, source)}`
  return point(CLE, 'foyer', {
    ok,
    libelle: ok
      ? 'Les séjours de courte durée ne donnent pas de cotisations sociales'
      : 'Vos séjours de courte durée vous font cotiser à l’Urssaf',
    detail: `Recettes des séjours ${enEuros(recettes_cents)}, ${ok ? 'au plus' : 'au-dessus de'} ${enEuros(seuil.valeur)} (${seuil.source})${suite}`,
    explication: expliquerSomme({
      titre: 'Recettes des séjours de courte durée',
      en_mots:
        'Les loyers et charges des baux saisonniers de l’année. Au-dessus du seuil, leur bénéfice porte des cotisations, et plus les prélèvements sociaux ; la première année, seul ce qui dépasse le seuil compte au régime général.',
      parts: [{ libelle: 'Recettes des séjours', montant_cents: recettes_cents }],
      reperes: [{ libelle: 'Seuil', montant_cents: seuil.valeur }],
      lignes: sejours,
      regle: enClair(seuil.source, seuil.certitude),
      a_confirmer: aConfirmer(seuil.certitude),
    }),
  })
}

type Sejours = { readonly recettes_cents: Cents; readonly seuil: Figure<Cents> }

/**
 * The short stays of an LMNP whose profit bears contributions in place of the social levies (CSS L611-1, 6°): their
 * receipts, above the limit. Null at or under it, for an LMP, who owes them on all, and while the limit is not known.
 */
export function sejoursCotisants(
  source: Pick<SourceMeuble, 'exercice' | 'lignes' | 'faits' | 'parametres'>,
): Sejours | null {
  const seuil = source.parametres?.courte_duree.seuil
  if (!seuil || !estPublie(seuil) || estLmp(source.exercice)) return null
  const recettes_cents = soldeCrediteur(lignesDesSejours(source.lignes, source.faits))
  return recettes_cents > seuil.valeur ? { recettes_cents, seuil } : null
}

/** What the general scheme would ask, while the receipts let him choose it. */
function auRegimeGeneral(recettes_cents: Cents, { parametres }: SourceMeuble): string {
  const plafond = parametres?.courte_duree.plafond
  if (!parametres || !plafond || !estPublie(plafond) || recettes_cents > plafond.valeur) return ''
  const { cotisations_cents } = cotisationsRegimeGeneral(
    { recettes_cents, alsace_moselle: false, premiere_annee: false },
    parametres,
  )
  return `, ${enEuros(cotisations_cents)} au régime général`
}

/** The income that the seasonal leases brought to the books, whichever fact says it. */
export function lignesDesSejours(lignes: readonly Ligne[], { baux, echeances, encaissements }: FaitsLocation): Ligne[] {
  const saisonniers = new Set(baux.filter(({ type_bail }) => type_bail === 'saisonnier').map(({ id }) => id))
  const faits = new Set([
    ...saisonniers,
    ...[...echeances, ...encaissements].filter(({ bail_id }) => saisonniers.has(bail_id)).map(({ id }) => id),
  ])
  return lignes.filter(({ compte, origine }) => compte.startsWith('70') && faits.has(origine.id))
}
