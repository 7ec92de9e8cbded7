// Receipts dropped together: each proves one bill that has none, or brings its own; none is kept twice, none takes another's place.
import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import type { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import { Refus } from '#domain/base/refus.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { type Depot, deposer } from './documents.ts'
import { inserer } from './inserer.ts'

type Lue = NonNullable<z.output<typeof DeposerDocument.body>['depense']>

/**
 * The caller holds the lock of the dossier. Refuses a file that proves a bill already, a bill that has its receipt, and a
 * category that no bill read from a paper is of; then nothing is written.
 */
export async function deposerSansRemplacer(
  house: Db,
  depot: Depot & { readonly depense: Lue | null },
): Promise<string> {
  const { dossier_id, octets, depense } = depot
  const sha256 = createHash('sha256').update(octets).digest('hex')
  const double = await house.row<{ libelle: string }>(
    `select p.libelle from public.documents d
     join public.depenses p on p.dossier_id = d.dossier_id and p.document_id = d.id
     where d.dossier_id = $1 and d.sha256 = $2`,
    [dossier_id, sha256],
  )
  if (double) throw new Refus('document_deja_joint', `« ${double.libelle} ».`)
  const depense_id = depense ? await noter(house, dossier_id, depense) : depot.depense_id
  const prouvee = await house.row(
    'select from public.depenses where dossier_id = $1 and id = $2 and document_id is not null',
    [dossier_id, depense_id],
  )
  if (prouvee) throw new Refus('depense_a_justificatif')
  return deposer(house, { ...depot, depense_id })
}

async function noter(house: Db, dossier_id: string, depense: Lue): Promise<string> {
  const categorie = categorieDepense(depense.categorie)
  // Neither a loss, which moves no money, nor what lasts, which is written with its plan.
  if (categorie === null || A_PART.has(categorie.cle)) throw new Refus('categorie_requise')
  const id = randomUUID()
  await inserer(house, 'depenses', { dossier_id, rangees: [{ id, ...depense, date_paiement: null }] })
  return id
}
const A_PART: ReadonlySet<string> = new Set(['creance_perdue', 'achat_immobilise'])
