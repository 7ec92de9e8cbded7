// A rent given up as lost: checked under the lock against what the lease owes that day, then noted as the expense that it is.
import { randomUUID } from 'node:crypto'
import { ConstaterPerte } from '#contract/functions/location/constater-perte.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { type Cents, decimalComma, smaller, sum } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { creancesDuDossier } from '#domain/sujets/location/ecritures/creance-perdue.ts'
import { inserer } from '../../dossier/inserer.ts'
import { nomsDe } from '../../dossier/location/relances.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const constaterPerte = serverFunction(ConstaterPerte, async ({ body, caller, db, base, today }) => {
  const { dossier_id, bail_id, date, montant_cents, motif } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  if (date > today) throw new Refus('perte_future')
  const acte = { acte: ConstaterPerte.name, dossier_id, user_id, detail: { bail_id, date, montant_cents } }
  return tenirLivres(base, acte, {
    faire: async (house, faits) => {
      const bail = faits.baux.find((un) => un.id === bail_id)
      if (!bail) throw new Refus('bail_du_dossier')
      // Owed that day and owed still: what was paid or lost since is lost no more.
      const du = smaller(duDu(faits, { bail_id, date, au: date }), duDu(faits, { bail_id, date, au: today }))
      if (du === 0) throw new Refus('perte_sans_creance')
      if (montant_cents > du) throw new Refus('perte_au_dela_du_du', `${decimalComma(du)} €.`)
      const depense_id = randomUUID()
      const perte = {
        id: depense_id,
        bien_id: bail.bien_id,
        bail_id,
        date,
        date_paiement: date,
        fournisseur: nomsDe(bail),
        libelle: motif,
        categorie: 'creance_perdue',
        montant_cents,
      }
      await inserer(house, 'depenses', { dossier_id, rangees: [perte] })
      return { depense_id }
    },
  })
})

/** What a lease owes on a day of the rents due up to another one. */
const duDu = (faits: Faits, { bail_id, date, au }: { bail_id: string; date: Day; au: Day }): Cents =>
  sum(
    creancesDuDossier(faits, au)
      .filter(({ echeance }) => echeance.bail_id === bail_id && echeance.date_echeance <= date)
      .map(({ reste_cents }) => reste_cents),
  )
