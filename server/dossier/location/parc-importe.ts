// The rows of an import written down, all of a table in one statement, in the caller's name.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { Bornes } from '#domain/compta/exercice.ts'
import type { ImportPrepare } from '#domain/reprise/imports/import-parc.ts'
import type { Designe } from '#domain/reprise/imports/parc.ts'
import type { Locataire } from '#domain/sujets/location/bail.ts'
import type { LoyerReference } from '#domain/sujets/location/baux/loyer-reference.ts'
import { inserer } from '../inserer.ts'
import { creerBaux } from './baux.ts'

type AEcrire = {
  readonly dossier_id: string
  readonly prepare: ImportPrepare
  /** Those to open, where the dossier has none. */
  readonly exercices: readonly Bornes[]
}
type Ecrit = { crees: number; immeubles: number; locataires: number; exercices: number }

/** Until the end of the transaction, no other import of this dossier. */
export async function serrerImports(db: Db, dossier_id: string): Promise<void> {
  await db.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import de ${dossier_id}`])
}

/** All the tenants of a dossier, under a lease or not. */
export const locatairesDuDossier = (db: Db, dossier_id: string): Promise<Locataire[]> =>
  db.rows<Locataire>(
    `select id, prenom, nom, email, telephone, consent_electronique_le::text, date_naissance::text
     from public.locataires where dossier_id = $1 order by created_at, id`,
    [dossier_id],
  )

/** The grid of reference rents that the dossier keeps. */
export const grilleDuDossier = (db: Db, dossier_id: string): Promise<LoyerReference[]> =>
  db.rows<LoyerReference>(
    `select id, ville, secteur, nombre_pieces, construit_de, construit_a, meuble, reference_m2_cents, majore_m2_cents,
       minore_m2_cents, du::text, au::text, source, releve_le::text
     from public.loyers_reference where dossier_id = $1`,
    [dossier_id],
  )

export async function ecrireImport(db: Db, { dossier_id, prepare, exercices }: AEcrire): Promise<Ecrit> {
  const rien: Ecrit = { crees: 0, immeubles: 0, locataires: 0, exercices: 0 }
  if (prepare.nature === 'lots') return { ...rien, ...(await ecrireLots(db, { dossier_id, prepare, exercices })) }
  if (prepare.nature === 'loyers_reference') {
    await inserer(db, 'loyers_reference', { dossier_id, rangees: prepare.references })
    return { ...rien, crees: prepare.references.length }
  }
  const personnes = prepare.locataires.map((un) => ({ id: randomUUID(), ...un }))
  await inserer(db, 'locataires', { dossier_id, rangees: personnes })
  if (prepare.nature === 'locataires') return { ...rien, crees: personnes.length }
  const baux = prepare.baux.map((un) => ({
    ...un,
    locataires: un.locataires.map((qui) => ({ id: idDe(qui, personnes) })),
  }))
  await creerBaux(db, dossier_id, baux)
  return { ...rien, crees: baux.length, locataires: personnes.length }
}

type LotsAEcrire = Omit<AEcrire, 'prepare'> & { readonly prepare: Extract<ImportPrepare, { nature: 'lots' }> }

async function ecrireLots(db: Db, { dossier_id, prepare, exercices }: LotsAEcrire) {
  if (prepare.lots.length === 0) return {}
  const ouverts = exercices.map(({ debut, fin }) => ({ debut, fin, reglages: {} }))
  await inserer(db, 'exercices', { dossier_id, rangees: ouverts })
  const immeubles = prepare.immeubles.map((un) => ({ id: randomUUID(), ...un }))
  await inserer(db, 'immeubles', { dossier_id, rangees: immeubles })
  const lots = prepare.lots.map((un) => ({ ...un, bien_id: randomUUID() }))
  await inserer(db, 'biens', { dossier_id, rangees: lots.map(({ bien_id, bien }) => ({ id: bien_id, ...bien })) })
  const places = lots.map(({ bien_id, place, immeuble }) => ({
    bien_id,
    immeuble_id: immeuble && idDe(immeuble, immeubles),
    ...place,
  }))
  await inserer(db, 'lots', { dossier_id, rangees: places })
  return { crees: lots.length, immeubles: immeubles.length, exercices: exercices.length }
}

const idDe = (qui: Designe, ecrits: readonly { readonly id: string }[]): string =>
  'id' in qui ? qui.id : (ecrits[qui.rang]?.id ?? '')
