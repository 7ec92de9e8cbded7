// Lines of statements turned into facts, all of them or none, under the lock of the dossier: one line is treated once.

import type { Db } from '@quittance/wire/postgres'
import type { FaitDeLigne, Traitement } from '#contract/functions/banque/traiter-lignes-releve.ts'
import type { CleActivite } from '#domain/activites/catalogue.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { sortesDe } from '#domain/activites/moteurs.ts'
import { type Cents, sum } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { NatureCompte } from '#domain/sujets/banque/contenu-releve.ts'
import { partTenue } from '#domain/sujets/banque/suivi/faits-connus.ts'
import { achatsAttendus } from '#domain/sujets/biens/ecritures/achats-payes.ts'
import { rejetables } from '#domain/sujets/location/encaissement.ts'
import { inserer } from '../dossier/inserer.ts'
import { chargerFaits } from '../dossier/load.ts'
import { mouvementsDe, tientDe, verifierComptes } from './comptes.ts'
import { refuserCeQuiSeRegardeSeul } from './en-bloc.ts'
import { type Connus, type Effet, effetDe } from './faits-de-ligne.ts'
import { verifierLoyersNommes } from './loyers-nommes.ts'
import { lireLigne } from './mots.ts'

type Ligne = {
  readonly id: string
  readonly date: Day
  readonly libelle: string
  readonly tiers: string | null
  readonly montant_cents: Cents
  readonly etat: string
  readonly nature: NatureCompte
}
type Traitee = { readonly ligne: Ligne; readonly traitement: Traitement; readonly effets: readonly Effet[] }
export type Fait = { readonly lignes: number; readonly faits: number }

/** The caller holds the lock: two of them never treat the same line. */
export async function traiter(house: Db, dossier_id: string, traitements: readonly Traitement[]): Promise<Fait> {
  const lignes = await lignesDe(house, dossier_id, traitements)
  const connus = await connusDe(house, dossier_id, traitements)
  const traitees = traitements.map((traitement): Traitee => {
    const ligne = lignes.get(traitement.ligne_id)
    if (!ligne) throw new Refus('ligne_inconnue')
    verifierJour(ligne, traitement, connus.premierJour)
    const effets = traitement.faits.map((fait) => effetDe(fait, ligne, connus))
    verifier({ ligne, traitement, effets })
    return { ligne, traitement, effets }
  })
  await refuserCeQuiSeRegardeSeul(house, dossier_id, traitees)
  verifierAchats(traitees, connus)
  await verifierLoyersNommes(
    house,
    dossier_id,
    traitements.flatMap(({ faits }) => faits),
  )
  await verifierTenus(house, dossier_id, traitees)

  await ecrireFaits(
    house,
    dossier_id,
    traitees.flatMap(({ effets }) => effets),
  )
  await payerFactures(house, dossier_id, traitees)
  await verifierComptes(house, dossier_id, traitees.flatMap(ecrits))
  await ecrireLiens(house, dossier_id, traitees)
  await marquer(house, dossier_id, traitees)
  return { lignes: traitees.length, faits: traitees.flatMap(({ effets }) => effets).length }
}

async function lignesDe(
  house: Db,
  dossier_id: string,
  traitements: readonly Traitement[],
): Promise<ReadonlyMap<string, Ligne>> {
  const ids = traitements.map(({ ligne_id }) => ligne_id)
  const found = await house.rows<Ligne>(
    `select l.id, l.date, l.libelle, l.tiers, l.montant_cents, l.etat, c.nature
     from public.lignes_releve l
     join public.comptes_bancaires c on c.dossier_id = l.dossier_id and c.id = l.compte_id
     where l.dossier_id = $1 and l.id = any ($2)`,
    [dossier_id, ids],
  )
  if (new Set(ids).size < ids.length || found.some(({ etat }) => etat !== 'a_traiter'))
    throw new Refus('ligne_deja_traitee')
  return new Map(found.map((ligne) => [ligne.id, ligne]))
}

/** The books are derived only when a line is said to be something of them. */
async function connusDe(house: Db, dossier_id: string, traitements: readonly Traitement[]): Promise<Connus> {
  const faits = traitements.flatMap((traitement) => traitement.faits)
  const natures = new Set(faits.map(({ nature }: FaitDeLigne) => nature))
  const lues = (['existant', 'achat', 'facture', 'rejet'] as const).some((une) => natures.has(une))
  const charges = lues ? await chargerFaits(house, dossier_id) : null
  return {
    factureDue: charges ? await facturesDues(charges) : () => null,
    mouvements: charges && natures.has('existant') ? await mouvementsDe(charges) : () => new Map(),
    achats: new Map(charges && natures.has('achat') ? achatsAttendus(charges).map((achat) => [achat.cle, achat]) : []),
    paiements: new Map(charges && natures.has('rejet') ? rejetables(charges).map((un) => [un.id, un]) : []),
    premierJour: await premierJourDe(house, dossier_id),
  }
}

async function facturesDues(faits: Faits): Promise<Connus['factureDue']> {
  const [deLaBanque, deGestion] = [await tientDe(faits, 'banque'), await tientDe(faits, 'gestion')]
  const dues = new Map(
    faits.depenses
      .filter(({ date_paiement, categorie }) => date_paiement === null && categorie !== 'creance_perdue')
      .map((une) => [une.id, une]),
  )
  return (depense_id, { date, nature }) => {
    const facture = dues.get(depense_id)
    const tient = nature === 'gestion' ? deGestion : deLaBanque
    return facture ? partTenue(facture, date, tient ?? (() => true)) : null
  }
}

