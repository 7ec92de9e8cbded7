// The balance sheet as rows: assets gross, depreciation and net; liabilities with the result of the exercice.
import type { LigneBalance } from '#domain/compta/balance.ts'
import { type Bilan, bilan, estCorrectif, type Rubrique } from '#domain/compta/bilan.ts'
import { estGestion } from '#domain/compta/compte.ts'
import { type Bornes, precisionDe } from '#domain/compta/exercice.ts'
import type { Colonne, Montant, Rangee } from './comptes-table.tsx'
import { poste, type Sens, total } from './postes.ts'

type Annee = { exercice: Bornes; comptes: readonly LigneBalance[] }
type Tableau = { colonnes: readonly Colonne[]; rangees: readonly Rangee[]; pied: Rangee }
/** The exercice shown first, the one before after it when it is known. */
type Annees = readonly [Annee, ...Annee[]]

/** Where nothing was ever written down, gross is net: the net stands alone. */
export function tableauActif(annees: Annees): Tableau {
  const [{ exercice, comptes }] = annees
  const { actif } = bilan(comptes)
  const detail = (garder: (compte: string) => boolean, titre: string, sens: Sens) => (rubrique: Rubrique) => {
    const siens = rubrique.comptes.filter(({ compte }) => garder(compte))
    return siens.length > 0 ? poste(siens, { titre: `${rubrique.libelle}, ${titre}`, exercice, sens }) : null
  }
  const brut = detail((compte) => !estCorrectif(compte), 'brut', 'debit')
  const amorti = detail(estCorrectif, 'amortissements', 'credit')
  const amortis = actif.some(({ comptes: siens }) => siens.some(({ compte }) => estCorrectif(compte)))
  const somme = (de: (rubrique: Rubrique) => Montant | null, titre: string): Montant =>
    total(
      actif.flatMap((rubrique) => {
        const montant = de(rubrique)
        return montant ? [{ libelle: rubrique.libelle, montant }] : []
      }),
      { titre, exercice, en_mots: 'Les rubriques de l’actif, ajoutées.' },
    )
  return {
    colonnes: [
      ...(amortis
        ? [
            { titre: 'Brut', detail: true },
            { titre: 'Amort.', detail: true },
          ]
        : []),
      ...annees.map((une, rang) => colonne(`Net ${precisionDe(une.exercice)}`, rang)),
    ],
    rangees: actif.map((rubrique) => ({
      ...tete(rubrique),
      montants: [
        ...(amortis ? [brut(rubrique), amorti(rubrique)] : []),
        ...annees.map((une) => dansLAnnee(une, 'actif', rubrique.cle)),
      ],
    })),
    pied: {
      cle: 'total',
      libelle: 'Total de l’actif',
      montants: [
        ...(amortis ? [somme(brut, 'Total de l’actif, brut'), somme(amorti, 'Total des amortissements')] : []),
        ...annees.map((une) => totalDe(une, 'actif')),
      ],
    },
  }
}

/** `anterieurs`: what the activity says of the results of the years before. */
export function tableauPassif(annees: Annees, anterieurs: string): Tableau {
  const [{ comptes }] = annees
  return {
    colonnes: annees.map((une, rang) => colonne(precisionDe(une.exercice), rang)),
    rangees: [
      ...bilan(comptes).passif.map((rubrique) => ({
        ...tete(rubrique),
        montants: annees.map((une) => dansLAnnee(une, 'passif', rubrique.cle, anterieurs)),
      })),
      { cle: 'resultat', libelle: RESULTAT, montants: annees.map(resultatDe) },
    ],
    pied: { cle: 'total', libelle: 'Total du passif', montants: annees.map((une) => totalDe(une, 'passif')) },
  }
}

const RESULTAT = 'Résultat de l’exercice'
const tete = ({ cle, libelle }: Rubrique) => ({ cle, libelle })
const colonne = (titre: string, rang: number): Colonne =>
  rang === 0 ? { titre, principale: true } : { titre, ancienne: true }

type Cote = keyof Pick<Bilan, 'actif' | 'passif'>
const SENS = { actif: 'debit', passif: 'credit' } as const satisfies Record<Cote, Sens>

function dansLAnnee({ exercice, comptes }: Annee, cote: Cote, cle: string, anterieurs?: string): Montant | null {
  const rubrique = bilan(comptes)[cote].find((une) => une.cle === cle)
  return rubrique
    ? poste(rubrique.comptes, {
        titre: rubrique.libelle,
        exercice,
        sens: SENS[cote],
        ...(cle === 'resultats_anterieurs' && anterieurs && { en_mots: anterieurs }),
      })
    : null
}

const resultatDe = ({ exercice, comptes }: Annee): Montant =>
  poste(
    comptes.filter(({ compte }) => estGestion(compte)),
    { titre: RESULTAT, exercice, sens: 'credit' },
  )

function totalDe(une: Annee, cote: Cote): Montant {
  const { exercice, comptes } = une
  const postes = bilan(comptes)[cote].map((rubrique) => ({
    libelle: rubrique.libelle,
    montant: poste(rubrique.comptes, { titre: rubrique.libelle, exercice, sens: SENS[cote] }),
  }))
  return total(cote === 'actif' ? postes : [...postes, { libelle: RESULTAT, montant: resultatDe(une) }], {
    titre: cote === 'actif' ? 'Total de l’actif' : 'Total du passif',
    exercice,
    en_mots:
      cote === 'actif' ? 'Les rubriques de l’actif, nettes.' : 'Les rubriques du passif et le résultat de l’exercice.',
  })
}
