// The space of an owner: the accesses that his account has, and what each shows; read as the house, once it is known to be his.
import type { Db } from '@quittance/wire/postgres'
import type { EspaceVu } from '#contract/functions/mandats/espace-proprietaire.ts'
import type { EnvoyeAVirer } from '#domain/activites/gestion-locative/comptes-rendus/a-virer.ts'
import {
  type EspaceMandant,
  espaceDuMandant,
  versePour,
} from '#domain/activites/gestion-locative/comptes-rendus/espace-mandant.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { ANNEES } from '#domain/annees/index.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'

export type AccesMandant = {
  readonly id: string
  readonly dossier_id: string
  readonly mandant_id: string
  readonly gestionnaire: string
  readonly proprietaire: string
}

// A dossier whose manager has no longer its formula is closed to those whom he let in.
const SIENS = `select a.id, a.dossier_id, a.mandant_id, coalesce(nullif(d.denomination, ''), d.nom) as gestionnaire, m.nom as proprietaire
  from public.acces_mandants a
  join public.dossiers d on d.id = a.dossier_id
  join public.mandants m on m.dossier_id = a.dossier_id and m.id = a.mandant_id
  join public.dossier_membres o on o.dossier_id = a.dossier_id and o.role = 'proprietaire'
  where a.user_id = $1 and private.a_acces(o.user_id, variadic private.activites_de_la_famille(d.activite))
  order by a.created_at, a.id`

/** Those of an account, the oldest first. */
export const accesDe = (house: Db, user_id: string): Promise<AccesMandant[]> =>
  house.rows<AccesMandant>(SIENS, [user_id])

/** One of them; refused when it is not his, or no more. */
export async function accesOuvert(house: Db, user_id: string, acces_id: string): Promise<AccesMandant> {
  const siens = await accesDe(house, user_id)
  const un = siens.find(({ id }) => id === acces_id)
  if (!un) throw new Refus('acces_mandant_inconnu')
  return un
}

type Envoye = EnvoyeAVirer & Pick<EspaceVu['comptes_rendus'][number], 'du' | 'etabli_le'>
const ENVOYES = `select c.id, c.mandat_id, c.numero, c.du, c.au, c.etabli_le, c.a_virer_cents, c.virement_le, c.contenu
  from public.comptes_rendus c join public.mandats t on t.dossier_id = c.dossier_id and t.id = c.mandat_id
  where c.dossier_id = $1 and t.mandant_id = $2 order by c.au desc, c.rang desc`

/** The natures of documents of a lot that its owner sees: those of the property itself, never those of who lives there. */
const NATURES = ['acte', 'assurance', 'copropriete', 'diagnostic', 'fiscal', 'travaux']
const DOCUMENTS = `select d.id, d.nom, b.libelle as lot, p.nature, p.created_at as le from public.documents_lot p
  join public.documents d on d.dossier_id = p.dossier_id and d.id = p.document_id
  join public.biens b on b.dossier_id = p.dossier_id and b.id = p.bien_id
  where p.dossier_id = $1 and p.bien_id = any ($2::uuid[]) and p.nature = any ($3) order by p.created_at desc, d.id`

export async function espaceDe(
  house: Db,
  acces: AccesMandant,
  { faits, today }: { readonly faits: FaitsGeres; readonly today: Day },
): Promise<EspaceVu> {
  const { dossier_id, mandant_id, gestionnaire, proprietaire } = acces
  const envoyes = await house.rows<Envoye>(ENVOYES, [dossier_id, mandant_id])
  const vu = espaceDuMandant(mandant_id, { faits, envoyes, today })
  const connues = new Set(ANNEES.map(({ annee }) => annee))
  return {
    gestionnaire: { nom: gestionnaire, adresse: faits.dossier.adresse ?? '' },
    proprietaire,
    ...recopie(vu),
    annees: vu.annees.filter((annee) => connues.has(annee)),
    comptes_rendus: envoyes.map(({ id, numero, du, au, etabli_le, a_virer_cents }) => ({
      ...{ id, numero, du, au, etabli_le, a_virer_cents },
      verse_le: versePour(numero, faits),
    })),
    documents: await documentsDe(
      house,
      dossier_id,
      vu.lots.map(({ bien_id }) => bien_id),
    ),
  }
}

/** What the reply carries of it: the same lists, its own. */
const recopie = ({ mois, lots, derniers_mois, virements, mandats }: EspaceMandant) => ({
  mois,
  lots: lots.map((lot) => ({ ...lot, locataires: [...lot.locataires] })),
  derniers_mois: [...derniers_mois],
  virements: [...virements],
  mandats: mandats.map((mandat) => ({ ...mandat, biens: [...mandat.biens] })),
})

/** The documents of these lots that an owner sees, the last one first. */
const documentsDe = (house: Db, dossier_id: string, biens: readonly string[]): Promise<EspaceVu['documents']> =>
  house.rows<EspaceVu['documents'][number]>(DOCUMENTS, [dossier_id, biens, NATURES])

/** The mandate of a statement of this owner; refused when it is another's. */
export async function mandatDuCompteRendu(
  house: Db,
  { dossier_id, mandant_id }: AccesMandant,
  id: string,
): Promise<string> {
  const lu = await house.row<{ mandat_id: string }>(
    `select c.mandat_id from public.comptes_rendus c join public.mandats t on t.dossier_id = c.dossier_id and t.id = c.mandat_id
     where c.dossier_id = $1 and c.id = $2 and t.mandant_id = $3`,
    [dossier_id, id, mandant_id],
  )
  if (!lu) throw new Refus('compte_rendu_inconnu')
  return lu.mandat_id
}

export const noterVu = (house: Db, { id }: AccesMandant, at: Date): Promise<unknown> =>
  house.rows('update public.acces_mandants set vu_le = $2 where id = $1', [id, at.toISOString()])
