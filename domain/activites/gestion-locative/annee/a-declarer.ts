// What is copied onto the official site, which asks for form 2044 property by property: its columns, then their sum, then frame 4.
import { NUMERO_2044 } from '../../../liasse/f2044.ts'
import type { FormulaireRempli } from '../../../liasse/formulaire.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { AnneeFonciere, ColonneFonciere } from './annee-fonciere.ts'

type BienNomme = Pick<Bien, 'id' | 'libelle'>

/** Each column as it is called: two properties of one name are told apart by their rank. */
export function nomsDesColonnes(colonnes: readonly ColonneFonciere[], biens: readonly BienNomme[]): string[] {
  const noms: string[] = []
  for (const { bien_id, part } of colonnes) {
    const libelle = biens.find(({ id }) => id === bien_id)?.libelle ?? 'Sans logement'
    const nom = part ? `${libelle} (${part})` : libelle
    let rang = 1
    while (noms.includes(rang === 1 ? nom : `${nom} (${rang})`)) rang += 1
    noms.push(rang === 1 ? nom : `${nom} (${rang})`)
  }
  return noms
}

/** Of what is owned together, those of each return, under its name. */
export function formulairesADeclarer(annee: AnneeFonciere, biens: readonly BienNomme[]): readonly FormulaireRempli[] {
  const { indivision } = annee.detail
  if (indivision.length === 0) return formulairesDuRedevable(annee, biens)
  return indivision.flatMap(({ declarant, fiscale }) =>
    formulairesDuRedevable(fiscale, biens).map((un) => ({ ...un, numero: `${un.numero}, ${declarant.nom}` })),
  )
}

/** One property alone is the whole form. Under micro-foncier form 2044 is not due. */
function formulairesDuRedevable(
  { formulaires, detail: { colonnes } }: AnneeFonciere,
  biens: readonly BienNomme[],
): readonly FormulaireRempli[] {
  if (colonnes.length < 2 || !formulaires.some(({ numero }) => numero === NUMERO_2044)) return formulaires
  const noms = nomsDesColonnes(colonnes, biens)
  const siennes = colonnes.map(({ formulaire }, rang) => ({ ...formulaire, numero: `${NUMERO_2044}, ${noms[rang]}` }))
  return [...siennes, ...formulaires]
}
