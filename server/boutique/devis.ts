// The quotes of a request: written and sent by the house, read and decided by whoever asked; an accepted one becomes an order.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import type { AccepterDevis } from '#contract/functions/boutique/accepter-devis.ts'
import type { ContenuDevis } from '#contract/functions/boutique/devis.ts'
import { adresseEnLignes } from '#domain/abonnement/adresse.ts'
import { tauxDeTva } from '#domain/abonnement/paiement.ts'
import { type Cents, decimalPoint } from '#domain/base/cents.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import {
  chiffrer,
  DEVIS_MAXIMUM_CENTS,
  etatAujourdhui,
  refusDeDecider,
  TAUX_DEVIS,
} from '#domain/boutique/devis-chiffre.ts'
import type { CompanyConfig } from '../config-company.ts'
import type { DevisSurPapier } from '../documents/devis.ts'

type NatureDevis = 'devis' | 'devis_service'
export type DevisEmis = DevisSurPapier & {
  readonly id: string
  readonly numero: string
  readonly nature: NatureDevis
  readonly demande_id: string
  readonly service_id: string | null
  readonly user_phone: string | null
  readonly ht_cents: Cents
  readonly decline_motif: string | null
  /** Of the order that it became. */
  readonly commande_id: string | null
}
/** What is written of a quote before the house signs it. */
export type Ecrit = z.output<typeof ContenuDevis>
type Jour = { readonly now: Date; readonly today: Day; readonly vendeur: CompanyConfig }

/** The quote in figures, its rate and its end checked. */
function preparer(ecrit: Ecrit, { now, today, vendeur }: Jour) {
  const taux: readonly number[] = tauxDeTva(vendeur) === 0 ? [0] : TAUX_DEVIS
  if (!taux.includes(ecrit.tva_millieme_pct)) throw new Refus('devis_taux')
  const { valable_jusqu_au } = ecrit
  if (valable_jusqu_au < today || valable_jusqu_au > addDays(today, 365)) throw new Refus('devis_validite')
  const { ht_cents, tva_cents, ttc_cents } = chiffrer(ecrit)
  if (ttc_cents < 1 || ttc_cents > DEVIS_MAXIMUM_CENTS) throw new Refus('devis_montant')
  return { ...ecrit, ht_cents, tva_cents, ttc_cents, vendeur, emis_le: now.toISOString() }
}

const CLIENT: Readonly<Record<NatureDevis, string>> = {
  devis: 'select user_name, user_email, company_name from public.quote_requests where id = $1',
  devis_service: 'select user_name, user_email, company_name from public.service_quote_requests where id = $1',
}
type Client = Pick<DevisSurPapier, 'user_name' | 'user_email' | 'company_name'>

/** As it would be sent: no number, nothing kept. Read in the caller's name. */
export async function projetDeDevis(db: Db, ecrit: Ecrit, jour: Jour): Promise<DevisSurPapier> {
  const client = await db.row<Client>(CLIENT[ecrit.nature], [ecrit.demande_id])
  if (client === null) throw new Refus('demande_inconnue')
  const sans = { numero: null, remplace: null, decide_le: null, accepte_nom: null, accepte_adresse: null }
  return { ...preparer(ecrit, jour), ...client, ...sans, etat: 'envoye' }
}

/** The database numbers it, keeps it, answers the request by it; in the caller's name, refused to whoever is no administrator. */
export async function emettreDevis(db: Db, ecrit: Ecrit & { cle: string }, jour: Jour): Promise<DevisEmis> {
  const { cle } = ecrit
  const emis = await db.row<{ id: string }>('select private.emettre_devis($1) as id', [
    JSON.stringify({ ...preparer(ecrit, jour), cle }),
  ])
  const devis = emis && (await lireDevis(db, emis.id))
  if (!devis) throw new Error('A quote that was sent is read back')
  return devis
}

