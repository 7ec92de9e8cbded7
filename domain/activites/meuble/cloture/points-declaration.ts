// Whether the return of furnished letting holds together: its own checks, what it carries over, its status and its regime.

import { sum } from '../../../base/cents.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import { citer, egalite, type Point, point, sansObjet } from '../../point.ts'
import type { SourceMeuble } from '../annee/annee-meublee.ts'
import { courteDuree } from '../annee/sejours-courts.ts'
import { estMicro } from '../fiscal/reglages-meuble.ts'
import { statut } from './points-statut.ts'

export const pointsDeclaration = (source: SourceMeuble): Point[] => [
  ...controlesLiasse(source),
  ...stocksOuverture(source),
  statut(source),
  courteDuree(source),
  regime(source),
]

/** Each check that the forms allow is a point; its form opens. */
function controlesLiasse({ fiscale }: SourceMeuble): Point[] {
  const libelle = 'Les contrôles de la liasse passent'
  if (fiscale === null) return [sansObjet('liasse', libelle, "La loi de l'année n'est pas connue")]
  if (fiscale.controles.length === 0) return [sansObjet('liasse', libelle, 'Micro-BIC : pas de liasse')]
  // A gap of rounding is said on its form: it is never a fault.
  return fiscale.controles
    .filter(({ code }) => code !== 'ecart_arrondi')
    .map(({ code, libelle: nom, detail, etat }) =>
      point(`liasse-${code}`, 'liasse', {
        ok: etat !== 'erreur',
        sinon: 'erreur',
        libelle: nom,
        detail,
        filtre: `f=${FORMULAIRE[code] ?? '2033-B'}`,
      }),
    )
}

const FORMULAIRE: Readonly<Record<string, string>> = {
  bilan_equilibre: '2033-A',
  resultat_au_bilan: '2033-A',
  dotations: '2033-C',
  immobilisations_brutes: '2033-C',
  amortissements_cumules: '2033-C',
  acquisitions: '2033-C',
  resultat_non_pro: '2031',
}

/** What this year opens with is what the return of the year before left when it was filed. */
function stocksOuverture({ exercice, fiscale, depot_precedent = null }: SourceMeuble): Point[] {
  const avant = anneeDeCloture(exercice) - 1
  const noms = {
    stock_ard: `Les amortissements différés (39 C) ouvrent comme déclarés en ${avant}`,
    stock_deficits: `Les déficits ouvrent comme déclarés en ${avant}`,
  }
  const reel = fiscale?.detail.resultat.regime === 'reel_simplifie' ? fiscale.detail.resultat : null
  if (depot_precedent === null || fiscale === null || reel === null) {
    const detail = fiscale && !reel ? 'Micro-BIC' : `La déclaration de ${avant} n'est pas notée comme déposée`
    return Object.entries(noms).map(([cle, nom]) => sansObjet(cle, nom, detail))
  }
  const commun = {
    attendu: 'Déclarés',
    trouve: "À l'ouverture",
    regle: 'Suivi joint à la déclaration : CGI art. 39 C et 156, I, 1° ter',
  }
  // What falls out of time on the first day was still carried by the return of the year before.
  const { ouverture, perimes } = fiscale.detail.deficits
  return [
    egalite('stock_ard', 'resultat', {
      libelle: noms.stock_ard,
      en_mots: `Le stock à l'ouverture de ${anneeDeCloture(exercice)}, à comparer avec celui que la déclaration de ${avant} laissait.`,
      trouve: { libelle: commun.trouve, montant_cents: reel.limite.stock_ouverture_cents },
      attendu: { libelle: commun.attendu, montant_cents: depot_precedent.stock_ard_cents },
      regle: commun.regle,
    }),
    egalite('stock_deficits', 'resultat', {
      libelle: noms.stock_deficits,
      en_mots: `Les déficits à l'ouverture de ${anneeDeCloture(exercice)}, à comparer avec ceux que la déclaration de ${avant} laissait.`,
      trouve: { libelle: commun.trouve, montant_cents: sum([...ouverture, ...perimes].map((un) => un.montant_cents)) },
      attendu: { libelle: commun.attendu, montant_cents: depot_precedent.deficits_cents },
      regle: commun.regle,
    }),
  ]
}

/** Whatever the tax year says beside the checks of its forms: a ceiling passed, a regime lost. */
function regime({ exercice, fiscale }: SourceMeuble): Point {
  const libelle = `Le régime choisi est ouvert en ${anneeDeCloture(exercice)}`
  if (fiscale === null) return sansObjet('regime', libelle, "La loi de l'année n'est pas connue")
  const autres = fiscale.anomalies.filter(({ code }) => !fiscale.controles.some((un) => un.code === code))
  return point('regime', 'resultat', {
    ok: autres.length === 0,
    sinon: autres.some(({ gravite }) => gravite === 'erreur') ? 'erreur' : 'alerte',
    libelle,
    detail:
      autres.length > 0
        ? citer(autres.map(({ message }) => message))
        : estMicro(exercice)
          ? 'Micro-BIC'
          : 'Réel simplifié',
  })
}
