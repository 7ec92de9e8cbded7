// The aid to housing that a fund pays to the landlord himself: of one tenant or of several in one transfer.
import { type Cents, sum } from '../../../base/cents.ts'
import type { Bail } from '../../location/bail.ts'
import { normaliser } from '../formats/texte.ts'
import { aideDe, imputerTout, type Paiement, reunis } from './dus.ts'
import {
  type Affectation,
  type Affectations,
  affectation,
  bauxDe,
  type Contexte,
  direReconnu,
  type LigneCreditrice,
  PROPOSEES_AU_PLUS,
  plusieurs,
  uneOuAucune,
} from './reponse.ts'

const AIDE = /\b(caf|c a f|cnaf|msa|allocations? familiales|alloc familiales|apl)\b/
/** What a fund of family allowances pays to the landlord himself (CCH art. L832-1). */
export const estAide = ({ libelle, tiers }: Pick<LigneCreditrice, 'libelle' | 'tiers'>): boolean =>
  AIDE.test(normaliser(`${libelle} ${tiers ?? ''}`))

/** What the fund pays: the aid that one lease expects, or those of several that add up to its transfer. */
export function parLaCaisse(ligne: LigneCreditrice, contexte: Contexte): Affectations | null {
  const { dus, baux, reconnus } = contexte
  const aides = (parmi: readonly Bail[]): Paiement[] =>
    parmi.flatMap((bail) => aideDe(bail, dus.de(bail.id, ligne.date)))
  const locataires = reconnus.some(({ sorte }) => sorte === 'payeur') ? [] : bauxDe(contexte)
  const [seul, autre] = locataires
  if (seul && !autre) {
    const siens = dus.de(seul.id, ligne.date)
    const exacte = aides([seul]).some(({ montant_cents }) => montant_cents === ligne.montant_cents)
    const qui = direReconnu(reconnus, seul)
    // Another expects it to the cent, who is not named: both are shown, none is chosen.
    const ailleurs = exacte ? null : aideSeule(ligne, aides([...baux.values()]))
    return uneOuAucune([
      affectation(imputerTout(seul, siens, ligne.montant_cents), {
        confiance: exacte ? 'elevee' : 'moyenne',
        raison: exacte ? `Montant de l’aide attendue de la CAF, ${qui}` : `Aide versée par la CAF, ${qui}`,
      }),
      ...(ailleurs?.possibles ?? []),
    ])
  }
  const attendues = aides(locataires.length > 0 ? locataires : [...baux.values()])
  return aideSeule(ligne, attendues) ?? aidesReunies(ligne, attendues)
}

function aideSeule({ montant_cents }: LigneCreditrice, attendues: readonly Paiement[]): Affectations | null {
  const egales = attendues.filter((une) => une.montant_cents === montant_cents)
  if (egales.length === 0) return null
  const confiance = egales.length === 1 ? 'elevee' : 'faible'
  const suite = egales.length === 1 ? 'seul bail qui l’attende' : `${egales.length} baux l’attendent`
  return uneOuAucune(
    egales
      .slice(0, PROPOSEES_AU_PLUS)
      .map((une) => affectation(une, { confiance, raison: `Montant de l’aide attendue de la CAF, ${suite}` })),
  )
}

function aidesReunies({ montant_cents }: LigneCreditrice, attendues: readonly Paiement[]): Affectations | null {
  const dire = (parts: readonly Paiement[], tous: boolean): Affectation =>
    plusieurs(parts, {
      confiance: tous ? 'elevee' : 'moyenne',
      raison: `Somme exacte des aides attendues de la CAF, ${parts.length} locataires`,
    })
  if (attendues.length > 1 && sum(attendues.map((une) => une.montant_cents)) === montant_cents)
    return uneOuAucune([dire(attendues, true)])
  const trouvees = reunis(
    attendues.map((une) => [une]),
    { montant_cents },
  )
  return trouvees.length === 0 ? null : uneOuAucune(trouvees.map((parts) => dire(parts, false)))
}
