// A bill turned into a fixed asset, its component and its new category together, or nothing; and the way back.
import type { Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import { AnnulerImmobilisation } from '#contract/functions/depenses/annuler-immobilisation.ts'
import { ImmobiliserDepense } from '#contract/functions/depenses/immobiliser-depense.ts'
import type { Cents } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { baseImmobilisee, estImmobilisable } from '#domain/sujets/tiers/ecritures/petit-equipement.ts'
import type { Repartition } from '#domain/sujets/tiers/quote-part.ts'

type Demande = z.output<typeof ImmobiliserDepense.body>

/** What the act moves of a bill, and the amount that it moves. */
type Champs = { readonly categorie: string; readonly bien_id: string | null; readonly montant_cents: Cents }

/** What the bill says of VAT, and whether its year and that property let it be got back. */
type Taxee = Pick<Depense, 'tva'> & { readonly recuperable: boolean }

/** The caller holds the lock of the dossier. What the bill was and became, and the component as written: for the way back. */
export async function immobiliser(
  house: Db,
  { dossier_id, depense_id, bien_id, nature, libelle, mise_en_service, duree_annees }: Demande,
): Promise<{ composant_id: string; avant: Champs; apres: Champs; composant: object }> {
  const depense = await house.row<Champs & Taxee & { repartition: Repartition | null }>(
    `select categorie, bien_id, montant_cents, tva, repartition,
       exists (select from public.biens b, public.exercices x
         where b.dossier_id = $1 and b.id = $3 and b.tva_motif is not null and x.dossier_id = $1
           and $4::date between x.debut and x.fin and x.regime_tva in ('reel_simplifie', 'reel_normal')) as recuperable
     from public.depenses where dossier_id = $1 and id = $2 for update`,
    [dossier_id, depense_id, bien_id, mise_en_service],
  )
  if (!depense) throw new Refus('depense_inconnue')
  if (!estImmobilisable(depense)) throw new Refus('depense_non_immobilisable')
  const { base_cents, tva_cents } = baseImmobilisee(depense, depense)
  const ecrit = await house.row<{ composant_id: string; composant: object }>(
    `insert into public.composants as c (dossier_id, bien_id, nature, libelle, base_cents, tva_cents, mise_en_service,
       duree_annees, convention, acquis_avec_bien)
     select d.id, $2, $3, $4, $5, $6, $7, $8, d.convention, false from public.dossiers d where d.id = $1
     returning c.id as composant_id, to_jsonb(c) as composant`,
    [dossier_id, bien_id, nature, libelle, base_cents, tva_cents, mise_en_service, duree_annees],
  )
  if (!ecrit) throw new Error('the component was not written')
  const { categorie, bien_id: dAvant, montant_cents } = depense
  const avant = { categorie, bien_id: dAvant, montant_cents }
  const apres = { ...avant, categorie: IMMOBILISEE, bien_id }
  await reclasser(house, { dossier_id, depense_id, ...apres })
  return { ...ecrit, avant, apres }
}

type Fait = {
  readonly acte_id: string
  readonly composant_id: string
  readonly avant: Champs
  readonly apres: Champs
  /** Null once it is gone; else whether it is still as the act wrote it. */
  readonly intact: boolean | null
}

/**
 * The caller holds the lock of the dossier. The bill is in the category and dwelling that it had, its component is gone.
 *
 * What was paid or joined since stays. Refused once an entry of either is validated, their year arrêté or final, or one of
 * the two changed by hand.
 */
export async function remettreEnCharge(
  house: Db,
  { dossier_id, depense_id }: { dossier_id: string; depense_id: string },
): Promise<{ acte_id: string; composant_id: string; categorie: string }> {
  const depense = await house.row<Champs>(
    'select categorie, bien_id, montant_cents from public.depenses where dossier_id = $1 and id = $2 for update',
    [dossier_id, depense_id],
  )
  if (!depense) throw new Refus('depense_inconnue')
  const fait = await immobilisationDebout(house, { dossier_id, depense_id })
  if (!fait || depense.categorie !== IMMOBILISEE) throw new Refus('immobilisation_inconnue')
  const { acte_id, composant_id, avant, apres, intact } = fait
  if (!intact || depense.bien_id !== apres.bien_id || depense.montant_cents !== apres.montant_cents)
    throw new Refus('immobilisation_changee')
  await livresOuverts(house, { dossier_id, depense_id, composant_id })
  await house.rows('delete from public.composants where dossier_id = $1 and id = $2', [dossier_id, composant_id])
  await reclasser(house, { dossier_id, depense_id, ...avant })
  return { acte_id, composant_id, categorie: avant.categorie }
}

const IMMOBILISEE = 'achat_immobilise'

function immobilisationDebout(house: Db, { dossier_id, depense_id }: { dossier_id: string; depense_id: string }) {
  return house.row<Fait>(
    `select a.id as acte_id, a.detail ->> 'composant_id' as composant_id, a.detail -> 'avant' as avant,
       a.detail -> 'apres' as apres, (to_jsonb(c) = a.detail -> 'composant') as intact
     from public.actes a
     left join public.composants c on c.dossier_id = a.dossier_id and c.id::text = a.detail ->> 'composant_id'
     where a.dossier_id = $1 and a.acte = $3 and a.detail ->> 'depense_id' = $2 and a.detail ? 'composant'
       and not exists (select from public.actes b
         where b.dossier_id = $1 and b.acte = $4 and b.detail ->> 'acte_id' = a.id::text)
     order by a.at desc limit 1`,
    [dossier_id, depense_id, ImmobiliserDepense.name, AnnulerImmobilisation.name],
  )
}

/** Neither the bill nor its component stands in what was validated, nor in a year that is arrêté. */
async function livresOuverts(
  house: Db,
  { dossier_id, depense_id, composant_id }: { dossier_id: string; depense_id: string; composant_id: string },
): Promise<void> {
  const { validee, arretee } = (await house.row<{ validee: boolean; arretee: boolean }>(
    `with touches as (
       select x.etat from public.exercices x
       join public.depenses d on d.dossier_id = x.dossier_id and d.id::text = $2
       join public.composants c on c.dossier_id = x.dossier_id and c.id::text = $3
       where x.dossier_id = $1 and x.etat <> 'ouvert'
         and (d.date between x.debut and x.fin or d.date_paiement between x.debut and x.fin
           or x.etat = 'arrete' and c.mise_en_service <= x.fin))
     select
       exists (select from public.ecritures e where e.dossier_id = $1 and e.origine_id in ($2, $3))
         or exists (select from touches where etat <> 'arrete') as validee,
       exists (select from touches where etat = 'arrete') as arretee`,
    [dossier_id, depense_id, composant_id],
  )) ?? { validee: true, arretee: true }
  if (arretee) throw new Refus('exercice_arrete')
  if (validee) throw new Refus('immobilisation_validee')
}

async function reclasser(
  house: Db,
  {
    dossier_id,
    depense_id,
    categorie,
    bien_id,
  }: Omit<Champs, 'montant_cents'> & { dossier_id: string; depense_id: string },
): Promise<void> {
  await house.rows('update public.depenses set categorie = $3, bien_id = $4 where dossier_id = $1 and id = $2', [
    dossier_id,
    depense_id,
    categorie,
    bien_id,
  ])
}
