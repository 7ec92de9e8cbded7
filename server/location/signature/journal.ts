// The log of a request of signature: one line for each thing that happened, sealed by the database upon the one before.
import type { Db } from '@quittance/wire/postgres'
import type { EvenementSignature } from '#domain/sujets/location/signature.ts'

/** Where an act came from, as the network says it. */
export type Origine = { readonly address: string; readonly agent: string }
export type DeLaDemande = { readonly dossier_id: string; readonly demande_id: string }
export type Ligne = {
  readonly quoi: EvenementSignature
  readonly le: Date
  readonly signataire_id?: string
  readonly detail?: string
  readonly origine?: Origine
}

/** In the transaction of what it tells. */
export async function inscrire(house: Db, { dossier_id, demande_id }: DeLaDemande, ligne: Ligne): Promise<void> {
  const { quoi, le, signataire_id = null, detail = '', origine } = ligne
  await house.rows(
    `insert into public.journal_signatures (dossier_id, demande_id, signataire_id, quoi, detail, le, adresse, navigateur)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      dossier_id,
      demande_id,
      signataire_id,
      quoi,
      detail,
      le.toISOString(),
      origine?.address ?? null,
      origine?.agent ?? null,
    ],
  )
}

export type Inscrit = {
  readonly quoi: EvenementSignature
  readonly le: string
  readonly nom: string | null
  readonly detail: string
  readonly chaine: string
}

export const lireJournal = (house: Db, { dossier_id, demande_id }: DeLaDemande): Promise<Inscrit[]> =>
  house.rows<Inscrit>(
    `select j.quoi, j.le, s.nom, j.detail, j.chaine from public.journal_signatures j
     left join public.signataires s on s.dossier_id = j.dossier_id and s.id = j.signataire_id
     where j.dossier_id = $1 and j.demande_id = $2 order by j.rang`,
    [dossier_id, demande_id],
  )
