// What is paid by a transfer that the house saw come: the same payment, invoice and receipt as of a page, in one transaction.
import type { Base, Db } from '@quittance/wire/postgres'
import { tauxDeTva } from '#domain/abonnement/paiement.ts'
import type { CompanyConfig } from '../config-company.ts'
import { commandeAPayer, payerCommande } from './commandes.ts'
import { emettreFacture } from './factures.ts'
import { type APayer, changerEtat, nouveauPaiement, paiementOuvert } from './paiements.ts'

/** The page that was open for it, as its gateway calls it. */
type Perime = { readonly passerelle: string; readonly reference: string }
export type ParVirement = { readonly reference: string; readonly perime: Perime | null }

type Recu = {
  readonly vendeur: CompanyConfig
  readonly tva_millieme_pct: number
  readonly now: Date
  /** What it does of the thing that it pays. */
  readonly payer: () => Promise<unknown>
}

/** The thing is already held by whoever calls, and waits for this money. */
export async function recevoirVirement(
  db: Db,
  chose: Omit<APayer, 'retour' | 'abandon'>,
  { vendeur, tva_millieme_pct, now, payer }: Recu,
): Promise<ParVirement> {
  const paye: APayer = { ...chose, retour: '/', abandon: '/' }
  const ouvert = await paiementOuvert(db, paye)
  if (ouvert) await changerEtat(db, ouvert.id, { etat: 'expire', le: now })
  const paiement = await nouveauPaiement(db, paye, { passerelle: 'virement', tva_millieme_pct, expire_le: now })
  await payer()
  await changerEtat(db, paiement.id, { etat: 'paye', le: now })
  await emettreFacture(db, paiement.id, { vendeur, le: now })
  const page = ouvert?.passerelle_reference
  return {
    reference: paiement.reference,
    perime: ouvert && page ? { passerelle: ouvert.passerelle, reference: page } : null,
  }
}

type Virement = { readonly commande_id: string; readonly vendeur: CompanyConfig; readonly now: Date }

/** Of two who note it at once, the second hears that the order is paid. */
export const reglerParVirement = (base: Base, { commande_id, vendeur, now }: Virement): Promise<ParVirement> =>
  base.asHouse('an order was paid by transfer', async (db) => {
    const commande = await commandeAPayer(db, commande_id)
    const { reference, service, user_email, amount_cents } = commande
    const libelle = `Commande ${reference} : ${service}`.slice(0, 250)
    const chose = { nature: 'commande', commande_id, user_id: null, user_email, libelle, amount_cents } as const
    return recevoirVirement(db, chose, {
      vendeur,
      tva_millieme_pct: commande.tva_millieme_pct ?? tauxDeTva(vendeur),
      now,
      payer: () => payerCommande(db, commande_id, now),
    })
  })
