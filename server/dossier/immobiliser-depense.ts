// A bill turned into a fixed asset: its component and its new category together, or nothing.
import type { z } from 'zod'
import type { ImmobiliserDepense } from '#contract/functions/immobiliser-depense.ts'
import type { Cents } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import { estImmobilisable } from '#domain/journalisation/petit-equipement.ts'
import type { Repartition } from '#domain/location/quote-part.ts'
import type { Db } from '../db.ts'

type Demande = z.output<typeof ImmobiliserDepense.body>

/** The caller holds the lock of the dossier. The id of the component; what the bill was is given back for the log. */
export async function immobiliser(
  house: Db,
  { dossier_id, depense_id, bien_id, nature, libelle, mise_en_service, duree_annees }: Demande,
): Promise<{ composant_id: string; categorie: string }> {
  const depense = await house.row<{ categorie: string; montant_cents: Cents; repartition: Repartition | null }>(
    'select categorie, montant_cents, repartition from public.depenses where dossier_id = $1 and id = $2 for update',
    [dossier_id, depense_id],
  )
  if (!depense) throw new Refus('depense_inconnue')
  if (!estImmobilisable(depense)) throw new Refus('depense_non_immobilisable')
  const composant = await house.row<{ id: string }>(
    `insert into public.composants (dossier_id, bien_id, nature, libelle, base_cents, mise_en_service, duree_annees,
       convention, acquis_avec_bien)
     select d.id, $2, $3, $4, $5, $6, $7, d.convention, false from public.dossiers d where d.id = $1 returning id`,
    [dossier_id, bien_id, nature, libelle, depense.montant_cents, mise_en_service, duree_annees],
  )
  if (!composant) throw new Error('the component was not written')
  await house.rows(
    `update public.depenses set categorie = 'achat_immobilise', bien_id = $3 where dossier_id = $1 and id = $2`,
    [dossier_id, depense_id, bien_id],
  )
  return { composant_id: composant.id, categorie: depense.categorie }
}
