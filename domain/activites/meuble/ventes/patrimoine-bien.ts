// What would be left of a dwelling sold on a day: its value, less its loans, less the tax of the private gain.
import { type Cents, minus, negate, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { type Etape, etape, utiles } from '../../../fiscal/etape.ts'
import type { ParametresPlusValues } from '../../../fiscal/plus-values/parametres.ts'
import type { PlusValuePrivee } from '../../../fiscal/plus-values/plus-value-privee.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import { capitalRestantDu } from '../../../sujets/biens/capital-restant.ts'
import { derouler } from '../../../sujets/biens/echeancier.ts'
import type { Estimation } from '../../../sujets/biens/estimation.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import type { FaitsPropriete } from '../../../sujets/propriete/faits.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { venteDe } from './ventes-privees.ts'

export type Patrimoine = {
  readonly valeur_cents: Cents
  /** The estimate that gives the value; null: the price paid, for want of one. */
  readonly estimation: Estimation | null
  readonly emprunts_cents: Cents
  /** Null in LMP: the gain is that of a business, and depends on the receipts of two years. */
  readonly plus_value: PlusValuePrivee | null
  readonly net_cents: Cents
  readonly etapes: readonly Etape[]
}

type Situation = {
  readonly faits: FaitsBiens & FaitsPropriete
  readonly estimations: readonly Estimation[]
  /** The years that are over on that day: what they deducted. */
  readonly fiscales: readonly AnneeMeublee[]
  readonly parametres: ParametresPlusValues
  readonly lmp: boolean
  readonly au: Day
}

/** Sold at its value, without costs of sale. Refused when a figure of the year is not published. */
export function patrimoineDuBien(bien: Bien, situation: Situation): Patrimoine {
  const { faits, estimations, au } = situation
  const estimation =
    estimations
      .filter(({ bien_id, date }) => bien_id === bien.id && date <= au)
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))[0] ?? null
  const valeur_cents = estimation?.valeur_cents ?? bien.prix_cents
  const dus = faits.emprunts
    .filter(({ bien_id, date_deblocage }) => bien_id === bien.id && date_deblocage <= au)
    .map((emprunt) => ({
      libelle: emprunt.libelle,
      montant_cents: capitalRestantDu(
        emprunt,
        derouler(
          emprunt,
          faits.remboursements_anticipes.filter(({ emprunt_id }) => emprunt_id === emprunt.id),
        ),
        au,
      ),
      code: `fait:emprunts/${emprunt.id}`,
    }))
  const emprunts_cents = sum(dus.map(({ montant_cents }) => montant_cents))
  const vente = { faits, fiscales: situation.fiscales, date: au, prix_cents: valeur_cents }
  const plus_value = situation.lmp ? null : venteDe(bien, vente, situation.parametres).gain
  const impot = plus_value?.total_cents ?? zero
  const net = etape('patrimoine_net', {
    libelle: plus_value ? 'Patrimoine net d’impôt latent' : 'Patrimoine avant impôt de plus-value',
    montant_cents: minus(minus(valeur_cents, emprunts_cents), impot),
    en_mots: plus_value
      ? 'La valeur du logement, moins ce qu’il reste à rembourser, moins l’impôt que le notaire retiendrait en cas de vente ce jour.'
      : 'La valeur du logement, moins ce qu’il reste à rembourser. En LMP la plus-value est professionnelle : son impôt dépend de la vente, et n’est pas compté ici.',
    entrees: utiles([
      {
        libelle: estimation ? 'Valeur estimée' : 'Prix d’achat, à défaut d’estimation',
        montant_cents: valeur_cents,
        ...(estimation ? {} : { code: `fait:biens/${bien.id}` }),
      },
      ...dus.map((un) => ({ ...un, montant_cents: negate(un.montant_cents) })),
      { libelle: 'Impôt latent de plus-value', montant_cents: negate(impot), code: 'pv_total' },
    ]),
    regle: { source: 'CGI art. 150 U à 150 VH', certitude: 'R' },
  })
  return {
    valeur_cents,
    estimation,
    emprunts_cents,
    plus_value,
    net_cents: net.montant_cents,
    etapes: [net, ...(plus_value?.etapes ?? [])],
  }
}
