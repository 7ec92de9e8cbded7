// The sale of a dwelling written with all that it ends, and taken back from what the log kept of it. As the house, under the lock.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import { AnnulerVente } from '#contract/functions/biens/annuler-vente.ts'
import { VendreBien } from '#contract/functions/biens/vendre-bien.ts'
import { zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { depotTransmis, remboursementDeVente, type SuitesVente } from '#domain/sujets/biens/suivi/vente/suites.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { creerOperation } from '../compta/operations.ts'
import { inserer } from '../inserer.ts'
import { appliquerRevision, finirBail } from '../location/baux.ts'
import { type Avant, type Cibles, photographier, remettre } from '../photo.ts'

type LeBien = { readonly dossier_id: string; readonly bien_id: string }
type AVendre = LeBien & { readonly vente: z.output<typeof VendreBien.body>['vente'] }

/** The day, the price and the taxes of the sale on the dwelling itself. */
export async function noterVente(house: Db, { dossier_id, bien_id, vente }: AVendre): Promise<void> {
  const { date_cession, prix_cession_cents, residence_services, tva_cession, mobilier_cession_cents } = vente
  await house.rows(
    `update public.biens set date_cession = $3, prix_cession_cents = $4, residence_services = $5, tva_cession = $6,
       mobilier_cession_cents = $7
     where dossier_id = $1 and id = $2`,
    [dossier_id, bien_id, date_cession, prix_cession_cents, residence_services, tva_cession, mobilier_cession_cents],
  )
}

/** All that the sale ends, and what it touched as it was before and after: for the way back. */
export async function ecrireSuites(
  house: Db,
  { dossier_id, suites, faits }: { dossier_id: string; suites: SuitesVente; faits: FaitsLocation },
): Promise<Avant> {
  const touches = ciblesDe(suites, faits)
  const avant = await photographier(house, dossier_id, touches)
  await ecrireBaux(house, dossier_id, suites)
  await ecrireEmprunts(house, dossier_id, suites)
  await ecrireModeles(house, dossier_id, suites)
  const operations: string[] = []
  for (const operation of suites.baux.flatMap(({ reversements }) => reversements))
    operations.push(await creerOperation(house, { dossier_id, ...operation }))
  const cibles = { ...touches, operations_diverses: operations, operations_diverses_lignes: operations }
  return { cibles, avant, apres: await photographier(house, dossier_id, cibles) }
}

function ciblesDe({ baux, emprunts, modeles, depenses }: SuitesVente, { encaissements }: FaitsLocation): Cibles {
  const retirees = new Set(baux.flatMap(({ revision }) => revision.retirees.map(({ id }) => id)))
  const changees = baux.flatMap(({ revision }) => revision.changees.map(({ id }) => id))
  const bail = baux.map((un) => un.bail.id)
  const touches = emprunts.filter(({ sort }) => sort !== 'garde').map(({ emprunt }) => emprunt.id)
  return {
    baux: bail,
    emprunts: touches,
    modeles_depense: modeles.map(({ modele }) => modele.id),
    depenses: depenses.map(({ id }) => id),
    echeances: [...retirees, ...changees],
    encaissements: encaissements.filter(({ echeance_id }) => retirees.has(echeance_id ?? '')).map(({ id }) => id),
    mouvements_depot: bail,
    remboursements_anticipes: touches,
    operations_diverses: [],
    operations_diverses_lignes: [],
  }
}

async function ecrireBaux(house: Db, dossier_id: string, { baux, vente }: SuitesVente): Promise<void> {
  for (const { bail, fin, revision, depot_transmis_cents } of baux) {
    await finirBail(house, { dossier_id, bail_id: bail.id, fin })
    await appliquerRevision(house, dossier_id, revision)
    if (depot_transmis_cents === zero) continue
    const rangee = { id: randomUUID(), ...depotTransmis(bail, depot_transmis_cents, vente) }
    await inserer(house, 'mouvements_depot', { dossier_id, rangees: [rangee] })
  }
}

async function ecrireEmprunts(house: Db, dossier_id: string, { emprunts, vente }: SuitesVente): Promise<void> {
  const rembourses = emprunts.filter(({ sort }) => sort === 'rembourse')
  await inserer(house, 'remboursements_anticipes', {
    dossier_id,
    rangees: rembourses.map((un) => ({ id: randomUUID(), ...remboursementDeVente(un, vente) })),
  })
  for (const { emprunt, sort, bien_id } of emprunts)
    if (sort === 'deplace')
      await house.rows(
        'update public.emprunts set bien_suivant_id = $3, bien_suivant_le = $4 where dossier_id = $1 and id = $2',
        [dossier_id, emprunt.id, bien_id, vente.date],
      )
}

/** The occurrences go first: the model that they are of notes that they did not come. */
async function ecrireModeles(house: Db, dossier_id: string, { modeles, depenses }: SuitesVente): Promise<void> {
  const parties = [dossier_id, depenses.map(({ id }) => id)]
  await house.rows('delete from public.depenses where dossier_id = $1 and id = any ($2::uuid[])', parties)
  for (const { modele, fin } of modeles)
    await (fin === null
      ? house.rows('delete from public.modeles_depense where dossier_id = $1 and id = $2', [dossier_id, modele.id])
      : house.rows('update public.modeles_depense set fin = $3 where dossier_id = $1 and id = $2', [
          dossier_id,
          modele.id,
          fin,
        ]))
}

type Debout = { readonly acte_id: string; readonly date_cession: Day; readonly photo: Avant }

/** The act that ended what ran under the dwelling, as long as it was not taken back; null: the sale was noted without it. */
export const venteDebout = (house: Db, { dossier_id, bien_id }: LeBien): Promise<Debout | null> =>
  house.row<Debout>(
    `select a.id as acte_id, a.detail ->> 'date_cession' as date_cession, a.detail -> 'photo' as photo
     from public.actes a
     where a.dossier_id = $1 and a.acte = $3 and a.detail ->> 'bien_id' = $2 and a.detail ? 'photo'
       and not exists (select from public.actes b
         where b.dossier_id = $1 and b.acte = $4 and b.detail ->> 'acte_id' = a.id::text)
     order by a.at desc limit 1`,
    [dossier_id, bien_id, VendreBien.name, AnnulerVente.name],
  )

/** The dwelling is no longer sold, and what its sale had ended runs again. The act that was taken back, if there is one. */
export async function reprendreVente(house: Db, leBien: LeBien): Promise<string | null> {
  const { dossier_id, bien_id } = leBien
  const vendu = await house.row(
    'select id from public.biens where dossier_id = $1 and id = $2 and date_cession is not null for update',
    [dossier_id, bien_id],
  )
  if (!vendu) throw new Refus('vente_inconnue')
  const debout = await venteDebout(house, leBien)
  if (debout) await remettre(house, dossier_id, debout.photo)
  await house.rows(
    `update public.biens set date_cession = null, prix_cession_cents = null, mobilier_cession_cents = null, tva_cession = null
     where dossier_id = $1 and id = $2`,
    [dossier_id, bien_id],
  )
  return debout?.acte_id ?? null
}
