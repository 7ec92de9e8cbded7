// The deposit of a training by transfer: received as on a page, and given back by hand when the training falls.
import type { Base } from '@quittance/wire/postgres'
import { tauxDeTva } from '#domain/abonnement/paiement.ts'
import { Refus } from '#domain/base/refus.ts'
import { acompteDe } from '../boutique/acompte.ts'
import type { CompanyConfig } from '../config-company.ts'
import { acompteAPayer, payerAcompte, rembourserAcompte, tenirAcompte } from './acomptes.ts'
import { emettreAvoir } from './factures.ts'
import { changerEtat } from './paiements.ts'
import { type ParVirement, recevoirVirement } from './virement.ts'

type Regle = { readonly reservation_id: string; readonly vendeur: CompanyConfig; readonly now: Date }

/** Of two who note it at once, the second hears that it is paid. */
export const reglerAcompteParVirement = (base: Base, { reservation_id, vendeur, now }: Regle): Promise<ParVirement> =>
  base.asHouse('a deposit was paid by transfer', async (db) => {
    if ((await tenirAcompte(db, reservation_id)) === null) throw new Refus('demande_inconnue')
    const acompte = await acompteAPayer(db, reservation_id, now)
    const paye = { ...acompte, nature: 'acompte', commande_id: null, reservation_id, user_id: null } as const
    const vendu = { vendeur, tva_millieme_pct: tauxDeTva(vendeur), now }
    return recevoirVirement(db, paye, {
      ...vendu,
      payer: async () => {
        // The session may have been cancelled meanwhile.
        if (!(await payerAcompte(db, reservation_id, now))) throw new Refus('acompte_non_du')
      },
    })
  })

type Rendu = { readonly reservation_id: string; readonly now: Date }

/** Gives the payment that was given back. What was paid on a page goes back by that page, without anybody. */
export const rendreAcompteParVirement = (base: Base, { reservation_id, now }: Rendu): Promise<string> =>
  base.asHouse('a deposit was given back by transfer', async (db) => {
    const tenu = await tenirAcompte(db, reservation_id)
    if (tenu === null) throw new Refus('demande_inconnue')
    const etat = acompteDe(tenu, now)
    if (etat === 'rembourse') throw new Refus('acompte_deja_rendu')
    if (etat !== 'a_rembourser') throw new Refus('acompte_a_garder')
    const paye = await db.row<{ id: string; reference: string }>(
      `select id, reference from public.paiements
       where reservation_id = $1 and etat = 'paye' and passerelle = 'virement' for update`,
      [reservation_id],
    )
    if (paye === null) throw new Refus('acompte_paye_en_ligne')
    await changerEtat(db, paye.id, { etat: 'rembourse', le: now })
    await rembourserAcompte(db, reservation_id, now)
    await emettreAvoir(db, paye.id, now)
    return paye.reference
  })
