// The charges of a building settled for the leases chosen: shared by the domain, then each account written as that of one lease, all or none.
import { RegulariserImmeuble } from '#contract/functions/location/charges/regulariser-immeuble.ts'
import { Refus } from '#domain/base/refus.ts'
import { type Matrice, matriceDesCharges } from '#domain/sujets/immeubles/charges/matrice.ts'
import { exigerPeriode } from '#domain/sujets/location/periodes/periodes-charges.ts'
import { refuserAnneeDefinitive } from '#domain/sujets/location/regularisation-charges.ts'
import { ecrireRegularisation } from '../../../dossier/location/regularisations.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { serverFunction } from '../../function.ts'

export const regulariserImmeuble = serverFunction(RegulariserImmeuble, async ({ body, caller, db, base, today }) => {
  const { dossier_id, immeuble_id, du, au, etablie_le, charges, decomptes } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  if (etablie_le > today) throw new Refus('regularisation_a_venir')
  const detail = { immeuble_id, du, au, nombre: decomptes.length }
  return tenirLivres(
    base,
    { acte: RegulariserImmeuble.name, dossier_id, user_id, detail },
    {
      faire: async (house, faits) => {
        const immeuble = faits.immeubles?.find(({ id }) => id === immeuble_id)
        if (!immeuble) throw new Refus('immeuble_du_dossier')
        exigerPeriode({ du, au }, immeuble.debuts_charges ?? [])
        const matrice = matriceDesCharges({ immeuble_id, periode: { du, au }, etablie_le, charges, faits })
        const etablis: { bail_id: string; regularisation_id: string }[] = []
        for (const { bail_id, solde_cents, excedent, provision_cents } of decomptes) {
          const { bail, decompte } = compteDuBail(matrice, bail_id)
          if (decompte.solde_cents !== solde_cents) throw new Refus('regularisation_autre_solde')
          refuserAnneeDefinitive(decompte, faits.exercices)
          const aEcrire = { dossier_id, bail, decompte, excedent, provision_cents }
          etablis.push({ bail_id, regularisation_id: await ecrireRegularisation(house, aEcrire) })
        }
        return { etablis }
      },
    },
  )
})

function compteDuBail({ lignes }: Matrice, bail_id: string) {
  const ligne = lignes.find(({ bail }) => bail?.id === bail_id)
  if (!ligne?.bail) throw new Refus('bail_hors_immeuble')
  if (ligne.etablie) throw new Refus('regularisation_deja_faite')
  if (!ligne.decompte) throw ligne.refus ?? new Refus('bail_hors_immeuble')
  return { bail: ligne.bail, decompte: ligne.decompte }
}
