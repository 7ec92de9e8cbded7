// The column of the year before, as what can be explained: that year's own box, or the takeover that opened the books.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { Comptabilite } from '#domain/activites/type.ts'
import { clotureAvant, duNom, precedentDe } from '#domain/compta/exercice.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { expliquerCase, expliquerNet } from '#domain/liasse/explication.ts'
import type { Case } from '#domain/liasse/formulaire.ts'
import { formatLongDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { anneeFiscaleDe } from '#web/session/annee-fiscale.ts'

type Visee = { numero: string; une: Case; faits: FaitsLivres }

/** Null where neither a year kept here nor a takeover comes before: the column then says nothing. */
export function cibleAnterieure(
  comptabilite: Comptabilite,
  fiscale: AnneeFiscale,
  { numero, une, faits }: Visee,
): Cible | null {
  const { exercice } = fiscale
  const cloture = clotureAvant(exercice).fin
  const { code } = une
  const net = une.net !== undefined
  const avant = anneeFiscaleDe(comptabilite, faits, precedentDe(faits.exercices, exercice)).fiscale
  if (avant?.formulaires.some((un) => un.numero === numero))
    return { sorte: 'case', numero, code, net, exercice: cloture }
  const formulaires = comptabilite.ouverture?.(fiscale, faits) ?? []
  if (!formulaires.some((un) => un.numero === numero)) return null
  const explication = (net ? expliquerNet : expliquerCase)(formulaires, { numero, code })
  return {
    sorte: 'libre',
    explication: {
      ...explication,
      en_mots: `Repris de vos comptes antérieurs, à l’ouverture ${duNom(exercice)}. ${explication.en_mots}`,
    },
    etiquette: `${numero}, au ${formatLongDay(cloture)}`,
    exercice: cloture,
  }
}
