// The charges of a building settled for the leases chosen: shared by the domain, then each account written as that of one lease, with its invoice where it bears VAT, all or none.
import type { Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import { RegulariserImmeuble } from '#contract/functions/location/charges/regulariser-immeuble.ts'
import type { Faits } from '#domain/activites/faits.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { type Matrice, matriceDesCharges } from '#domain/sujets/immeubles/charges/matrice.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Partie, VendeurDe } from '#domain/sujets/location/documents/vendeur.ts'
import { exigerPeriode } from '#domain/sujets/location/periodes/periodes-charges.ts'
import { type EcriteDeCharges, etablirDecompte } from '../../../dossier/location/regularisations.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { tvaDesLoyersDe } from '../../../location/bailleurs.ts'
import { emettreDesCharges } from '../../../location/factures.ts'
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
      faire: async (house, faits, comptabilite) => {
        const immeuble = faits.immeubles?.find(({ id }) => id === immeuble_id)
        if (!immeuble) throw new Refus('immeuble_du_dossier')
        exigerPeriode({ du, au }, immeuble.debuts_charges ?? [])
        const tvaDe = await tvaDesLoyersDe(faits)
        const demande = { immeuble_id, periode: { du, au }, etablie_le, charges, faits, tvaDe }
        const matrice = matriceDesCharges(demande)
        const vendeurDe: VendeurDe = (bien_id, jour) => comptabilite.vendeurDe?.(faits, bien_id, jour) ?? null
        const etablis: z.output<typeof RegulariserImmeuble.reply>['etablis'] = []
        for (const { bail_id, client, ...lu } of decomptes) {
          const aEtablir = { dossier_id, ...compteDuBail(matrice, bail_id), ...lu }
          const ecrite = await etablirDecompte(house, aEtablir, faits)
          const aFacturer = { bail: aEtablir.bail, client, ...ecrite }
          const numero = await facturer(house, aFacturer, { dossier_id, today, faits, vendeurDe })
          etablis.push({ bail_id, regularisation_id: ecrite.regularisation.id, numero })
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

type AFacturer = EcriteDeCharges & { readonly bail: Bail; readonly client: Partie | null }
type Autour = { readonly dossier_id: string; readonly today: Day; readonly faits: Faits; readonly vendeurDe: VendeurDe }

/** The number of the invoice, or of the credit note, of a balance that bears VAT; null: it bears none, or nothing is left. */
async function facturer(
  house: Db,
  { bail, client, regularisation, complement }: AFacturer,
  { faits, vendeurDe, ...emission }: Autour,
): Promise<string | null> {
  if (!regularisation.tva || regularisation.solde_cents === 0) return null
  if (client === null) throw new Refus('regularisation_client')
  const regle = { ...bail, regularisations: [...(bail.regularisations ?? []), regularisation] }
  const ecrits = {
    ...faits,
    baux: faits.baux.map((un) => (un.id === bail.id ? regle : un)),
    echeances: complement ? [...faits.echeances, complement] : faits.echeances,
  }
  const demande = { bail_id: bail.id, regularisation_id: regularisation.id, client }
  return (await emettreDesCharges(house, { demande, faits: ecrits, vendeurDe }, emission)).numero
}
