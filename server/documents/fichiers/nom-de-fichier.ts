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
export const nomDuCompteRendu = ({ numero, au, proprietaire: { nom } }: Rendu): string =>
  pdfNomme(
    'compte rendu',
    numero?.split('-').at(-1) ?? 'brouillon',
    nom.trim().split(/\s+/).at(-1) ?? '',
    au.slice(0, 7),
  )
