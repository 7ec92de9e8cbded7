// Interest claimed of a lease: counted again under the lock from its rents, payments and notices, then written as what falls due.
import { randomUUID } from 'node:crypto'
import { ReclamerInterets } from '#contract/functions/location/reclamer-interets.ts'
import { Refus } from '#domain/base/refus.ts'
import { pertesDe } from '#domain/sujets/location/ecritures/creance-perdue.ts'
import { calculDuRetard } from '#domain/sujets/location/retard/retard.ts'
import { inserer } from '../../../dossier/inserer.ts'
import { bailDuDossier } from '../../../dossier/location/baux.ts'
import { relancesDe } from '../../../dossier/location/relances.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { serverFunction } from '../../function.ts'

export const reclamerInterets = serverFunction(ReclamerInterets, async ({ body, caller, db, base, today }) => {
  const { dossier_id, bail_id, montant_cents, ...voulu } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const acte = { acte: ReclamerInterets.name, dossier_id, user_id, detail: { bail_id, montant_cents, au: voulu.au } }
  return tenirLivres(base, acte, {
    faire: async (house, faits) => {
      const relances = await relancesDe(house, dossier_id)
      const comptes = { ...faits, pertes: pertesDe(faits) }
      const demande = { ...voulu, today, comptes, relances }
      const { montant_cents: du, ...calcul } = calculDuRetard(bailDuDossier(faits, bail_id), demande)
      if (du !== montant_cents) throw new Refus('interets_autre_montant')
      const echeance_id = randomUUID()
      const rangee = {
        ...{ id: echeance_id, bail_id, objet: 'interets', periode: voulu.au, date_echeance: today },
        ...{ loyer_cents: du, charges_cents: 0, calcul },
      }
      await inserer(house, 'echeances', { dossier_id, rangees: [rangee] })
      return { echeance_id }
    },
  })
})
