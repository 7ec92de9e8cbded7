// What a lease says of itself in the words of a contract: its term and what follows it, its indices, its place, its guarantors.
import { type Day, year } from '../../../base/day.ts'
import { enLettres, jourEtMois } from '../../../base/mots.ts'
import type { TypeBien } from '../../biens/bien.ts'
import type { Bail, NomIndice } from '../bail.ts'
import type { NatureGarant } from '../garant.ts'
import type { EtatUsage } from '../inventaire.ts'
import { termeDuBail } from '../regles-baux.ts'

/** `1er décembre 2026`. */
export const enToutesLettres = (jour: Day): string => `${jourEtMois(jour)} ${year(jour)}`

/** `un mois`, `trois mois`. */
export const enMois = (mois: number): string => `${enLettres(mois, 'm')} mois`

/** `trois ans`, `dix-huit mois`. */
const duree = (mois: number): string =>
  mois % 12 === 0 ? `${enLettres(mois / 12, 'm')} an${mois > 12 ? 's' : ''}` : enMois(mois)

/** `d’un an`, `de trois ans`. */
const de = (dite: string): string => (dite.startsWith('un ') ? `d’${dite}` : `de ${dite}`)

/** How long it lasts and what follows when nobody gives notice; null where the contract alone says it. */
export function suiteDe(bail: Bail): { readonly duree: string | null; readonly suite: string | null } {
  const { mois, suite, suite_mois } = termeDuBail(bail)
  if (suite === 'finit')
    return { duree: bail.fin && `jusqu’au ${enToutesLettres(bail.fin)}`, suite: 'sans renouvellement ni reconduction' }
  return {
    duree: mois === null ? bail.fin && `jusqu’au ${enToutesLettres(bail.fin)}` : duree(mois),
    suite:
      suite === 'reconduit'
        ? `reconduit tacitement par périodes ${de(duree(suite_mois ?? 0))}`
        : suite === 'prolonge'
          ? 'prolongé tacitement au-delà de son terme, pour une durée indéterminée, tant que personne ne donne congé ni ne demande son renouvellement'
          : null,
  }
}

export const INDICES_EN_CLAIR: Readonly<Record<NomIndice, string>> = {
  irl: 'indice de référence des loyers (IRL)',
  ilc: 'indice des loyers commerciaux (ILC)',
  ilat: 'indice des loyers des activités tertiaires (ILAT)',
  icc: 'indice du coût de la construction (ICC)',
}

export const TYPES_DE_BIEN: Readonly<Record<TypeBien, string>> = {
  appartement: 'appartement',
  maison: 'maison individuelle',
  studio: 'appartement d’une pièce',
  immeuble: 'immeuble',
  bureau: 'bureau',
  commerce: 'local commercial',
  parking: 'emplacement de stationnement',
  terrain: 'terrain',
  autre: 'autre',
}

export const NATURES_GARANT: Readonly<Record<NatureGarant, string>> = {
  personne: 'caution, personne physique',
  organisme: 'caution, organisme',
  visale: 'garantie Visale',
  assurance: 'assurance des loyers impayés',
}

export const ETATS_EN_CLAIR: Readonly<Record<EtatUsage, string>> = {
  neuf: 'Neuf',
  tres_bon: 'Très bon état',
  bon: 'Bon état',
  moyen: 'État moyen',
  mauvais: 'Mauvais état',
}
