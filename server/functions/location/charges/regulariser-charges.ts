// The charges of a lease settled: the account by the domain, written with what its balance comes to, logged.
import { RegulariserCharges } from '#contract/functions/location/charges/regulariser-charges.ts'
import { Refus } from '#domain/base/refus.ts'
import { controlerOrigines } from '#domain/sujets/location/charges-recuperables.ts'
import { calculerRegularisation } from '#domain/sujets/location/regularisation-charges.ts'
import { bailDuDossier, bienDuDossier } from '../../../dossier/location/baux.ts'
import { etablirDecompte } from '../../../dossier/location/regularisations.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { tvaDesLoyersDe } from '../../../location/bailleurs.ts'
import { serverFunction } from '../../function.ts'

export const regulariserCharges = serverFunction(RegulariserCharges, async ({ body, caller, db, base, today }) => {
  const { dossier_id, bail_id, excedent, provision_cents, ...demande } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  if (demande.etablie_le > today) throw new Refus('regularisation_a_venir')
  const detail = { bail_id, du: body.du, au: body.au, solde_cents: body.solde_cents }
  return tenirLivres(
    base,
    { acte: RegulariserCharges.name, dossier_id, user_id, detail },
    {
      faire: async (house, faits) => {
        const bail = bailDuDossier(faits, bail_id)
        const bien = bienDuDossier(faits, bail.bien_id)
        const tvaDe = await tvaDesLoyersDe(faits)
        const decompte = calculerRegularisation(bail, demande, { echeances: faits.echeances, tvaDe })
        const horsTaxe = decompte.tva !== null
        controlerOrigines(demande.lignes, { bail, bien_id: bien.id, horsTaxe, depenses: faits.depenses })
        const aEtablir = { dossier_id, bail, decompte, excedent, provision_cents, solde_cents: body.solde_cents }
        const { regularisation } = await etablirDecompte(house, aEtablir, faits)
        const { id: regularisation_id, solde_cents, exigible_le } = regularisation
        return { regularisation_id, solde_cents, exigible_le }
      },
    },
  )
})
