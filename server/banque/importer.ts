// The import of a statement, under the lock of its dossier: confronted with what is there, decided, written whole.
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import type { LectureDemandee, NatureCompte } from '#domain/sujets/banque/contenu-releve.ts'
import type { Decisions } from '#domain/sujets/banque/decisions.ts'
import { estIban } from '#domain/sujets/banque/formats/iban.ts'
import { AUTOUR_JOURS } from '#domain/sujets/banque/rapprochement.ts'
import { makeAside } from '../aside/aside.ts'
import type { ReleveEnvoye } from '../aside/releve-envoye.ts'
import type { Progress } from '../functions/progress.ts'
import { ecrireLignes, ecrireReleve, type FichierReleve } from './ecrire-releve.ts'

export type CompteBancaire = {
  readonly id: string
  readonly libelle: string
  readonly nature: NatureCompte
  readonly iban: string | null
}
export type Importation = {
  readonly dossier_id: string
  readonly compte: CompteBancaire
  readonly cle: string
  readonly importe_par: string
  readonly fichier: FichierReleve
  readonly contenu: ReleveEnvoye
  readonly decisions: Decisions
  readonly laisser_erreurs: boolean
  readonly lecture: LectureDemandee | undefined
  readonly progress: Progress
}
export type Importe = {
  readonly releve_id: string
  readonly lignes: number
  readonly deja_importees: number
  readonly ecartees: number
  readonly erreurs: number
}

export async function compteDe(db: Db, ids: { dossier_id: string; compte_id: string }): Promise<CompteBancaire> {
  const compte = await db.row<CompteBancaire>(
    'select id, libelle, nature, iban from public.comptes_bancaires where dossier_id = $1 and id = $2',
    [ids.dossier_id, ids.compte_id],
  )
  if (!compte) throw new Refus('compte_bancaire_inconnu')
  return compte
}

/** The import already done under this key, when it is the same one. */
export async function dejaFait(
  house: Db,
  { dossier_id, compte, cle, fichier }: Pick<Importation, 'dossier_id' | 'compte' | 'cle' | 'fichier'>,
): Promise<Importe | null> {
  const fait = await house.row<Importe & { compte_id: string; sha256: string }>(
    `select id as releve_id, compte_id, sha256, lignes, deja_importees, ecartees, jsonb_array_length(erreurs) as erreurs
     from public.releves where dossier_id = $1 and cle = $2`,
    [dossier_id, cle],
  )
  if (!fait) return null
  const { compte_id, sha256, ...reponse } = fait
  if (compte_id !== compte.id || sha256 !== fichier.sha256) throw new Refus('cle_idempotence_reutilisee')
  return reponse
}

export async function importer(house: Db, importation: Importation): Promise<Importe> {
  const { dossier_id, compte, cle, importe_par, fichier, contenu, decisions, progress } = importation
  verifier(importation)
  const { periode } = contenu
  if (!periode) throw new Refus('releve_sans_ligne')

  await progress('Comparaison avec les lignes déjà importées', 1, 3)
  const connues = await lignesConnues(house, { dossier_id, compte_id: compte.id, ...periode })
  const { blocs, nombre, ...tri } = await makeAside('trierReleve', { lignes: contenu.lignes, connues, decisions })
  if (nombre === 0) throw new Refus(tri.ecartees > 0 ? 'releve_tout_ecarte' : 'releve_deja_importe')

  const comptes = { lignes: nombre, ...tri }
  const entete = { dossier_id, compte_id: compte.id, cle, importe_par, fichier, periode, contenu }
  const releve_id = await ecrireReleve(house, { ...entete, ...comptes })
  let ecrites = 0
  for (const bloc of blocs) {
    await progress(`Enregistrement des lignes (${ecrites} sur ${nombre})`, 2, 3)
    await ecrireLignes(house, { dossier_id, compte_id: compte.id, releve_id }, bloc.lignes)
    ecrites += bloc.nombre
  }
  await retenirIban(house, { dossier_id, compte, iban: contenu.iban })
  await retenirLecture(house, importation)
  return { releve_id, ...comptes, erreurs: contenu.nombre_erreurs }
}

function verifier({ compte, contenu, laisser_erreurs }: Importation): void {
  if (contenu.devise !== 'EUR') throw new Refus('devise_etrangere', contenu.devise)
  if (contenu.iban !== null && compte.iban !== null && contenu.iban !== compte.iban)
    throw new Refus(
      'releve_autre_compte',
      `il porte l'IBAN ${contenu.iban}, et « ${compte.libelle} » l'IBAN ${compte.iban}. Importez-le dans son compte, ou corrigez l'IBAN de celui-ci.`,
    )
  if (contenu.nombre_erreurs > 0 && !laisser_erreurs)
    throw new Refus('erreurs_a_accepter', `(${contenu.nombre_erreurs} à lire dans le fichier)`)
}

type Fenetre = { dossier_id: string; compte_id: string; du: string; au: string }

/** As one JSON text, which is read where it is needed. */
async function lignesConnues(house: Db, { dossier_id, compte_id, du, au }: Fenetre): Promise<string> {
  const found = await house.row<{ connues: string }>(
    `select coalesce(json_agg(json_build_object('id', id, 'date', date, 'libelle', libelle,
       'montant_cents', montant_cents, 'identifiant', identifiant)), '[]')::text as connues
     from public.lignes_releve
     where dossier_id = $1 and compte_id = $2 and date between $3::date - $5::int and $4::date + $5::int`,
    [dossier_id, compte_id, du, au, AUTOUR_JOURS],
  )
  return found?.connues ?? '[]'
}

async function retenirIban(
  house: Db,
  { dossier_id, compte, iban }: { dossier_id: string; compte: CompteBancaire; iban: string | null },
): Promise<void> {
  if (iban === null || compte.iban !== null || !estIban(iban)) return
  await house.rows(
    `update public.comptes_bancaires c set iban = $3 where dossier_id = $1 and id = $2
       and not exists (select from public.comptes_bancaires a where a.dossier_id = $1 and a.iban = $3)`,
    [dossier_id, compte.id, iban],
  )
}

/** How this bank's files are read: the next one with the same header is read so at once. */
async function retenirLecture(house: Db, { dossier_id, compte, lecture }: Importation): Promise<void> {
  if (!lecture || !('colonnes' in lecture)) return
  await house.rows(
    `update public.comptes_bancaires set lectures = lectures || jsonb_build_object($3::text, $4::jsonb)
     where dossier_id = $1 and id = $2`,
    [dossier_id, compte.id, lecture.signature, JSON.stringify(lecture)],
  )
}
