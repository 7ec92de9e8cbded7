// The boxes to copy onto the official site, in the order of the forms: which one is next, and how far one is.
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'

export type CaseARecopier = {
  readonly cle: string
  readonly numero: string
  readonly formulaire: string
  readonly section: string
  readonly code: string
  readonly libelle: string
  readonly montant: number
  readonly doutes: readonly string[]
}

/** Every box that is not blank, the annexes of a draft too: a zero that the form prints is copied as well. */
export const casesARecopier = (formulaires: readonly FormulaireRempli[]): CaseARecopier[] =>
  formulaires.flatMap(({ numero, libelle, cases }) =>
    cases
      .filter(({ blanc }) => !blanc)
      .map(({ code, libelle: nom, section, montant, doutes }) => ({
        cle: `${numero} ${code}`,
        numero,
        formulaire: libelle,
        section: section ?? '',
        code,
        libelle: nom,
        montant,
        doutes,
      })),
  )

/** The next box that was not copied yet, after this one, then from the beginning; the same place when all were. */
export function suivante(cases: readonly CaseARecopier[], rang: number, copiees: ReadonlySet<string>): number {
  const ordre = [...cases.keys()].map((pas) => (rang + 1 + pas) % cases.length)
  return ordre.find((place) => !copiees.has(cases[place]?.cle ?? '')) ?? rang
}
