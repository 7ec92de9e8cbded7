// A dossier as the pieces of an archive: what it needs to be read without us, checked, and kept ten years.
import type { Base, Db } from '@quittance/wire/postgres'
import { comptabiliteDe } from '#domain/activites/moteurs.ts'
import { Refus } from '#domain/base/refus.ts'
import { codeDe, type Exercice } from '#domain/compta/exercice.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { Livres } from '#domain/journalisation/livres-connus.ts'
import { json, nomDeFichier, type Piece, texte } from '../../documents/fichiers/archive-zip.ts'
import { fecBrouillon, fecDe } from '../../documents/fichiers/fec.ts'
import { journalHledger } from '../../documents/fichiers/hledger.ts'
import { schemaDeTable } from '../../documents/fichiers/schema-table.ts'
import { csv, type Rangee } from '../../documents/fichiers/tableur.ts'
import { lire } from '../documents.ts'
import { LISEZ_MOI } from './archive-notice.ts'
import { type TableArchivee, tablesDuDossier, teteDeChaine } from './archive-tables.ts'

/** What is read at one moment, under the lock of the dossier; its documents follow one by one. */
export type DossierLu = {
  readonly faits: FaitsLivres
  readonly tables: readonly TableArchivee[]
  readonly tete: { readonly rang: number; readonly tete: string } | null
}
export type Liasse = (exercice: Exercice) => Promise<Piece>

export async function lireDossier(house: Db, faits: FaitsLivres): Promise<DossierLu> {
  const { id } = faits.dossier
  return { faits, tables: await tablesDuDossier(house, id), tete: await teteDeChaine(house, id) }
}

export async function* piecesDuDossier(
  { faits, tables, tete }: DossierLu,
  { base, liasse, le }: { base: Base; liasse: Liasse; le: Date },
): AsyncGenerator<Piece> {
  const { id, nom } = faits.dossier
  yield { nom: 'LISEZ-MOI.txt', octets: texte(LISEZ_MOI) }
  yield json('archive.json', {
    format: 'quittance-et-bilan/dossier',
    version: 1,
    dossier_id: id,
    nom,
    faite_le: le.toISOString(),
    chaine: { tete: tete?.tete ?? null, ecritures: tete?.rang ?? 0 },
    tables: tables.map(({ table, rangees }) => ({ table, rangees: rangees.length })),
  })
  for (const { rangees, ...catalogue } of tables) {
    const chemin = `donnees/${catalogue.table}`
    yield json(`${chemin}.schema.json`, schemaDeTable(catalogue))
    yield { nom: `${chemin}.json`, octets: texte(rangees.length > 0 ? `[\n${rangees.join(',\n')}\n]\n` : '[]\n') }
    yield { nom: `${chemin}.csv`, octets: texte(enCsv(catalogue, rangees)) }
  }
  yield json('chaine/ecritures.json', ecrituresChainees(id, { tables, tete }))
  // A family without books has no year: nothing of what follows.
  const comptabilite = await comptabiliteDe(faits.dossier.activite)
  const livres: Livres = comptabilite?.livres(faits) ?? new Map()
  for (const exercice of comptabilite ? faits.exercices : []) {
    const lignes = livres.get(exercice.id) ?? []
    yield* fecs({ faits, livres }, exercice)
    yield { nom: `hledger/${codeDe(exercice)}.journal`, octets: texte(journalHledger({ exercice, lignes })) }
    yield* liasseSiPossible(liasse, exercice)
  }
  for (const document of rangeesDe(tables, 'documents')) yield await documentDe(base, id, document)
}

/** Every column, also of a table without rows. */
function enCsv({ colonnes }: Pick<TableArchivee, 'colonnes'>, rangees: readonly string[]): string {
  if (rangees.length > 0) return csv(rangees.map(lue))
  return `\ufeff${colonnes.map(({ nom }) => nom).join(';')}\r\n`
}

/** Safe: each is one row that the database wrote as one JSON object. */
const lue = (rangee: string): Rangee => JSON.parse(rangee) as Rangee
const rangeesDe = (tables: readonly TableArchivee[], nom: string): Rangee[] =>
  (tables.find(({ table }) => table === nom)?.rangees ?? []).map(lue)

/** The validated entries as `npm run verify` reads them: the chain can be computed again without any database. */
function ecrituresChainees(dossier_id: string, { tables, tete }: Pick<DossierLu, 'tables' | 'tete'>): object {
  const lignes = Map.groupBy(rangeesDe(tables, 'lignes'), ({ ecriture_id }) => ecriture_id)
  const parRang = (a: Rangee, b: Rangee) => Number(a.rang) - Number(b.rang)
  const ecritures = rangeesDe(tables, 'ecritures').toSorted(parRang)
  return {
    format: 'quittance-et-bilan/ecritures',
    version: 1,
    dossier_id,
    tete,
    ecritures: ecritures.map((une) => ({ ...une, lignes: (lignes.get(une.id) ?? []).toSorted(parRang) })),
  }
}

/** The official file of a year that is final and can have it; a draft of every other one. */
function* fecs(tenu: { faits: FaitsLivres; livres: Livres }, exercice: Exercice): Generator<Piece> {
  const { nom, texte: fec } = autrement(
    () => fecDe(tenu, exercice),
    () => fecBrouillon(tenu, exercice),
  )
  yield { nom: `fec/${codeDe(exercice)}-${nom}`, octets: texte(fec) }
}

function autrement<T>(faire: () => T, sinon: () => T): T {
  try {
    return faire()
  } catch (error) {
    if (error instanceof Refus) return sinon()
    throw error
  }
}

/** A year whose law is not known yet has no return. */
async function* liasseSiPossible(liasse: Liasse, exercice: Exercice): AsyncGenerator<Piece> {
  const drawn = await liasse(exercice).catch((error: unknown) => {
    if (error instanceof Refus) return null
    throw error
  })
  if (drawn) yield drawn
}

async function documentDe(base: Base, dossier_id: string, { id }: Rangee): Promise<Piece> {
  const document_id = String(id)
  const { nom, contenu } = await base.asHouse('the archive of a dossier, for its members', (house) =>
    lire(house, { dossier_id, document_id }),
  )
  return { nom: `documents/${document_id}/${nomDeFichier(nom)}`, octets: contenu }
}
