// The two tests of CGI 155, IV by the law of the year, for who has no dossier yet: loaded when they are needed.
import type { TestProfessionnel } from '#domain/activites/orientation.ts'

export async function chargerTest(): Promise<TestProfessionnel> {
  const [{ statutLmp }, { ANNEES }] = await Promise.all([
    import('#domain/activites/meuble/fiscal/statut-lmp.ts'),
    import('#domain/annees/index.ts'),
  ])
  const courante = ANNEES.findLast(({ projet }) => !projet)
  if (!courante) throw new Error('no tax year is known')
  return ({ recettes_cents, autres_revenus_cents }) =>
    statutLmp({ recettes: [{ montant_cents: recettes_cents }], autres_revenus_cents }, courante.parametres)
}