async function premierJourDe(house: Db, dossier_id: string): Promise<Day | null> {
  const lu = await house.row<{ debut: Day | null }>(
    'select min(debut) as debut from public.exercices where dossier_id = $1',
    [dossier_id],
  )
  return lu?.debut ?? null
}

/** What happened before the books is in their opening balance: an entry of that day would stand nowhere. */
function verifierJour({ date, libelle, montant_cents }: Ligne, { sort }: Traitement, premierJour: Day | null): void {
  if (sort !== 'rapprochee' || premierJour === null || date >= premierJour) return
  throw new Refus('ligne_avant_les_livres', `(${lireLigne({ date, libelle, montant_cents })})`)
}

/** All that the lines of this call pay of a purchase is no more than what was left of it. */
function verifierAchats(traitees: readonly Traitee[], { achats }: Connus): void {
  const payes = Map.groupBy(
    traitees.flatMap(({ traitement }) => traitement.faits.filter((fait) => fait.nature === 'achat')),
    ({ cle }) => cle,
  )
  for (const [cle, siens] of payes)
    if (sum(siens.map(({ montant_cents }) => montant_cents)) > (achats.get(cle)?.reste_cents ?? 0))
      throw new Refus('achat_trop_paye')
}

function verifier({ ligne, traitement: { sort }, effets }: Traitee): void {
  const total = sum(effets.map(({ montant_cents }) => montant_cents))
  const attendu = sort === 'rapprochee' ? effets.length > 0 && total === ligne.montant_cents : effets.length === 0
  if (!attendu) throw new Refus('traitement_inegal', `(${lireLigne(ligne)})`)
}

/** What a line becomes is a fact that the family of the dossier keeps: another would be written, and stand in no books. */
async function verifierTenus(house: Db, dossier_id: string, traitees: readonly Traitee[]): Promise<void> {
  const ecrites = traitees.flatMap(({ effets }) => effets.filter(({ effet }) => effet !== 'trouve'))
  if (ecrites.length === 0) return
  const lu = await house.row<{ activite: CleActivite }>('select activite from public.dossiers where id = $1', [
    dossier_id,
  ])
  const tenues = lu ? sortesDe(lu.activite) : []
  if (!ecrites.every(({ fait_table }) => tenues.includes(fait_table))) throw new Refus('fait_non_tenu')
}

async function ecrireFaits(house: Db, dossier_id: string, effets: readonly Effet[]): Promise<void> {
  const rangees = effets.flatMap(({ rangee }) => (rangee ? [rangee] : []))
  for (const [table, siennes] of Map.groupBy(rangees, (une) => une.table))
    await inserer(house, table, { dossier_id, rangees: siennes.map(({ champs }) => champs) })
}

const ecrits = ({ ligne, effets }: Traitee) =>
  effets
    .filter(({ effet }) => effet !== 'trouve')
    .map(({ cle, montant_cents }) => ({ cle, montant_cents, nature: ligne.nature, dite: lireLigne(ligne) }))

/** A bill that somebody else paid in the meantime is not paid twice. */
async function payerFactures(house: Db, dossier_id: string, traitees: readonly Traitee[]): Promise<void> {
  const payees = traitees.flatMap(({ ligne, effets }) =>
    effets.filter(({ effet }) => effet === 'paye').map(({ fait_id }) => ({ id: fait_id, date_paiement: ligne.date })),
  )
  if (payees.length === 0) return
  const touchees = await house.rows(
    `update public.depenses d set date_paiement = p.date_paiement, payee_par = 'banque'
     from json_to_recordset($2::json) as p (id uuid, date_paiement date)
     where d.dossier_id = $1 and d.id = p.id and d.date_paiement is null returning d.id`,
    [dossier_id, JSON.stringify(payees)],
  )
  if (touchees.length !== payees.length) throw new Refus('fait_a_rapprocher_inconnu')
}

async function ecrireLiens(house: Db, dossier_id: string, traitees: readonly Traitee[]): Promise<void> {
  const liens = traitees.flatMap(({ ligne, effets }) =>
    effets.map(({ rangee: _, ...effet }) => ({ ligne_id: ligne.id, nature: ligne.nature, ...effet })),
  )
  if (liens.length === 0) return
  await house.rows(
    `insert into public.rapprochements (dossier_id, ligne_id, nature, cle, fait_table, fait_id, montant_cents, effet)
     select $1, ligne_id, nature, cle, fait_table, fait_id, montant_cents, effet
     from json_populate_recordset(null::public.rapprochements, $2::json)`,
    [dossier_id, JSON.stringify(liens)],
  )
}

async function marquer(house: Db, dossier_id: string, traitees: readonly Traitee[]): Promise<void> {
  const marques = traitees.map(({ ligne, traitement }) => ({
    id: ligne.id,
    etat: traitement.sort,
    raison: traitement.raison,
  }))
  await house.rows(
    `update public.lignes_releve l set etat = m.etat, raison = m.raison
     from json_to_recordset($2::json) as m (id uuid, etat text, raison text)
     where l.dossier_id = $1 and l.id = m.id`,
    [dossier_id, JSON.stringify(marques)],
  )
}