const LIRE = `select d.id, d.numero, d.nature, d.demande_id, d.service_id, d.objet, d.lignes, d.prix, d.tva_millieme_pct, d.ht_cents,
    d.tva_cents, d.ttc_cents, d.valable_jusqu_au, d.conditions, d.user_name, d.user_email, d.user_phone, d.company_name, d.vendeur,
    d.etat, d.emis_le, d.decide_le, d.accepte_nom, d.accepte_adresse, d.decline_motif, a.numero as remplace, o.id as commande_id
  from public.devis_emis d left join public.devis_emis a on a.id = d.remplace_id
  left join public.service_orders o on o.devis_id = d.id`

export const lireDevis = (db: Db, id: string): Promise<DevisEmis | null> =>
  db.row<DevisEmis>(`${LIRE} where d.id = $1`, [id])

type Demandee = { readonly nature: string; readonly id: string }

/** The last one first. */
export const devisDeLaDemande = (db: Db, { nature, id }: Demandee): Promise<DevisEmis[]> =>
  db.rows<DevisEmis>(`${LIRE} where d.nature = $1 and d.demande_id = $2 order by d.annee desc, d.rang desc`, [
    nature,
    id,
  ])

const TABLES: Readonly<Record<NatureDevis, string>> = {
  devis: 'quote_requests',
  devis_service: 'service_quote_requests',
}
type Decision = {
  /** What the link opens. */
  readonly demande: { readonly nature: NatureDevis; readonly id: string }
  readonly devis_id: string
  readonly now: Date
  readonly today: Day
}

/** A quote that waits for its answer, held with its request: of two decisions the second finds the first. */
async function aDecider(db: Db, { demande, devis_id, today }: Decision): Promise<DevisEmis> {
  const table = TABLES[demande.nature]
  const tenue = await db.row<{ status: string }>(`select status from public.${table} where id = $1 for update`, [
    demande.id,
  ])
  const devis = await lireDevis(db, devis_id)
  if (devis === null || devis.nature !== demande.nature || devis.demande_id !== demande.id)
    throw new Refus('devis_inconnu')
  const refus = refusDeDecider(etatAujourdhui(devis, today))
  if (refus !== null) throw new Refus(refus)
  if (tenue === null || !OUVERTES.includes(tenue.status)) throw new Refus('devis_demande_close')
  return devis
}
const OUVERTES = ['pending', 'in_progress', 'answered']

type Accord = Pick<z.output<typeof AccepterDevis.body>, 'nom' | 'adresse' | 'debut_immediat'>

/** The quote, its request and the order move together; gives the order. */
export async function accepterDevis(
  db: Db,
  decision: Decision,
  { nom, adresse, debut_immediat, depuis }: Accord & { readonly depuis: string },
): Promise<{ commande_id: string }> {
  const { demande, now } = decision
  const devis = await aDecider(db, decision)
  const postale = adresseEnLignes(adresse)
  const facturation = [devis.company_name, postale].filter(Boolean).join('\n')
  await db.rows(
    `update public.devis_emis set etat = 'accepte', decide_le = $2, accepte_nom = $3, accepte_adresse = $4, accepte_depuis = $5
     where id = $1`,
    [devis.id, now.toISOString(), nom, postale, depuis],
  )
  await db.rows(`update public.${TABLES[demande.nature]} set status = 'accepted' where id = $1`, [demande.id])
  const commande_id = randomUUID()
  await db.rows(
    `insert into public.service_orders (id, service_id, devis_id, user_name, user_email, user_phone, adresse, amount, debut_immediat)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      commande_id,
      devis.service_id,
      devis.id,
      nom,
      devis.user_email,
      devis.user_phone?.slice(0, 30) ?? null,
      facturation,
      decimalPoint(devis.ttc_cents),
      debut_immediat,
    ],
  )
  return { commande_id }
}

export async function declinerDevis(db: Db, decision: Decision, motif: string): Promise<DevisEmis> {
  const devis = await aDecider(db, decision)
  await db.rows(`update public.devis_emis set etat = 'decline', decide_le = $2, decline_motif = $3 where id = $1`, [
    devis.id,
    decision.now.toISOString(),
    motif,
  ])
  await db.rows(`update public.${TABLES[decision.demande.nature]} set status = 'declined' where id = $1`, [
    decision.demande.id,
  ])
  return devis
}
