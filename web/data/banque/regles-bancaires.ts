// Everything that the screens read and write of the table `regles_bancaires`: « toujours classer ainsi ».
import type { Row } from '#contract/rows.ts'
import type { RegleBancaire } from '#domain/sujets/banque/regles.ts'
import { factWrites } from '#web/lib/facts.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'
import { listeQuery } from '../listes.ts'

export type RegleEnregistree = Omit<Row<'regles_bancaires'>, 'dossier_id' | 'created_at'>

export const reglesBancairesQuery = listeQuery<RegleEnregistree>('regles_bancaires')
export const useWriteReglesBancaires = factWrites<RegleEnregistree>('regles_bancaires')
export type NewRegle = Omit<RegleEnregistree, 'id'>

/** A rule written with the line that it comes from: what treats the line asks everything again. */
export async function ecrireRegle(dossierId: string, regle: NewRegle): Promise<void> {
  const db = await supabase()
  await written(
    db
      .from('regles_bancaires')
      .insert({ ...regle, dossier_id: dossierId })
      .select('id'),
  )
}

/** A rule as the domain applies it. */
export const enRegle = (regle: RegleEnregistree): RegleBancaire => ({
  id: regle.id,
  motif: regle.motif,
  sens: regle.sens,
  montant_min_cents: regle.montant_min_cents,
  montant_max_cents: regle.montant_max_cents,
  proposition: {
    nature: regle.nature,
    ...(regle.categorie !== null && { categorie: regle.categorie }),
    ...(regle.bien_id !== null && { bien_id: regle.bien_id }),
    ...(regle.bail_id !== null && { bail_id: regle.bail_id }),
    ...(regle.emprunt_id !== null && { emprunt_id: regle.emprunt_id }),
  },
})
