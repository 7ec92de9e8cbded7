// The household of a candidate and its papers, as he writes them; a file that is no longer complete is no longer said to be.
import type { Db } from '@quittance/wire/postgres'
import type { FoyerDit } from '#contract/functions/candidats/completer-candidature.ts'
import { PIECES_CANDIDAT_AU_PLUS } from '#contract/functions/candidats/joindre-piece-candidature.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { Refus } from '#domain/base/refus.ts'
import { estComplet, manquesDe, pieceAdmise } from '#domain/sujets/location/candidats/candidature.ts'
import type { CategoriePiece } from '#domain/sujets/location/regles-candidats.ts'
import type { fichierRecu } from '../../documents/fichiers/fichier-recu.ts'
import type { CandidatureLue } from './acces.ts'
import { lireFoyer } from './vue.ts'

const CHANGER = `update public.personnes_candidature set rang = $4, prenom = $5, nom = $6, email = $7, telephone = $8, situation = $9,
    profession = $10, revenus_cents = $11
  where dossier_id = $1 and candidature_id = $2 and id = $3 and role = $12 returning id`
const AJOUTER = `insert into public.personnes_candidature
    (dossier_id, candidature_id, rang, prenom, nom, email, telephone, situation, profession, revenus_cents, role)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`

/** Whom he no longer names goes, with his papers. */
export async function ecrireFoyer(house: Db, une: CandidatureLue, dit: FoyerDit): Promise<void> {
  const { dossier_id, id } = une
  const nommees: string[] = []
  for (const [rang, personne] of dit.personnes.entries()) {
    const { prenom, nom, email, telephone, situation, profession, revenus_cents, role } = personne
    const dits = [rang, prenom, nom, email, telephone, situation, profession, revenus_cents, role]
    const ecrite = personne.id
      ? await house.row<{ id: string }>(CHANGER, [dossier_id, id, personne.id, ...dits])
      : await house.row<{ id: string }>(AJOUTER, [dossier_id, id, ...dits])
    if (!ecrite) throw new Refus('personne_de_candidature')
    nommees.push(ecrite.id)
  }
  await house.rows(
    'delete from public.personnes_candidature where dossier_id = $1 and candidature_id = $2 and id <> all ($3::uuid[])',
    [dossier_id, id, nommees],
  )
  await house.rows(
    `update public.candidatures set visale = $3, visale_reference = $4, aide_logement_cents = $5 where dossier_id = $1 and id = $2`,
    [dossier_id, id, dit.visale, dit.visale ? dit.visale_reference : '', dit.aide_logement_cents],
  )
}

const MOTS = {
  ...{ situation: 'la situation', revenus: 'les revenus', identite: 'l’identité', domicile: 'le domicile' },
  ...{ activite: 'l’activité', ressources: 'les ressources' },
} as const

/** Said to be complete by the candidate, and by what is there. */
export async function deposerDossier(house: Db, { dossier_id, id }: CandidatureLue, at: Date): Promise<void> {
  const { personnes, documents } = await lireFoyer(house, { dossier_id, id })
  const manques = personnes.flatMap((une) => {
    const siens = manquesDe(une, documents)
    return siens.length > 0 ? [nomComplet(une) + `, ${siens.map((un) => MOTS[un]).join(', ')}`] : []
  })
  if (manques.length > 0) throw new Refus('dossier_incomplet', `${manques.join(' ; ')}.`)
  await house.rows(
    'update public.candidatures set depose_le = coalesce(depose_le, $3::timestamptz) where dossier_id = $1 and id = $2',
    [dossier_id, id, at.toISOString()],
  )
}

/** After a change of his: a paper that was taken back, somebody who was added without any. */
export async function revoirDepot(house: Db, { dossier_id, id }: CandidatureLue): Promise<void> {
  const { personnes, documents } = await lireFoyer(house, { dossier_id, id })
  if (estComplet(personnes, documents)) return
  await house.rows('update public.candidatures set depose_le = null where dossier_id = $1 and id = $2', [
    dossier_id,
    id,
  ])
}

type Piece = { readonly personne_id: string; readonly categorie: CategoriePiece; readonly nature: string }
type Recu = Awaited<ReturnType<typeof fichierRecu>>

/** Refused outside of the list of the decree, and where one paper is all that may be asked. */
export async function joindrePiece(house: Db, une: CandidatureLue, piece: Piece, recu: Recu): Promise<string> {
  const { dossier_id, id } = une
  const { personne_id, categorie, nature } = piece
  const { personnes, documents } = await lireFoyer(house, une)
  const personne = personnes.find((autre) => autre.id === personne_id)
  if (!personne) throw new Refus('personne_de_la_candidature')
  if (documents.length >= PIECES_CANDIDAT_AU_PLUS) throw new Refus('pieces_trop_nombreuses')
  const siennes = documents.filter((un) => un.personne_id === personne_id)
  const contre = pieceAdmise(personne.role, piece, siennes)
  if (contre !== null) throw new Refus(contre === 'hors_liste' ? 'piece_hors_liste' : 'piece_seule')
  const { nom, mime, octets } = recu
  const jointe = await house.row<{ id: string }>(
    `insert into public.documents_candidature (dossier_id, candidature_id, personne_id, categorie, nature, nom, mime, taille, contenu)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [dossier_id, id, personne_id, categorie, nature, nom, mime, octets.byteLength, Buffer.from(octets)],
  )
  if (!jointe) throw new Error('a paper that is kept is read back')
  return jointe.id
}

export async function retirerPiece(house: Db, { dossier_id, id }: CandidatureLue, document_id: string): Promise<void> {
  const gone = await house.row(
    'delete from public.documents_candidature where dossier_id = $1 and candidature_id = $2 and id = $3 returning id',
    [dossier_id, id, document_id],
  )
  if (!gone) throw new Refus('document_candidat_inconnu')
}

export async function lirePiece(
  house: Db,
  { dossier_id, document_id }: { dossier_id: string; document_id: string },
): Promise<{ nom: string; contenu: Buffer }> {
  const piece = await house.row<{ nom: string; contenu: Buffer }>(
    'select nom, contenu from public.documents_candidature where dossier_id = $1 and id = $2',
    [dossier_id, document_id],
  )
  if (!piece) throw new Refus('document_candidat_inconnu')
  return piece
}
