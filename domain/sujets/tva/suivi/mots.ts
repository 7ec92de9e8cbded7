// The words of a VAT return: its period, and what it is.
import { type Day, month, year } from '../../../base/day.ts'
import { majuscule, nomDuMois } from '../../../base/mots.ts'
import type { NumeroTva } from '../declaration-tva.ts'

type Retour = { readonly formulaire: NumeroTva; readonly du: Day; readonly au: Day }

const ORDINAUX = ['1er', '2e', '3e', '4e'] as const
const PAR_TRIMESTRE = 3

/** `Mars 2026`, `1er trimestre 2026`, `Année 2025`, `Acompte de juillet 2026`. */
export function nomPeriodeTva({ formulaire, du, au }: Retour): string {
  if (formulaire === 'CA12') return year(du) === year(au) ? `Année ${year(au)}` : `Exercice ${year(du)}-${year(au)}`
  if (formulaire === '3514') return `Acompte ${deMois(du)} ${year(du)}`
  if (month(du) === month(au)) return `${majuscule(nomDuMois(au))} ${year(au)}`
  return `${ORDINAUX[Math.floor((month(au) - 1) / PAR_TRIMESTRE)]} trimestre ${year(au)}`
}

/** `CA3, mars 2026`. */
export const nomRetour = (retour: Retour): string => {
  const nom = nomPeriodeTva(retour)
  return retour.formulaire === '3514'
    ? `${nom.replace('Acompte', 'Acompte de TVA')}`
    : `${retour.formulaire}, ${nom.charAt(0).toLowerCase()}${nom.slice(1)}`
}

const deMois = (jour: Day): string => {
  const nom = nomDuMois(jour)
  return /^[aàâeéêoô]/i.test(nom) ? `d’${nom}` : `de ${nom}`
}
