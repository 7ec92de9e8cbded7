// The model of an import, to download: its titles, an example, what each column takes; and the rows to put right, given back with their errors.
import { type Champ, type LigneImportee, phraseDe } from '#domain/reprise/imports/champ.ts'
import { MODELES, type NatureImport } from '#domain/reprise/imports/modeles.ts'
import type { Verdict } from '#domain/reprise/imports/parc.ts'
import { save } from '#web/lib/save.ts'
import { type Column, toCsv } from '#web/ui/table/column.ts'
import { sheetOf, toWorkbook } from '#web/ui/table/xlsx.ts'

const titre = ({ titre: nom, requis }: Champ): string => (requis ? `${nom} *` : nom)

/** A workbook of two sheets, or the first one as a CSV. */
export async function telechargerModele(modele: NatureImport, fin: 'xlsx' | 'csv'): Promise<void> {
  const champs = MODELES[modele]
  const colonnes = champs.map(
    (champ): Column<'exemple'> => ({ key: champ.cle, title: titre(champ), value: () => champ.exemple }),
  )
  const explications: Column<Champ>[] = [
    { key: 'titre', title: 'Colonne', value: titre },
    { key: 'requis', title: 'Obligatoire', value: ({ requis }) => (requis ? 'Oui' : 'Non') },
    { key: 'aide', title: 'Ce qu’on y écrit', value: ({ aide }) => aide },
    { key: 'exemple', title: 'Exemple', value: ({ exemple }) => exemple },
  ]
  const nom = `modele-${modele.replace('_', '-')}.${fin}`
  if (fin === 'csv') return save(nom, toCsv(['exemple'], colonnes))
  const feuilles = [sheetOf(['exemple'], colonnes, 'À remplir'), sheetOf(champs, explications, 'Explications')]
  save(nom, await toWorkbook(feuilles))
}

export type LigneFausse = LigneImportee & { readonly erreurs: Extract<Verdict, { etat: 'erreur' }>['erreurs'] }

/** The columns of the model, as they were written, and one that says what is wrong: the file may be put right and given again. */
export const colonnesFausses = (modele: NatureImport): Column<LigneFausse>[] => [
  ...MODELES[modele].map(
    (champ): Column<LigneFausse> => ({
      key: champ.cle,
      title: titre(champ),
      value: ({ valeurs }) => valeurs[champ.cle] ?? '',
    }),
  ),
  {
    key: 'erreur',
    title: 'Erreur',
    value: ({ ligne, erreurs }) => erreurs.map((erreur) => phraseDe(ligne, erreur)).join(' '),
  },
]
