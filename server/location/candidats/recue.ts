// A candidate is kept as he asks, with what he said alone.
import type { Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import type { EnvoyerCandidature } from '#contract/functions/candidats/envoyer-candidature.ts'
import { direAdresse } from '#contract/lieu.ts'
import type { OffreLue } from './acces.ts'

type Demande = Omit<z.output<typeof EnvoyerCandidature.body>, 'jeton' | 'informe'>

/** Nothing of one that is there already is changed: whoever types his address is not proved to be him. */
export async function recevoirCandidature(
  house: Db,
  { dossier_id, id: offre_id }: OffreLue,
  { dite, at }: { dite: Demande; at: Date },
): Promise<{ id: string; nouvelle: boolean }> {
  const { prenom, nom, email, telephone, emmenagement_le, occupants, message } = dite
  const nee = await house.row<{ id: string }>(
    `insert into public.candidatures (dossier_id, offre_id, prenom, nom, email, telephone, emmenagement_le, occupants, message, informe_le)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (dossier_id, offre_id, email) do nothing returning id`,
    [dossier_id, offre_id, prenom, nom, email, telephone, emmenagement_le, occupants, message, at.toISOString()],
  )
  if (nee) {
    await house.rows(
      `insert into public.personnes_candidature (dossier_id, candidature_id, role, rang, prenom, nom, email, telephone)
       values ($1, $2, 'candidat', 0, $3, $4, $5, nullif($6, ''))`,
      [dossier_id, nee.id, prenom, nom, email, telephone],
    )
    return { id: nee.id, nouvelle: true }
  }
  const connue = await house.row<{ id: string }>(
    'select id from public.candidatures where dossier_id = $1 and offre_id = $2 and email = $3',
    [dossier_id, offre_id, email],
  )
  if (!connue) throw new Error('a candidate who is there is read back')
  return { id: connue.id, nouvelle: false }
}

/** Where who keeps the dossier reads a candidate: what the notification says too (`private.dire_candidature`). */
export const adresseDuCandidat = (dossier_id: string, candidature_id: string): string =>
  direAdresse({ lieu: 'candidats', filtre: `candidature=${candidature_id}`, exercice: null }, dossier_id)
