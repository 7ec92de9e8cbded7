// A year against the one before: account by account and box by box, in euros and in percent, the largest change first.

import type { AnneeFiscale } from '../activites/annee-fiscale.ts'
import { abs, type Cents, cents, minus, part, zero } from '../base/cents.ts'
import { balance } from '../compta/balance.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Case } from '../liasse/formulaire.ts'
import { type DeuxAnnees, raisonDuCompte } from './raisons.ts'

type Ecart = {
  readonly libelle: string
  /** Of its size the year before; null when there was nothing, or it stood on the other side. */
  readonly pourcent: number | null
  /** What the facts say of it; null when they tell nothing. */
  readonly raison: string | null
}
export type EcartDeCompte = Ecart & {
  readonly compte: string
  /** Debit minus credit. */
  readonly avant_cents: Cents
  readonly apres_cents: Cents
  readonly ecart_cents: Cents
}
export type EcartDeCase = Ecart & {
  readonly numero: string
  readonly code: string
  /** Whole euros, as the form prints them. */
  readonly avant: number
  readonly apres: number
  readonly ecart: number
}

/** The accounts whose balance at the end of the year is not the one of the year before. */
export function comparerComptes(annees: DeuxAnnees): EcartDeCompte[] {
  const avant = new Map(balance(annees.avant.lignes).map((une) => [une.compte, une]))
  const apres = new Map(balance(annees.apres.lignes).map((une) => [une.compte, une]))
  return [...new Set([...avant.keys(), ...apres.keys()])]
    .flatMap((compte) => {
      const [hier, jour] = [avant.get(compte), apres.get(compte)]
      const [avant_cents, apres_cents] = [hier?.solde_cents ?? zero, jour?.solde_cents ?? zero]
      const ecart_cents = minus(apres_cents, avant_cents)
      if (ecart_cents === 0) return []
      const libelle = jour?.libelle ?? hier?.libelle ?? compte
      // Of its size: a debt that shrinks goes down, on whichever side it stands.
      const oppose = (avant_cents < 0 && apres_cents > 0) || (avant_cents > 0 && apres_cents < 0)
      const pourcent = oppose ? null : pourcentDe(minus(abs(apres_cents), abs(avant_cents)), avant_cents)
      return [
        { compte, libelle, avant_cents, apres_cents, ecart_cents, pourcent, raison: raisonDuCompte(compte, annees) },
      ]
    })
    .toSorted((a, b) => abs(b.ecart_cents) - abs(a.ecart_cents) || (a.compte < b.compte ? -1 : 1))
}

type Fiscales = { readonly avant: AnneeFiscale | null; readonly apres: AnneeFiscale }

/** The boxes of this year's forms that do not say what they said the year before. */
export function comparerCases(annees: DeuxAnnees, { avant, apres }: Fiscales): EcartDeCase[] {
  const hier = new Map(
    (avant?.formulaires ?? []).flatMap(({ numero, cases }) => cases.map((une) => [`${numero}:${une.code}`, une])),
  )
  return apres.formulaires
    .flatMap(({ numero, cases }) =>
      cases.flatMap((une) => {
        const ancienne = hier.get(`${numero}:${une.code}`)
        const ecart = une.montant - (ancienne?.montant ?? 0)
        if (ecart === 0) return []
        const { code, libelle, montant: jour } = une
        const montant = ancienne?.montant ?? 0
        const raison = raisonDeLaCase([une, ...(ancienne ? [ancienne] : [])], annees)
        return [
          { numero, code, libelle, avant: montant, apres: jour, ecart, pourcent: pourcentDe(ecart, montant), raison },
        ]
      }),
    )
    .toSorted((a, b) => Math.abs(b.ecart) - Math.abs(a.ecart))
}

/** Of the accounts that a box gathers, the one that moved the most says why. */
function raisonDeLaCase(cases: readonly Case[], annees: DeuxAnnees): string | null {
  const comptes = new Set(cases.flatMap(({ lignes }) => lignes.map(({ compte }) => compte)))
  const [premier] = [...comptes]
    .map((compte) => ({
      compte,
      ecart: abs(minus(soldeDe(annees.apres.lignes, compte), soldeDe(annees.avant.lignes, compte))),
    }))
    .toSorted((a, b) => b.ecart - a.ecart)
  return premier && premier.ecart > 0 ? raisonDuCompte(premier.compte, annees) : null
}

const soldeDe = (lignes: readonly Ligne[], compte: string): Cents =>
  balance(lignes.filter((une) => une.compte === compte))[0]?.solde_cents ?? zero

/** To the nearest whole percent, of what it was, whatever its side. */
const pourcentDe = (ecart: number, avant: number): number | null =>
  avant === 0 ? null : part(cents(100), [ecart, Math.abs(avant)])
