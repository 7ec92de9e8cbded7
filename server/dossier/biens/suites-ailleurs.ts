// The furniture, the loans and the bills that follow a property to another dossier: written there, marked here, and given back as they were.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import {
  compteLe,
  type FactureQuiSuit,
  facturesQuiSuivent,
  type ModeleQuiSuit,
  modelesQuiSuivent,
  type PretQuiSuit,
  pretsQuiSuivent,
} from '#domain/activites/suites-ailleurs.ts'
import { type Day, later } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { Meuble } from '#domain/sujets/location/inventaire.ts'
import type { ModeleDepense } from '#domain/sujets/tiers/ecritures/depense-recurrente.ts'
import type { FaitsDepenses } from '#domain/sujets/tiers/faits.ts'
import { immobiliser } from '../immobiliser-depense.ts'
import { inserer } from '../inserer.ts'

type FactureChoisie = { readonly depense_id: string; readonly duree_annees: number | null }
export type Suites = {
  readonly prets: readonly PretQuiSuit[]
  readonly factures: readonly (FactureQuiSuit & Pick<FactureChoisie, 'duree_annees'>)[]
  readonly modeles: readonly ModeleQuiSuit[]
  /** Of the inventory of the dwelling: all of them, as they are noted. */
  readonly meubles: readonly Meuble[]
}

type Choix = {
  readonly emprunts: readonly string[]
  readonly depenses: readonly FactureChoisie[]
  readonly modeles: readonly string[]
}
/** What stands beside the facts. */
type Autour = { readonly modeles: readonly ModeleDepense[]; readonly meubles: readonly Meuble[] }

/** What was chosen, refused by name where it may not follow. */
export function suitesChoisies(
  faits: FaitsLivres & FaitsBiens & FaitsDepenses,
  { bien_id, le, emprunts, depenses, ...choix }: Choix & { readonly bien_id: string; readonly le: Day },
  autour: Autour,
): Suites {
  const prets = pretsQuiSuivent(faits, bien_id, le)
  const factures = facturesQuiSuivent(faits, bien_id, le)
  const modeles = modelesQuiSuivent(autour.modeles, faits, { bien_id, le })
  return {
    meubles: autour.meubles,
    modeles: [...new Set(choix.modeles)].map((id) => {
      const un = modeles.find(({ modele }) => modele.id === id)
      if (!un) throw new Refus('ailleurs_modele')
      return un
    }),
    prets: [...new Set(emprunts)].map((id) => {
      const pret = prets.find(({ emprunt }) => emprunt.id === id)
      if (!pret) throw new Refus('ailleurs_pret')
      return pret
    }),
    factures: [...new Map(depenses.map((une) => [une.depense_id, une])).values()].map(
      ({ depense_id, duree_annees }) => {
        const facture = factures.find(({ depense }) => depense.id === depense_id)
        if (!facture) throw new Refus('ailleurs_depense')
        if (duree_annees !== null && !facture.amortissable) throw new Refus('depense_non_immobilisable')
        return { ...facture, duree_annees }
      },
    ),
  }
}

type Rangee = Readonly<Record<string, unknown>> & { readonly id: string }
/** What the log keeps of them: what was marked here, and each row as it was written there. */
export type SuitesEcrites = {
  readonly emprunts: readonly string[]
  readonly depenses: readonly string[]
  /** Absent of the acts of before, as the tables of what follows since. */
  readonly modeles?: readonly string[]
  readonly vers: Readonly<Partial<Record<(typeof TABLES)[number], readonly Rangee[]>>>
}
/** In the order in which they go: what names another one first. */
const TABLES = [
  ...(['remboursements_anticipes', 'emprunts', 'depenses', 'composants', 'documents'] as const),
  ...(['modeles_depense', 'inventaire_mobilier'] as const),
]

type AEcrire = { readonly dossier_id: string; readonly vers: string; readonly vers_bien_id: string; readonly le: Day }

