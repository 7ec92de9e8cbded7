// What lines of statements became, taken back: their facts are gone, their bills are unpaid again, or nothing at all.
import type { Db } from '@quittance/wire/postgres'
import { AnnulerImmobilisation } from '#contract/functions/depenses/annuler-immobilisation.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { remettreEnCharge } from '../dossier/immobiliser-depense.ts'
import { noter } from '../dossier/tenir-livres.ts'
import { lireLigne } from './mots.ts'

/** The tables in which a line may have written its fact. */
const TABLES = ['encaissements', 'depenses', 'mouvements_exploitant', 'mouvements_depot'] as const

type Lien = { readonly ligne_id: string; readonly fait_table: string; readonly fait_id: string; readonly effet: string }
type Reprise = {
  readonly dossier_id: string
  readonly lignes: readonly string[]
  readonly user_id: string
  /** The sentence for who takes back what the books have validated since. */
  readonly valide: 'fait_du_releve_valide' | 'fait_de_la_ligne_valide'
}

/** Gives how many facts went. The caller holds the lock, and has read the lines as treated. */
export async function reprendre(house: Db, { dossier_id, lignes, user_id, valide }: Reprise): Promise<number> {
  await refuserValide(house, { dossier_id, lignes, valide })
  // The links go first: the facts that follow would otherwise put their lines back one by one.
  const liens = await house.rows<Lien>(
    `delete from public.rapprochements where dossier_id = $1 and ligne_id = any ($2)
     returning ligne_id, fait_table, fait_id, effet`,
    [dossier_id, lignes],
  )
  await house.rows(
    `update public.lignes_releve set etat = 'a_traiter', raison = null
     where dossier_id = $1 and id = any ($2) and etat <> 'a_traiter'`,
    [dossier_id, lignes],
  )
  const payees = liens.filter(({ effet }) => effet === 'paye').map(({ fait_id }) => fait_id)
  await house.rows('update public.depenses set date_paiement = null where dossier_id = $1 and id = any ($2::uuid[])', [
    dossier_id,
    payees,
  ])
  const crees = liens.filter(({ effet }) => effet === 'cree')
  await retirerImmobilisations(house, { dossier_id, user_id, faits: crees.map(({ fait_id }) => fait_id) })
  for (const table of TABLES) {
    const ids = crees.filter(({ fait_table }) => fait_table === table).map(({ fait_id }) => fait_id)
    if (ids.length > 0)
      await house.rows(`delete from public.${table} where dossier_id = $1 and id = any ($2::uuid[])`, [dossier_id, ids])
  }
  return crees.length
}

/** A bill of these lines that was turned into a fixed asset since: its component would stand without it. */
async function retirerImmobilisations(
  house: Db,
  { dossier_id, user_id, faits }: { dossier_id: string; user_id: string; faits: readonly string[] },
): Promise<void> {
  const immobilisees = await house.rows<{ id: string }>(
    `select d.id from public.depenses d where d.dossier_id = $1 and d.id::text = any ($2) and d.categorie = 'achat_immobilise'
       and exists (select from public.actes a, public.composants c
         where a.dossier_id = $1 and a.detail ->> 'depense_id' = d.id::text and c.dossier_id = $1
           and c.id::text = a.detail ->> 'composant_id')
     order by d.date, d.id`,
    [dossier_id, faits],
  )
  for (const { id: depense_id } of immobilisees) {
    const { acte_id, composant_id } = await remettreEnCharge(house, { dossier_id, depense_id })
    const detail = { acte_id, depense_id, composant_id }
    await noter(house, { acte: AnnulerImmobilisation.name, dossier_id, user_id, detail })
  }
}

/** How many lines they are; refused when one of them is unknown, or waits already. */
export async function exigerTraitees(
  house: Db,
  { dossier_id, lignes }: Pick<Reprise, 'dossier_id' | 'lignes'>,
): Promise<number> {
  const found = await house.rows<{ etat: string }>(
    'select etat from public.lignes_releve where dossier_id = $1 and id = any ($2)',
    [dossier_id, lignes],
  )
  if (found.length < new Set(lignes).size) throw new Refus('ligne_inconnue')
  if (found.some(({ etat }) => etat === 'a_traiter')) throw new Refus('ligne_non_traitee')
  return found.length
}

/** An entry that is validated stays for ever: its line cannot say that it never was. Names the first one. */
async function refuserValide(house: Db, { dossier_id, lignes, valide }: Omit<Reprise, 'user_id'>): Promise<void> {
  const fige = await house.row<{
    libelle: string
    date: Day
    montant_cents: Cents
    journal: string
    numero: number
    valide_le: Day
  }>(
    `select l.libelle, l.date, l.montant_cents, e.journal, e.numero, e.valide_le
     from public.rapprochements r
     join public.lignes_releve l on l.dossier_id = r.dossier_id and l.id = r.ligne_id
     join public.ecritures e on e.dossier_id = r.dossier_id and e.origine_table = r.fait_table and e.origine_id = r.fait_id
     where r.dossier_id = $1 and r.ligne_id = any ($2)
       and (r.effet = 'cree' or r.effet = 'paye' and e.cle = r.cle)
     order by l.date, l.rang limit 1`,
    [dossier_id, lignes],
  )
  if (!fige) return
  const [annee, mois, jour] = fige.valide_le.split('-')
  const ecriture = `écriture ${fige.journal} nº ${fige.numero}, validée le ${jour}/${mois}/${annee}`
  throw new Refus(valide, `${lireLigne(fige)} (${ecriture}).`)
}
