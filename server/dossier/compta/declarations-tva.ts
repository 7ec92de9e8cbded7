// The VAT returns in and out: established, filed, settled; what was filed is never written again.
import { createHash } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { contient } from '#domain/compta/exercice.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { PayeePar } from '#domain/sujets/tiers/payee-par.ts'
import type { CaseTvaDeclaree, DeclarationTva } from '#domain/sujets/tva/declaration-tva.ts'
import type { FaitsTva } from '#domain/sujets/tva/faits.ts'
import type { TvaEtablie } from '#domain/sujets/tva/suivi/etablir.ts'

type Nouvelle = {
  readonly dossier_id: string
  readonly auteur: string
  readonly etablie_le: Day
  readonly tva: TvaEtablie
}

/** In place of one that was established and not filed. Its id. */
export async function garderDeclarationTva(
  house: Db,
  { dossier_id, auteur, etablie_le, tva }: Nouvelle,
): Promise<string> {
  const cases = JSON.stringify(tva.cases.map(enOrdre))
  await house.rows(
    'delete from public.declarations_tva where dossier_id = $1 and formulaire = $2 and du = $3 and deposee_le is null',
    [dossier_id, tva.formulaire, tva.du],
  )
  const [ecrite] = await house.rows<{ id: string }>(
    `insert into public.declarations_tva (dossier_id, formulaire, du, au, numero, motif, etablie_le, cases, soldes,
       a_payer_cents, credit_impute_cents, acomptes_cents, demande_cents, reporte_cents, empreinte, auteur)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      dossier_id,
      tva.formulaire,
      tva.du,
      tva.au,
      tva.numero,
      tva.motif,
      etablie_le,
      cases,
      JSON.stringify(tva.soldes),
      tva.a_payer_cents,
      tva.credit_impute_cents,
      tva.acomptes_cents,
      tva.demande_cents,
      tva.reporte_cents,
      createHash('sha256').update(cases).digest('hex'),
      auteur,
    ],
  )
  if (!ecrite) throw new Error('the return was not written')
  return ecrite.id
}

const enOrdre = ({ ligne, code, libelle, base, montant }: CaseTvaDeclaree): CaseTvaDeclaree => ({
  ligne,
  code,
  libelle,
  base,
  montant,
})

export function declarationTva(faits: FaitsTva, id: string): DeclarationTva {
  const une = faits.declarations_tva?.find((autre) => autre.id === id)
  if (!une) throw new Refus('tva_declaration_inconnue')
  return une
}

/** A year that is arrêté holds until it is reopened: nothing writes in it meanwhile. */
export function refuserArrete({ exercices }: FaitsLivres, jour: Day): void {
  if (exercices.some((exercice) => exercice.etat === 'arrete' && contient(exercice, jour)))
    throw new Refus('exercice_arrete')
}

export const noterDepotTva = (house: Db, { id, deposee_le }: { id: string; deposee_le: Day }): Promise<unknown> =>
  house.rows('update public.declarations_tva set deposee_le = $2 where id = $1', [id, deposee_le])

type Reglement = { readonly le: Day; readonly montant_cents: Cents; readonly par: PayeePar }

/** Null takes the settlement back. */
export const noterReglementTva = (
  house: Db,
  { id, reglement }: { id: string; reglement: Reglement | null },
): Promise<unknown> =>
  house.rows('update public.declarations_tva set regle_le = $2, regle_cents = $3, regle_par = $4 where id = $1', [
    id,
    reglement?.le ?? null,
    reglement?.montant_cents ?? null,
    reglement?.par ?? null,
  ])