export async function ecrireSuites(house: Db, suites: Suites, place: AEcrire): Promise<SuitesEcrites> {
  const { dossier_id, vers, le } = place
  const { prets, factures } = suites
  await exigerLibres(house, suites, place)
  const emprunts = prets.map((un) => pretLaBas(un, place))
  await inserer(house, 'emprunts', { dossier_id: vers, rangees: emprunts.map(({ pret }) => pret) })
  const anticipes = emprunts.flatMap((un) => un.anticipes)
  await inserer(house, 'remboursements_anticipes', { dossier_id: vers, rangees: anticipes })
  const ids = prets.map(({ emprunt }) => emprunt.id)
  await house.rows('update public.emprunts set transmis_le = $3 where dossier_id = $1 and id = any ($2::uuid[])', [
    dossier_id,
    ids,
    le,
  ])
  const passees = []
  for (const facture of factures) passees.push(await passerFacture(house, facture, place))
  const modeles_depense = await passerModeles(house, suites.modeles, place)
  const inventaire_mobilier = suites.meubles.map((un) => ({ ...un, id: randomUUID(), bien_id: place.vers_bien_id }))
  await inserer(house, 'inventaire_mobilier', { dossier_id: vers, rangees: inventaire_mobilier })
  return {
    emprunts: ids,
    modeles: suites.modeles.map(({ modele }) => modele.id),
    depenses: factures.map(({ depense }) => depense.id),
    vers: {
      remboursements_anticipes: anticipes,
      emprunts: emprunts.map(({ pret }) => pret),
      depenses: passees.map(({ depense }) => depense),
      composants: passees.flatMap(({ composant }) => composant ?? []),
      documents: passees.flatMap(({ document }) => document ?? []),
      ...{ modeles_depense, inventaire_mobilier },
    },
  }
}

/** No instalment that passes is known to the bank here; that year is open there, and keeps the day of each bill. */
async function exigerLibres(house: Db, { prets, factures }: Suites, { dossier_id, vers, le }: AEcrire): Promise<void> {
  const { rapproche, arrete } = (await house.row<{ rapproche: boolean; arrete: boolean }>(
    `select exists (select from public.rapprochements r where r.dossier_id = $1
         and (r.fait_table = 'emprunts' and r.fait_id = any ($2::text[])
             and split_part(r.cle, '/', 3) between left($4::text, 7) and '9999'
           or r.fait_table = 'remboursements_anticipes' and r.fait_id = any ($3::text[]))) as rapproche,
       exists (select from public.exercices x
         where x.dossier_id = $5 and x.etat <> 'ouvert' and $4::date between x.debut and x.fin) as arrete`,
    [
      dossier_id,
      prets.map(({ emprunt }) => emprunt.id),
      prets.flatMap(({ anticipes }) => anticipes.filter(({ date }) => date >= le).map(({ id }) => id)),
      le,
      vers,
    ],
  )) ?? { rapproche: true, arrete: true }
  if (rapproche) throw new Refus('ailleurs_pret')
  if (arrete && prets.length > 0) throw new Refus('exercice_arrete')
  const jours = factures.map(({ depense }) => compteLe(depense))
  const dehors = await house.row(
    `select from unnest($2::date[]) as j (jour) where not exists (
       select from public.exercices x where x.dossier_id = $1 and j.jour between x.debut and x.fin) limit 1`,
    [vers, jours],
  )
  if (dehors) throw new Refus('ailleurs_depense_hors_livres')
}

/** The contract as it was signed; what fell due before that day stays in the other dossier. */
function pretLaBas({ emprunt, anticipes }: PretQuiSuit, { vers_bien_id, le }: AEcrire) {
  const id = randomUUID()
  const { id: _, bien_id: __, bien_suivant_id: _s, bien_suivant_le: _l, transmis_le: _t, ...contrat } = emprunt
  return {
    pret: { ...contrat, id, bien_id: vers_bien_id, repris_le: le },
    anticipes: anticipes.map((un) => ({ ...un, id: randomUUID(), emprunt_id: id })),
  }
}

/** Each goes on there from that day, at its own days; here it stops, as it was. */
async function passerModeles(
  house: Db,
  modeles: Suites['modeles'],
  { dossier_id, vers, vers_bien_id, le }: AEcrire,
): Promise<Rangee[]> {
  const rangees = modeles.map(({ modele: { transmis_le: _, ...modele }, la_bas }) => ({
    ...{ ...modele, ...la_bas },
    ...{ id: randomUUID(), bien_id: vers_bien_id },
  }))
  await inserer(house, 'modeles_depense', { dossier_id: vers, rangees })
  await house.rows(
    'update public.modeles_depense set transmis_le = $3 where dossier_id = $1 and id = any ($2::uuid[])',
    [dossier_id, modeles.map(({ modele }) => modele.id), le],
  )
  return rangees
}

