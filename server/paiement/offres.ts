// What a person may pay of a subscription today: its price as it is shown, or why nothing is to be paid.
import type { Db } from '@quittance/wire/postgres'
import { type AdressePostale, adresseEnLignes } from '#domain/abonnement/adresse.ts'
import { type Periodicite, refusDePayer } from '#domain/abonnement/periode.ts'
import { prixAPayer } from '#domain/abonnement/prix.ts'
import { assert } from '#domain/base/assert.ts'
import { type Cents, parseEuros } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { situationDe, tenirAbonnement } from './abonnements.ts'

export type Choix = {
  readonly user_id: string
  readonly formule: string
  readonly periodicite: Periodicite
  /** As the person saw it. */
  readonly prix_cents: number
  readonly aujourdhui: Day
}
export type Offre = {
  readonly user_id: string
  readonly user_email: string
  readonly formule: string
  readonly periodicite: Periodicite
  readonly libelle: string
  readonly amount_cents: Cents
}

type Lue = {
  readonly nom: string
  readonly en_vente: boolean
  readonly ouverte: boolean
  readonly promo_active: boolean
  readonly plein: string
  readonly promo: string | null
  readonly user_email: string
} & AdressePostale

const LIRE = `select f.formula_name as nom, f.development_status = 'available' as en_vente, f.promo_active,
    private.a_acces(u.id, f.formula_key) as ouverte, u.email as user_email,
    (case $3 when 'annuel' then f.annual_price else f.monthly_price end)::text as plein,
    (case $3 when 'annuel' then f.annual_promo_price else f.monthly_promo_price end)::text as promo,
    p.adresse, p.code_postal, p.ville, p.pays
  from public.subscription_formulas f, auth.users u join public.profiles p on p.id = u.id where f.formula_key = $2 and u.id = $1`

/** Holds the subscription until the transaction ends. */
export async function offreDe(db: Db, choix: Choix): Promise<Offre> {
  const { user_id, formule, periodicite, prix_cents, aujourdhui } = choix
  await tenirAbonnement(db, user_id)
  const lue = await db.row<Lue>(LIRE, [user_id, formule, periodicite])
  if (lue === null) throw new Refus('acces_non_autorise')
  if (!lue.en_vente) throw new Refus('formule_pas_en_vente')
  if (!lue.ouverte) throw new Refus('acces_non_autorise')
  const refus = refusDePayer(await situationDe(db, user_id, aujourdhui), aujourdhui)
  if (refus !== null) throw new Refus(refus)
  // The invoice names where the buyer lives (CGI, annexe II, art. 242 nonies A).
  if (adresseEnLignes(lue) === null) throw new Refus('adresse_de_facturation_requise')
  const { plein, promo, promo_active } = lue
  const amount_cents = prixAPayer({
    plein: centimes(plein),
    promo: promo === null ? null : centimes(promo),
    promo_active,
  })
  if (amount_cents !== prix_cents) throw new Refus('prix_change')
  const libelle = `Abonnement ${lue.nom}, ${periodicite === 'annuel' ? 'un an' : 'un mois'}`
  return { user_id, user_email: lue.user_email, formule, periodicite, libelle, amount_cents }
}

function centimes(prix: string): Cents {
  const lu = parseEuros(prix)
  assert(lu !== null, 'a price of the database is one')
  return lu
}
