// The name of a file that the house makes: plain letters and digits, which every system and every mail box keeps.

/** `etat-des-lieux-d-entree-roux.pdf`; what is empty is left out. */
export function pdfNomme(...mots: readonly string[]): string {
  const simple = mots
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${simple}.pdf`
}

type Rendu = { readonly numero: string | null; readonly au: string; readonly proprietaire: { readonly nom: string } }

/** `compte-rendu-0012-vasseur-2026-09.pdf`: its rank, its owner by the last of its words, the month in which its period ends. A draft has no rank. */
export const nomDuCompteRendu = ({ numero, au, proprietaire }: Rendu): string =>
  pdfNomme('compte rendu', numero?.split('-').at(-1) ?? 'brouillon', deFamille(proprietaire), au.slice(0, 7))

/** `recapitulatif-vasseur-2026.pdf`: the year of an owner over form 2044, those of several owners told apart. */
export const nomDuRecapitulatif = ({
  annee,
  mandant,
}: {
  readonly annee: number
  readonly mandant: { readonly nom: string }
}): string => pdfNomme('récapitulatif', deFamille(mandant), String(annee))

/** The last of the words of a name. */
const deFamille = ({ nom }: { readonly nom: string }): string => nom.trim().split(/\s+/).at(-1) ?? ''
