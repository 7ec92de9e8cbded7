// What a property lacks: components to depreciate, the insurance of its loan.
import type { Tache } from '../../../activites/tache.ts'
import { zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Bien } from '../bien.ts'
import { capitalRestantDu } from '../capital-restant.ts'
import { derouler } from '../echeancier.ts'
import type { Emprunt } from '../emprunt.ts'
import type { FaitsBiens } from '../faits.ts'

export type TacheDeBien =
  | { readonly genre: 'bien_sans_composant'; readonly bien: Bien }
  | { readonly genre: 'emprunt_sans_assurance'; readonly emprunt: Emprunt }

export function biensSansComposant({ biens, composants }: FaitsBiens): TacheDeBien[] {
  const avec = new Set(composants.map(({ bien_id }) => bien_id))
  return biens
    .filter(({ id, date_cession }) => date_cession === null && !avec.has(id))
    .map((bien) => ({ genre: 'bien_sans_composant', bien }))
}

export function empruntsSansAssurance({ emprunts, remboursements_anticipes }: FaitsBiens, today: Day): TacheDeBien[] {
  return emprunts
    .filter((emprunt) => emprunt.assurance_cents === zero)
    .filter((emprunt) => capitalRestantDu(emprunt, derouler(emprunt, remboursements_anticipes), today) > zero)
    .map((emprunt) => ({ genre: 'emprunt_sans_assurance', emprunt }))
}

export function direTacheDeBien(objet: TacheDeBien): Tache<TacheDeBien> {
  const commun = { en_retard: false, filtre: null, exercice: null, objet }
  return objet.genre === 'bien_sans_composant'
    ? {
        ...commun,
        lieu: 'immobilisations',
        sujet: 'Logement',
        ton: 'wait',
        titre: `${objet.bien.libelle} n’a pas de composants`,
        detail: 'Sans eux, rien ne s’amortit.',
      }
    : {
        ...commun,
        lieu: 'emprunts',
        sujet: 'Emprunt',
        titre: `${objet.emprunt.libelle} : pas d’assurance`,
        detail: 'Si la banque en prélève une, ajoutez-la : elle est déductible.',
      }
}
