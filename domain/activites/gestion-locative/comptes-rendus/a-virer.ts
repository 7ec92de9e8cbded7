// What the last statement of each mandate leaves to transfer, day by day, and the file of it for the bank.
import { type Cents, minus, plus, positive, smaller, sum, zero } from '../../../base/cents.ts'
import { type Day, later } from '../../../base/day.ts'
import type { OrdreSepa, TitulaireSepa, VersionPain } from '../../../sujets/banque/virements/virements-sepa.ts'
import type { FaitsDesMandats } from '../faits/faits.ts'
import type { Mandant } from '../faits/mandant.ts'
import type { CompteRendu, CompteRenduEnvoye } from './compte-rendu.ts'

export type EnvoyeAVirer = CompteRenduEnvoye & {
  readonly id: string
  readonly mandat_id: string
  readonly a_virer_cents: Cents
  readonly virement_le: Day
  readonly contenu: Pick<CompteRendu, 'mouvements'> & {
    readonly compte: Pick<CompteRendu['compte'], 'vire_depuis_cents'>
  }
}
type VirementDu = { readonly envoye: EnvoyeAVirer; readonly mandant: Mandant; readonly montant_cents: Cents }
export type JourDeVirement = {
  readonly jour: Day
  readonly virements: readonly VirementDu[]
  readonly total_cents: Cents
}

/** A statement takes over what the one before left: of a mandate, the last one alone is still to transfer. */
export const dernierEnvoye = <E extends EnvoyeAVirer>(envoyes: readonly E[], mandat_id: string): E | undefined =>
  envoyes
    .filter((un) => un.mandat_id === mandat_id)
    .toSorted((a, b) => (a.au < b.au ? -1 : 1))
    .at(-1)

/**
 * What is left to transfer of the last statement of a mandate: what it says, less what was paid to the owner and no statement rendered yet, whatever its day: a
 * transfer that was made and noted late is not made twice.
 */
export function resteAVirer(
  mandat_id: string,
  envoyes: readonly EnvoyeAVirer[],
  { versements_mandants = [] }: FaitsDesMandats,
): Cents {
  const dernier = dernierEnvoye(envoyes, mandat_id)
  if (!dernier) return zero
  const rendus = new Set(
    envoyes.flatMap((un) => (un.mandat_id === mandat_id ? un.contenu.mouvements.map(({ cle }) => cle) : [])),
  )
  const verses = sum(
    versements_mandants
      .filter((un) => un.mandat_id === mandat_id && un.sens === 'verse' && !rendus.has(`versements_mandants/${un.id}`))
      .map(({ montant_cents }) => montant_cents),
  )
  const { a_virer_cents, contenu } = dernier
  return positive(smaller(a_virer_cents, minus(plus(a_virer_cents, contenu.compte.vire_depuis_cents), verses)))
}

/** Those that leave something, by the day that they say. */
export function virementsDus(envoyes: readonly EnvoyeAVirer[], faits: FaitsDesMandats): JourDeVirement[] {
  const { mandants = [], mandats = [] } = faits
  const dus = mandats.flatMap((mandat): VirementDu[] => {
    const mandant = mandants.find(({ id }) => id === mandat.mandant_id)
    const envoye = dernierEnvoye(envoyes, mandat.id)
    const montant_cents = resteAVirer(mandat.id, envoyes, faits)
    return mandant && envoye && montant_cents > 0 ? [{ envoye, mandant, montant_cents }] : []
  })
  return [...Map.groupBy(dus, ({ envoye }) => envoye.virement_le)]
    .map(([jour, virements]) => ({
      ...{ jour, virements },
      total_cents: sum(virements.map(({ montant_cents }) => montant_cents)),
    }))
    .toSorted((a, b) => (a.jour < b.jour ? -1 : 1))
}

type AEcrire = {
  readonly donneur: TitulaireSepa
  /** The instant, `2026-11-23T09:00:00`. */
  readonly cree_le: string
  readonly today: Day
  readonly version: VersionPain
}

/** Those whose account is known, executed on their day, or today when it is past. */
export function ordreDuJour({ jour, virements }: JourDeVirement, { today, ...reste }: AEcrire): OrdreSepa {
  const execution = later(jour, today)
  const connus = virements.flatMap((un) => (un.mandant.iban === null ? [] : [{ ...un, iban: un.mandant.iban }]))
  return {
    ...reste,
    execution,
    message: `VIR-${execution}-${connus.map(({ envoye }) => envoye.numero)[0] ?? ''}-${connus.length}`,
    virements: connus.map(({ envoye, montant_cents, mandant, iban }) => ({
      ...{ nom: mandant.nom, iban, bic: mandant.bic, reference: envoye.numero, montant_cents },
      motif: `Compte rendu de gestion ${envoye.numero}`,
      adresse: { rue: mandant.adresse, code_postal: mandant.code_postal, ville: mandant.ville, pays: mandant.pays },
    })),
  }
}
