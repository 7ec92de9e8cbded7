// What a gateway tells, done once: the event, its payment and what it pays move in one transaction.
import type { WireLog } from '@quittance/wire'
import type { Base, Db } from '@quittance/wire/postgres'
import { etatApres, type NouvelleDePaiement } from '#domain/abonnement/paiement.ts'
import type { CompanyConfig } from '../config-company.ts'
import type { EvenementPaiement } from '../gateways/payment.ts'
import { emettreAvoir, emettreFacture } from './factures.ts'
import { NATURES } from './natures.ts'
import { changerEtat, type Paiement, paiementDeReference, tenirPaiement } from './paiements.ts'

/** What was done of an event. */
export type Effet = NouvelleDePaiement | 'deja_recu' | 'inconnu' | 'sans_effet' | 'montant_inattendu' | 'a_verifier'

export type Recu = {
  readonly passerelle: 'stripe' | 'essai'
  readonly evenement: EvenementPaiement
  readonly le: Date
  /** Who sells, as the invoice keeps it. */
  readonly vendeur: CompanyConfig
}

export async function recevoirEvenement(base: Base, log: WireLog, recu: Recu): Promise<Effet> {
  const effet = await noterEvenement(base, recu)
  const { id, type, reference } = recu.evenement
  const dit = { evenement: id, type, paiement: reference, effet }
  if (effet === 'a_verifier' || effet === 'montant_inattendu') log.error(dit, 'a payment is to be looked at')
  else log.info(dit, 'payment event')
  return effet
}

/** The same, of what we asked the gateway ourselves and it answered at once. */
export const noterEvenement = (base: Base, recu: Recu): Promise<Effet> =>
  base.asHouse('a payment gateway tells', (db) => recevoir(db, recu))

async function recevoir(db: Db, recu: Recu): Promise<Effet> {
  const { passerelle, evenement } = recu
  // The same one delivered at the same moment waits here for the first to end, then finds it.
  const premier = await db.row(
    `insert into public.evenements_paiement (passerelle, evenement_id, type) values ($1, $2, $3)
     on conflict do nothing returning evenement_id`,
    [passerelle, evenement.id, evenement.type],
  )
  if (premier === null) return 'deja_recu'
  const paiement = await tenu(db, recu)
  const effet = paiement === null ? 'inconnu' : await appliquer(db, paiement, recu)
  await db.rows(
    `update public.evenements_paiement set paiement_id = $3, effet = $4 where passerelle = $1 and evenement_id = $2`,
    [passerelle, evenement.id, paiement?.id ?? null, effet],
  )
  return effet
}

/** The payment of an event, held after what it pays. */
async function tenu(db: Db, { passerelle, evenement: { reference } }: Recu): Promise<Paiement | null> {
  const nomme = reference === null ? null : await paiementDeReference(db, reference)
  if (nomme?.passerelle !== passerelle) return null
  await NATURES[nomme.nature].tenir(db, nomme)
  return tenirPaiement(db, nomme.id)
}

async function appliquer(db: Db, paiement: Paiement, { evenement, le, vendeur }: Recu): Promise<Effet> {
  const { nouvelle } = evenement
  const etat = nouvelle && etatApres(paiement.etat, nouvelle)
  if (etat === null || nouvelle === null) return 'sans_effet'
  if (nouvelle === 'paye' && !estDu(paiement, evenement)) {
    await changerEtat(db, paiement.id, { etat: paiement.etat, le, a_verifier: true })
    return 'montant_inattendu'
  }
  const suites = NATURES[paiement.nature]
  const attendu = nouvelle !== 'paye' || (await suites.paye(db, paiement, le))
  await changerEtat(db, paiement.id, { etat, le, a_verifier: !attendu })
  if (nouvelle === 'paye' && attendu) await emettreFacture(db, paiement.id, { vendeur, le })
  if (nouvelle === 'echoue') await suites.echoue(db, paiement)
  if (nouvelle === 'rembourse') {
    await suites.rembourse(db, paiement, le)
    await emettreAvoir(db, paiement.id, le)
  }
  return attendu ? nouvelle : 'a_verifier'
}

const estDu = ({ amount_cents }: Paiement, recu: EvenementPaiement): boolean =>
  recu.amount_cents === amount_cents && recu.devise === 'eur'
