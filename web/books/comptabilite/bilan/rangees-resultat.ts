// The income statement as rows: income, charges, and the results that make the accounting result.
import type { LigneBalance } from '#domain/compta/balance.ts'
import { compteResultat, type Famille, type RubriqueResultat } from '#domain/compta/compte-resultat.ts'
import { type Bornes, precisionDe } from '#domain/compta/exercice.ts'
import type { Colonne, Montant, Rangee } from './comptes-table.tsx'
import { poste, total } from './postes.ts'

type Annee = { exercice: Bornes; comptes: readonly LigneBalance[] }
type Cote = 'produits' | 'charges'

const SENS = { produits: 'credit', charges: 'debit' } as const
const NOMS = { produits: 'Total des produits', charges: 'Total des charges' } as const
const RESULTATS: readonly (readonly [libelle: string, familles: readonly Famille[]])[] = [
  ['Résultat d’exploitation', ['exploitation']],
  ['Résultat financier', ['financier']],
  ['Résultat exceptionnel', ['exceptionnel']],
]

export function tableauResultat(annees: readonly [Annee, ...Annee[]]) {
  const [{ comptes }] = annees
  const { resultat_cents } = compteResultat(comptes)
  const libelle = resultat_cents < 0 ? 'Perte de l’exercice' : 'Bénéfice de l’exercice'
  return {
    colonnes: annees.map(
      ({ exercice }, rang): Colonne =>
        rang === 0
          ? { titre: precisionDe(exercice), principale: true }
          : { titre: precisionDe(exercice), ancienne: true },
    ),
    rangees: [
      ...partie('produits', annees),
      ...partie('charges', annees),
      titre('Résultat'),
      ...RESULTATS.map(
        ([nom, familles]): Rangee => ({
          cle: nom,
          libelle: nom,
          montants: annees.map((une) => resultatDe(une, nom, familles)),
        }),
      ),
    ],
    pied: {
      cle: 'resultat',
      libelle,
      montants: annees.map((une) => resultatDe(une, 'Résultat de l’exercice', null)),
    } satisfies Rangee,
  }
}

const titre = (libelle: string): Rangee => ({ cle: libelle, libelle, genre: 'titre', montants: [] })

function partie(cote: Cote, annees: readonly [Annee, ...Annee[]]): Rangee[] {
  const [{ comptes }] = annees
  return [
    titre(cote === 'produits' ? 'Produits' : 'Charges'),
    ...compteResultat(comptes)[cote].map(({ cle, libelle }) => ({
      cle,
      libelle,
      montants: annees.map((une) => postesDe(une, cote).find((un) => un.cle === cle)?.montant ?? null),
    })),
    {
      cle: NOMS[cote],
      libelle: NOMS[cote],
      genre: 'sous_total',
      montants: annees.map((une) =>
        total(postesDe(une, cote), {
          titre: NOMS[cote],
          exercice: une.exercice,
          en_mots: 'Les rubriques ci-dessous, ajoutées.',
        }),
      ),
    },
  ]
}

type Poste = Pick<RubriqueResultat, 'cle' | 'libelle' | 'famille'> & { montant: Montant }

const postesDe = ({ exercice, comptes }: Annee, cote: Cote): Poste[] =>
  compteResultat(comptes)[cote].map(({ cle, libelle, famille, comptes: siens }) => ({
    cle,
    libelle,
    famille,
    montant: poste(siens, { titre: libelle, exercice, sens: SENS[cote] }),
  }))

/** Income less charges, of some families or of all. */
function resultatDe(une: Annee, nom: string, familles: readonly Famille[] | null): Montant {
  const de = (cote: Cote) =>
    postesDe(une, cote).filter(({ famille }) => familles === null || familles.includes(famille))
  return total([...de('produits'), ...de('charges').map((un) => ({ ...un, moins: true }))], {
    titre: nom,
    exercice: une.exercice,
    en_mots: 'Les produits moins les charges.',
  })
}
