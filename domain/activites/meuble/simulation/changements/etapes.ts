// Two computations of the same year side by side in one explanation: the steps of each keep their own names.

import { minus, negate } from '../../../../base/cents.ts'
import { type Etape, etape, type Regle } from '../../../../fiscal/etape.ts'
import { cleSociale } from '../../foyer/social-lmnp.ts'
import type { Cout } from './cout.ts'

/** Each step under a name that the other computation does not have, and what it is made of likewise. */
export function sousUnNom(etapes: readonly Etape[], prefixe: string): Etape[] {
  const connues = new Set(etapes.map(({ cle }) => cle))
  const nommer = (code: string): string => (connues.has(code) ? `${prefixe}${code}` : code)
  const entree = <T extends { readonly code?: string }>(une: T): T =>
    une.code === undefined ? une : { ...une, code: nommer(une.code) }
  return etapes.map((une) => ({
    ...une,
    cle: `${prefixe}${une.cle}`,
    entrees: une.entrees.map(entree),
    reperes: une.reperes.map(entree),
  }))
}

/** What a year costs, as a step that opens on its tax and on its social side. */
export function etapeCout(cout: Cout, { prefixe, loi }: { prefixe: string; loi: string }): Etape[] {
  const { impot_cents, social_cents, total_cents, etapes } = cout
  const social = etapes.some(({ cle }) => cle === 'cotisations_lmp') ? 'cotisations_lmp' : cleSociale(etapes)
  return [
    etape(`${prefixe}cout`, {
      libelle: `Impôt et prélèvements, ${loi}`,
      montant_cents: total_cents,
      en_mots:
        impot_cents === null
          ? 'Les prélèvements ou cotisations seuls : sans foyer dit, l’impôt sur le revenu n’est pas compté.'
          : 'L’impôt sur le revenu que la location ajoute au foyer, et ses prélèvements ou cotisations.',
      entrees: [
        ...(impot_cents === null
          ? []
          : [{ libelle: 'Impôt sur le revenu', montant_cents: impot_cents, code: `${prefixe}impot_location` }]),
        { libelle: 'Prélèvements ou cotisations', montant_cents: social_cents, code: `${prefixe}${social}` },
      ],
      regle: { source: 'CGI art. 197 ; CSS art. L136-6 et L131-6', certitude: 'R' },
    }),
    ...sousUnNom(etapes, prefixe),
  ]
}

type Deux = { apres: Etape; avant: Etape; libelle: string; en_mots: string; regle: Regle }

/** The later amount less the earlier one: each of them opens. */
export const etapeEcart = (cle: string, { apres, avant, libelle, en_mots, regle }: Deux): Etape =>
  etape(cle, {
    libelle,
    montant_cents: minus(apres.montant_cents, avant.montant_cents),
    en_mots,
    entrees: [
      { libelle: apres.libelle, montant_cents: apres.montant_cents, code: apres.cle },
      { libelle: avant.libelle, montant_cents: negate(avant.montant_cents), code: avant.cle },
    ],
    regle,
  })

/** The certainty of several rules together is that of the weakest. */
export function regleDe(
  figures: readonly { readonly source: string; readonly certitude: Regle['certitude'] }[],
): Regle {
  const sources = [...new Set(figures.map(({ source }) => source))]
  const doute = figures.some(({ certitude }) => certitude !== 'C')
  return { source: sources.join(' ; ') || 'Aucun chiffre de la loi ne change', certitude: doute ? 'R' : 'C' }
}