/** With its receipt; paid by the owner there where the account of this dossier paid it. Its VAT is a choice of the other books. */
async function passerFacture(house: Db, facture: Suites['factures'][number], place: AEcrire) {
  const { dossier_id, vers, vers_bien_id, le } = place
  const { depense, categorie, duree_annees } = facture
  const id = randomUUID()
  const { date, date_paiement, fournisseur, libelle, montant_cents } = depense
  const document = await copierPiece(house, { dossier_id, vers, document_id: depense.document_id })
  const rangee = {
    ...{ id, bien_id: vers_bien_id, date, date_paiement, fournisseur, libelle, categorie, montant_cents },
    payee_par: date_paiement === null ? depense.payee_par : 'exploitant',
    document_id: document?.id ?? null,
  }
  await inserer(house, 'depenses', { dossier_id: vers, rangees: [rangee] })
  await house.rows('update public.depenses set transmise_id = $3 where dossier_id = $1 and id = $2', [
    dossier_id,
    depense.id,
    id,
  ])
  if (duree_annees === null) return { depense: rangee, composant: null, document }
  const { composant, apres } = await immobiliser(house, {
    ...{ dossier_id: vers, depense_id: id, bien_id: vers_bien_id, libelle, duree_annees },
    nature: categorie === 'entretien' ? 'travaux' : 'mobilier',
    mise_en_service: later(date, le),
  })
  const { created_at: _, ...ecrit } = composant as Rangee & { created_at: string } // safe: the row as the database returns it
  return { depense: { ...rangee, categorie: apres.categorie }, composant: ecrit, document }
}

type Piece = { readonly dossier_id: string; readonly vers: string; readonly document_id: string | null }

const copierPiece = async (house: Db, { dossier_id, vers, document_id }: Piece): Promise<Rangee | null> =>
  document_id === null
    ? null
    : ((await house.row<Rangee>(
        `insert into public.documents (dossier_id, nom, mime, taille, sha256, contenu)
         select $3, nom, mime, taille, sha256, contenu from public.documents where dossier_id = $1 and id = $2
         returning id, sha256`,
        [dossier_id, document_id, vers],
      )) ?? null)

/** Each row that still stands there is as it was written, unknown to the bank; nothing was repaid of a loan since. */
export async function exigerSuitesIntactes(house: Db, vers: string, suites: SuitesEcrites): Promise<void> {
  for (const table of TABLES) {
    const change = await house.row(
      `select from public.${table} t join jsonb_array_elements($2::jsonb) as e (rangee) on t.id = (e.rangee ->> 'id')::uuid
       where t.dossier_id = $1 and not to_jsonb(t) @> e.rangee limit 1`,
      [vers, JSON.stringify(suites.vers[table] ?? [])],
    )
    if (change) throw new Refus('ailleurs_suivi')
  }
  const suivi = await house.row(
    `select from public.rapprochements r where r.dossier_id = $1 and r.fait_id = any ($2::text[])
     union all
     select from public.remboursements_anticipes a where a.dossier_id = $1 and a.emprunt_id = any ($2::uuid[])
       and a.id <> all ($2::uuid[])
     union all
     select from public.depenses d where d.dossier_id = $1 and d.modele_id = any ($2::uuid[]) limit 1`,
    [vers, idsDe(suites)],
  )
  if (suivi) throw new Refus('ailleurs_suivi')
}

/** Of all that was written there. */
export const idsDe = ({ vers }: SuitesEcrites): string[] =>
  TABLES.flatMap((table) => (vers[table] ?? []).map(({ id }) => id))

/** They go from there, and count here again. */
export async function rendreSuites(
  house: Db,
  suites: SuitesEcrites,
  { dossier_id, vers }: { readonly dossier_id: string; readonly vers: string },
): Promise<void> {
  for (const table of TABLES)
    await house.rows(`delete from public.${table} where dossier_id = $1 and id = any ($2::uuid[])`, [
      vers,
      (suites.vers[table] ?? []).map(({ id }) => id),
    ])
  await house.rows('update public.emprunts set transmis_le = null where dossier_id = $1 and id = any ($2::uuid[])', [
    dossier_id,
    suites.emprunts,
  ])
  await house.rows('update public.depenses set transmise_id = null where dossier_id = $1 and id = any ($2::uuid[])', [
    dossier_id,
    suites.depenses,
  ])
  await house.rows(
    'update public.modeles_depense set transmis_le = null where dossier_id = $1 and id = any ($2::uuid[])',
    [dossier_id, suites.modeles ?? []],
  )
}

/** Of an act of before: nothing followed. */
export const SANS_SUITES: SuitesEcrites = { emprunts: [], depenses: [], vers: {} }
