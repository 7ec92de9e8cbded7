// The lines of a statement that say the same thing: the same words but for their numbers, on the same side of the account.
import type { Cents } from '../../base/cents.ts'
import { motsDe, texteDit } from './mots-ligne.ts'

type Ligne = {
  readonly id: string
  readonly libelle: string
  readonly tiers: string | null
  readonly montant_cents: Cents
}

/** The others among `lignes`, in their order; none where the words name nobody: two cheques have nothing in common. */
export function semblables<L extends Ligne>(ligne: Ligne, lignes: readonly L[]): L[] {
  const dit = signature(ligne)
  if (dit === '') return []
  return lignes.filter(
    (une) => une.id !== ligne.id && une.montant_cents > 0 === ligne.montant_cents > 0 && signature(une) === dit,
  )
}

/** `SEPA EFFIA BOX` of `PRLV SEPA EFFIA BOX 12 DU 10/03`; empty when only the way of paying is said. */
function signature(ligne: Pick<Ligne, 'libelle' | 'tiers'>): string {
  const mots = [...motsDe(texteDit(ligne))].filter((mot) => !/\d/.test(mot))
  return mots.some((mot) => mot.length > 2 && !MOYENS.has(mot)) ? mots.toSorted().join(' ') : ''
}

/** Who pays, by the words that are no way of paying, no month and no number: `AGENCE DU PARC`; empty where nobody is named. */
export function payeurDit(ligne: Pick<Ligne, 'libelle' | 'tiers'>): string {
  const mots = [...motsDe(texteDit(ligne))].filter(
    (mot) => mot.length > 1 && !/\d/.test(mot) && !MOYENS.has(mot) && !/^loyers?$/.test(mot),
  )
  return mots.toSorted().join(' ')
}

const MOYENS: ReadonlySet<string> = new Set(
  `virement vir recu emis sepa instantane inst prelevement prlv carte paiement achat cheque chq remise retrait dab especes
  depot versement facture mandat ref reference contrat permanent europeen faveur web mobile janv janvier fevrier mars avril
  mai juin juillet aout septembre octobre novembre decembre`.split(/\s+/),
)
