// The words and the place of what waits under the leases, and the news of rents that stay unpaid.
import { enEuros, enJour } from '../../../activites/point.ts'
import type { Annonce, Tache } from '../../../activites/tache.ts'
import { minus } from '../../../base/cents.ts'
import { year } from '../../../base/day.ts'
import { enLettres, majuscule, nomComplet, nomDuMois } from '../../../base/mots.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsBiens } from '../../biens/faits.ts'
import { nomDeLaPeriode, nomDeLObjet, type PeriodeDeLoyer } from '../echeance.ts'
import type { FaitsLocation } from '../faits.ts'
import { DEMARCHE_EN_MOTS } from '../impaye.ts'
import { deLaPeriode } from '../periodes/periodes-charges.ts'
import type { TacheDeBail } from './taches.ts'
import type { AideManquante } from './taches-aides.ts'
import type { DemarcheAFaire } from './taches-impayes.ts'
import type { LoyersAAppeler, LoyersEnRetard } from './taches-loyers.ts'

export type TacheDeLocation = TacheDeBail | LoyersEnRetard | LoyersAAppeler | AideManquante | DemarcheAFaire

export function direTacheDeLocation(objet: TacheDeLocation, faits: FaitsBiens & FaitsLocation): Tache<TacheDeLocation> {
  const commun = { en_retard: false, filtre: null, exercice: null, objet }
  switch (objet.genre) {
    case 'loyer_en_retard':
      return { ...commun, ...motsDuRetard(objet, faits), lieu: 'creances', en_retard: true }
    case 'loyers_a_appeler':
      return {
        ...commun,
        lieu: 'loyers',
        sujet: 'Loyer',
        titre: objet.nombre > 1 ? `${majuscule(enLettres(objet.nombre, 'm'))} loyers à appeler` : 'Un loyer à appeler',
        detail: `Jusqu’à fin ${nomDuMois(objet.jusqu_au)} ${year(objet.jusqu_au)}`,
        montant_cents: objet.montant_cents,
      }
    case 'aide_manquante':
      return { ...commun, ...motsDeLAide(objet, faits), lieu: 'locataires' }
    case 'demarche_impaye':
      return { ...commun, ...motsDeLaDemarche(objet, faits), lieu: 'creances', en_retard: objet.passee }
    default:
      return { ...commun, ...motsDuBail(objet, faits), lieu: 'locataires' }
  }
}

function motsDuRetard(objet: LoyersEnRetard, faits: FaitsBiens & FaitsLocation) {
  const { locataires, bien } = bailEnClair(objet.bail_id, faits)
  const [premiere] = objet.creances
  const mois = nomDeLObjet(premiere?.echeance.objet) ?? majuscule(periodeCourte(premiere?.echeance ?? objet))
  const jours = `${objet.retard_jours} jour${objet.retard_jours > 1 ? 's' : ''}`
  return {
    sujet: 'Loyer',
    ton: 'bad' as const,
    titre:
      objet.nombre > 1
        ? `${majuscule(enLettres(objet.nombre, 'm'))} loyers en retard`
        : `${mois} en retard de ${jours}`,
    detail: `${locataires}, ${bien}`,
    montant_cents: objet.reste_cents,
  }
}

/** A month by its name alone, a quarter with its year. */
const periodeCourte = (une: PeriodeDeLoyer): string =>
  (une.mois ?? 1) > 1 ? nomDeLaPeriode(une) : nomDuMois(une.periode)

function motsDeLAide(objet: AideManquante, faits: FaitsBiens & FaitsLocation) {
  const { locataires, bien } = bailEnClair(objet.bail_id, faits)
  const mois = nomDuMois(objet.mois)
  const manque = minus(objet.attendue_cents, objet.recue_cents)
  return {
    sujet: 'Aide',
    ton: 'wait' as const,
    titre:
      objet.recue_cents === 0
        ? `La CAF n’a pas versé en ${mois}`
        : `La CAF a versé moins en ${mois} : ${enEuros(objet.recue_cents)} sur ${enEuros(objet.attendue_cents)}`,
    detail: `${locataires}, ${bien} : cherchez sa ligne de banque, demandez à la caisse, ou corrigez l’aide dans le bail`,
    montant_cents: manque,
  }
}

function motsDeLaDemarche({ bail_id, nature, avant, passee }: DemarcheAFaire, faits: FaitsBiens & FaitsLocation) {
  const { locataires, bien } = bailEnClair(bail_id, faits)
  return {
    sujet: 'Impayé',
    ton: passee ? ('bad' as const) : ('wait' as const),
    titre: `${DEMARCHE_EN_MOTS[nature]} à faire avant le ${enJour(avant)}`,
    detail: `${locataires}, ${bien} : notez-la une fois faite, avec sa preuve`,
  }
}

function motsDuBail(objet: TacheDeBail, faits: FaitsBiens & FaitsLocation) {
  const { locataires, bien } = bailEnClair(objet.bail_id, faits)
  switch (objet.genre) {
    case 'depot_a_rendre':
      return {
        sujet: 'Dépôt',
        ton: 'wait' as const,
        titre: objet.limite ? `Dépôt à rendre avant le ${enJour(objet.limite)}` : 'Dépôt à rendre',
        detail: `${locataires}, ${bien}`,
        montant_cents: objet.depot_cents,
      }
    case 'charges_a_regulariser':
      return {
        sujet: 'Charges',
        ton: 'wait' as const,
        titre: `Charges ${deLaPeriode(objet)} à régulariser`,
        detail: `${locataires}, ${bien} : provisions appelées`,
        liaison: ' ',
        montant_cents: objet.provisions_cents,
      }
    case 'loyer_a_reviser':
      return {
        sujet: 'Loyer',
        titre: `Loyer à réviser depuis le ${enJour(objet.date_revision)}`,
        detail: `${locataires}, ${bien} : de ${enEuros(objet.loyer_avant_cents)} à`,
        liaison: ' ',
        montant_cents: objet.loyer_cents,
      }
  }
}

/** A rent that is late by less may be on its way. */
const RETARD_JOURS = 5

/** Another month late is another news; another day late is not. */
export function annoncerRetards(retards: readonly LoyersEnRetard[], faits: FaitsBailleur): Annonce[] {
  return retards
    .filter(({ retard_jours }) => retard_jours >= RETARD_JOURS)
    .map((retard) => {
      const qui = nomsDesLocataires(retard.bail_id, faits)
      return {
        genre: 'loyer',
        cle: `loyer:${retard.bail_id}:${retard.periode}:${retard.nombre}`,
        titre: retard.nombre > 1 ? motsDuRetard(retard, faits).titre : 'Un loyer en retard',
        detail: [qui, enEuros(retard.reste_cents), faits.dossier.nom].filter(Boolean).join(', '),
        lieu: 'creances',
        filtre: null,
        exercice: null,
      }
    })
}

/** `Inès Moreau, Yann Le Roy`; empty for a lease that nobody knows. */
export const nomsDesLocataires = (bail_id: string, { baux }: Pick<FaitsLocation, 'baux'>): string =>
  (baux.find(({ id }) => id === bail_id)?.locataires ?? []).map(nomComplet).join(', ')

function bailEnClair(bail_id: string, faits: FaitsBiens & FaitsLocation): { locataires: string; bien: string } {
  const bail = faits.baux.find(({ id }) => id === bail_id)
  const bien = faits.biens.find(({ id }) => id === bail?.bien_id)
  return { locataires: nomsDesLocataires(bail_id, faits) || 'Locataire', bien: bien?.libelle ?? '' }
}
