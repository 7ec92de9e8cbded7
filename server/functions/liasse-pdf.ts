// The return of a year on paper, from its facts: what `generer-liasse` gives, and what the archive of a dossier keeps.
import { formulairesDeLAnnee } from '#domain/activites/formulaires-indivision.ts'
import type { Day } from '#domain/base/day.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { makeAside } from '../aside/aside.ts'
import { type Liasse, nomLiasse } from '../documents/liasse.ts'
import { jourCourt } from '../documents/typographie.ts'
import type { DatesExercice } from '../dossier/exercices.ts'
import { anneesJusqua } from './annee-fiscale.ts'

type Moment = { readonly dates: DatesExercice; readonly now: Date; readonly today: Day }

export function liasseDe(faits: Faits, exercice: Exercice, { dates, now, today }: Moment): Liasse {
  const { denomination, nom, siren, adresse } = faits.dossier
  const { annee, debut, fin } = exercice
  return {
    denomination: denomination ?? nom,
    siren,
    adresse,
    annee,
    debut,
    fin,
    etat: etatEnMots(exercice, dates, today),
    formulaires: formulairesDeLAnnee(anneesJusqua(faits, exercice), faits),
    cree_le: now,
  }
}

export async function liasseEnPdf(liasse: Liasse): Promise<{ nom: string; octets: Uint8Array<ArrayBuffer> }> {
  return { nom: nomLiasse(liasse), octets: await makeAside('dessinerLiasse', sansLignes(liasse)) }
}

/** The lines of the books that each box is made of stand on no paper, and would have to cross. */
const sansLignes = (liasse: Liasse): Liasse => ({
  ...liasse,
  formulaires: liasse.formulaires.map((formulaire) => ({
    ...formulaire,
    cases: formulaire.cases.map((box) => ({ ...box, lignes: [] })),
  })),
})

function etatEnMots({ etat }: Exercice, dates: DatesExercice, today: Day): string {
  if (dates.declaration_deposee_le) return `Déclaration déposée le ${jourCourt(dates.declaration_deposee_le)}`
  if (etat === 'definitif' && dates.definitif_le)
    return `Exercice validé définitivement le ${jourCourt(dates.definitif_le)}`
  if (etat === 'arrete' && dates.arrete_le) return `Exercice arrêté le ${jourCourt(dates.arrete_le)}`
  return `Exercice en cours, situation au ${jourCourt(today)}`
}
