// The invoice of a payment and its credit note: issued with what moves the payment, in its transaction; read to be printed.
import type { Db } from '@quittance/wire/postgres'
import { adresseEnLignes } from '#domain/abonnement/adresse.ts'
import { tvaComprise } from '#domain/abonnement/paiement.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { CompanyConfig } from '../config-company.ts'
import type { Facture } from '../documents/facture.ts'

type AFacturer = {
  readonly user_id: string | null
  readonly user_email: string
  readonly nom: string
  /** Of the order, else of the person's own profile. */
  readonly facturation: string | null
  readonly adresse: string | null
  readonly code_postal: string | null
  readonly ville: string | null
  readonly pays: string | null
  readonly libelle: string
  readonly periode_debut: Day | null
  readonly periode_fin: Day | null
  readonly amount_cents: Cents
  readonly tva_millieme_pct: number
  readonly paye_le: string
}

const A_FACTURER = `select p.user_id, p.user_email, p.libelle, p.periode_debut, p.periode_fin, p.amount_cents, p.tva_millieme_pct,
    p.paye_le, coalesce(nullif(trim(o.user_name), ''), nullif(trim(v.user_name), ''), nullif(trim(concat_ws(' ', r.first_name, r.last_name)), ''), p.user_email) as nom,
    o.adresse as facturation, r.adresse, r.code_postal, r.ville, r.pays
  from public.paiements p
  left join public.service_orders o on o.id = p.commande_id
  left join public.training_reservations v on v.id = p.reservation_id
  left join public.profiles r on r.id = p.user_id and p.nature = 'abonnement'
  where p.id = $1`

const COLONNES = `paiement_id, nature, facture_id, user_id, client_nom, client_email, client_adresse, vendeur, libelle, periode_debut,
  periode_fin, ttc_cents, tva_cents, tva_millieme_pct, payee_le, emise_le`

/** The database gives the number. */
export async function emettreFacture(
  db: Db,
  paiement_id: string,
  { vendeur, le }: { vendeur: CompanyConfig; le: Date },
): Promise<void> {
  const lu = await db.row<AFacturer>(A_FACTURER, [paiement_id])
  if (lu === null) throw new Error('A payment that is paid is read back')
  await db.rows(
    `insert into public.factures (${COLONNES})
     values ($1, 'facture', null, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      paiement_id,
      lu.user_id,
      lu.nom.slice(0, 250),
      lu.user_email,
      lu.facturation ?? adresseEnLignes(lu),
      JSON.stringify(vendeur),
      lu.libelle,
      lu.periode_debut,
      lu.periode_fin,
      lu.amount_cents,
      tvaComprise(lu.amount_cents, lu.tva_millieme_pct),
      lu.tva_millieme_pct,
      lu.paye_le,
      le.toISOString(),
    ],
  )
}

/** Nothing where the money was never invoiced: it was given back before anybody heard that it came, or was not expected. */
export async function emettreAvoir(db: Db, paiement_id: string, le: Date): Promise<void> {
  await db.rows(
    `insert into public.factures (${COLONNES})
     select f.paiement_id, 'avoir', f.id, f.user_id, f.client_nom, f.client_email, f.client_adresse, f.vendeur, f.libelle,
       f.periode_debut, f.periode_fin, f.ttc_cents, f.tva_cents, f.tva_millieme_pct, $2, $2
     from public.factures f where f.paiement_id = $1 and f.nature = 'facture'`,
    [paiement_id, le.toISOString()],
  )
}

const LIRE = `select f.numero, f.nature, d.numero as de, f.client_nom, f.client_email, f.client_adresse, f.vendeur,
    f.libelle, f.periode_debut, f.periode_fin, f.ttc_cents, f.tva_cents, f.tva_millieme_pct, f.payee_le, f.emise_le, p.reference
  from public.factures f join public.paiements p on p.id = f.paiement_id left join public.factures d on d.id = f.facture_id`

/** As the caller may: his own, or any for an administrator. */
export const lireFacture = (db: Db, id: string): Promise<Facture | null> =>
  db.row<Facture>(`${LIRE} where f.id = $1`, [id])

/** The last paper of a payment: its credit note once it is given back, else its invoice. */
export const factureDuPaiement = (db: Db, paiement_id: string): Promise<Facture | null> =>
  db.row<Facture>(`${LIRE} where f.paiement_id = $1 order by f.nature limit 1`, [paiement_id])
