// The import of a statement, under the lock of its dossier: confronted with what is there, decided, written whole.

import {
  type ContenuReleve,
  type LectureDemandee,
  type NatureCompte,
  periodeDe,
} from '#domain/banque/contenu-releve.ts'
import { type Decisions, trier } from '#domain/banque/decisions.ts'
import { AUTOUR_JOURS, confronter, type LigneConnue } from '#domain/banque/rapprochement.ts'
import type { Cents } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Db } from '../db.ts'
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
  readonly contenu: ContenuReleve
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

/** Written by blocks, so that the screen sees them pass. */
const BLOC = 5_000

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
  const periode = periodeDe(contenu.lignes)
  if (!periode) throw new Refus('releve_sans_ligne')

  await progress('Comparaison avec les lignes déjà importées', 1, 3)
  const deja = await lignesConnues(house, { dossier_id, compte_id: compte.id, ...periode })
  const tri = trier(confronter(contenu.lignes, deja), decisions)
  const lignes = tri.a_importer
  if (lignes.length === 0) throw new Refus(tri.ecartees > 0 ? 'releve_tout_ecarte' : 'releve_deja_importe')

  const comptes = { lignes: lignes.length, deja_importees: tri.deja_importees, ecartees: tri.ecartees }
  const entete = { dossier_id, compte_id: compte.id, cle, importe_par, fichier, periode, contenu }
  const releve_id = await ecrireReleve(house, { ...entete, ...comptes })
  for (let debut = 0; debut < lignes.length; debut += BLOC) {
    await progress(`Enregistrement des lignes (${debut} sur ${lignes.length})`, 2, 3)
    const bloc = lignes.slice(debut, debut + BLOC)
    await ecrireLignes(house, { dossier_id, compte_id: compte.id, releve_id }, bloc)
  }
  await retenirIban(house, { dossier_id, compte, iban: contenu.iban })
  await retenirLecture(house, importation)
  return { releve_id, ...comptes, erreurs: contenu.erreurs.length }
}

function verifier({ compte, contenu, laisser_erreurs }: Importation): void {
  if (contenu.devise !== 'EUR') throw new Refus('devise_etrangere', contenu.devise)
  if (contenu.iban !== null && compte.iban !== null && contenu.iban !== compte.iban)
    throw new Refus(
      'releve_autre_compte',
      `il porte l'IBAN ${contenu.iban}, et « ${compte.libelle} » l'IBAN ${compte.iban}. Importez-le dans son compte, ou corrigez l'IBAN de celui-ci.`,
    )
  if (contenu.erreurs.length > 0 && !laisser_erreurs)
    throw new Refus('erreurs_a_accepter', `(${contenu.erreurs.length} à lire dans le fichier)`)
}

type Fenetre = { dossier_id: string; compte_id: string; du: string; au: string }

function lignesConnues(house: Db, { dossier_id, compte_id, du, au }: Fenetre): Promise<LigneConnue[]> {
  return house.rows<LigneConnue>(
    `select id, date, libelle, montant_cents, identifiant from public.lignes_releve
     where dossier_id = $1 and compte_id = $2 and date between $3::date - $5::int and $4::date + $5::int`,
    [dossier_id, compte_id, du, au, AUTOUR_JOURS],
  )
}

async function retenirIban(
  house: Db,
  { dossier_id, compte, iban }: { dossier_id: string; compte: CompteBancaire; iban: string | null },
): Promise<void> {
  if (iban === null || compte.iban !== null) return
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

/** The balance that the person read on the paper, at the last day of the rows. */
export function avecSolde(contenu: ContenuReleve, solde_final_cents: Cents | undefined): ContenuReleve {
  const periode = periodeDe(contenu.lignes)
  if (solde_final_cents === undefined || !periode) return contenu
  if (contenu.solde_final !== null) throw new Refus('solde_sans_lecture')
  return { ...contenu, solde_final: { montant_cents: solde_final_cents, date: periode.au } }
}
