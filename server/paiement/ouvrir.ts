// Opens the page on which one thing is paid: asked twice, even at once, it gives the same one.
import { WireRefusal } from '@quittance/wire'
import type { Base, Db } from '@quittance/wire/postgres'
import type { PageOuverte, PaymentGateway } from '../gateways/payment.ts'
import { type APayer, changerEtat, noterPage, nouveauPaiement, type Paiement, paiementOuvert } from './paiements.ts'

const MINUTE_MS = 60_000
/** Stripe takes from half an hour to a day. */
const PAGE_MS = 60 * MINUTE_MS
/** Somebody who is sent to a page has the time to pay on it. */
const RESTE_MS = 2 * MINUTE_MS
/** A gateway that has not answered by then was cut short: its page would end before the half hour that it asks for. */
const REPONSE_MS = 10 * MINUTE_MS

export type Caisse = {
  readonly base: Base
  readonly passerelle: PaymentGateway
  readonly public_url: string
  /** What the seller's prices hold. */
  readonly tva_millieme_pct: number
  readonly now: Date
}

/**
 * `trouver` says what is to be paid, refuses what is not, and holds its row until the transaction ends: of two people who ask at
 * once the second finds the payment of the first. The gateway is asked after, under the reference of the payment.
 */
export async function ouvrirPaiement(caisse: Caisse, trouver: (db: Db) => Promise<APayer>): Promise<string> {
  const { base } = caisse
  const { paiement, perime } = await base.asHouse('open a payment', async (db) =>
    enCours(db, caisse, await trouver(db)),
  )
  if (perime) await fermer(caisse, perime)
  if (paiement.url !== null) return paiement.url
  const page = await pageDe(caisse, paiement)
  await base.asHouse('note the page of a payment', (db) => noterPage(db, paiement.id, page))
  return page.url
}

function pageDe({ passerelle, public_url }: Caisse, paiement: Paiement): Promise<PageOuverte> {
  const page = {
    reference: paiement.reference,
    libelle: paiement.libelle,
    amount_cents: paiement.amount_cents,
    user_email: paiement.user_email,
    expire_le: new Date(paiement.expire_le),
    retour: `${public_url}${paiement.retour}`,
    abandon: `${public_url}${paiement.abandon}`,
  }
  return passerelle.ouvrir(page).catch(() => {
    throw new WireRefusal(502, 'paiement_indisponible', INDISPONIBLE)
  })
}

const INDISPONIBLE =
  "La page de paiement n'a pas pu s'ouvrir, et rien n'est prélevé. Réessayez dans un instant : votre demande est gardée."

/** The open payment when it still serves; else another, and the one that it replaces. */
async function enCours(
  db: Db,
  { passerelle, tva_millieme_pct, now }: Caisse,
  paye: APayer,
): Promise<{ paiement: Paiement; perime: Paiement | null }> {
  const ouvert = await paiementOuvert(db, paye)
  if (ouvert && sertEncore(ouvert, { passerelle, paye, now })) return { paiement: ouvert, perime: null }
  if (ouvert) await changerEtat(db, ouvert.id, { etat: 'expire', le: now })
  const expire_le = new Date(now.getTime() + PAGE_MS)
  const paiement = await nouveauPaiement(db, paye, { passerelle: passerelle.nom, tva_millieme_pct, expire_le })
  return { paiement, perime: ouvert }
}

type Regard = { readonly passerelle: PaymentGateway; readonly paye: APayer; readonly now: Date }

function sertEncore(ouvert: Paiement, { passerelle, paye, now }: Regard): boolean {
  const at = now.getTime()
  const dure = Date.parse(ouvert.expire_le) - at > RESTE_MS
  const repond = ouvert.url !== null || at - Date.parse(ouvert.created_at) < REPONSE_MS
  return dure && repond && ouvert.passerelle === passerelle.nom && estLaMemeChose(ouvert, paye)
}

const estLaMemeChose = (ouvert: Paiement, { amount_cents, formule = null, periodicite = null }: APayer): boolean =>
  ouvert.amount_cents === amount_cents && ouvert.formule === formule && ouvert.periodicite === periodicite

/** So that nobody pays on the page of before. */
async function fermer({ passerelle }: Caisse, { passerelle: sienne, passerelle_reference }: Paiement): Promise<void> {
  if (passerelle_reference !== null && sienne === passerelle.nom) await passerelle.fermer(passerelle_reference)
}
