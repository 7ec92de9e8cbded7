// Whether the return holds together: its own checks, what it carries over, the status and identity of who files it.
import { abs, cents, minus, negate, part, sum, zero } from '../../../base/cents.ts'
import { comparerDeclarations, declarationDe } from '../../../cloture/declaration.ts'
import { balance } from '../../../compta/balance.ts'
import { estGestion } from '../../../compta/compte.ts'
import { estSiren } from '../../../compta/siren.ts'
import { expliquerSomme } from '../../../liasse/explication-compte.ts'
import { citer, compter, egalite, enEuros, type Point, point, type SourceControle, sansObjet } from '../../point.ts'
import { courteDuree } from './points-courte-duree.ts'
import { statut } from './points-statut.ts'

export const pointsDeclaration = (source: SourceControle): Point[] => [
  ...controlesLiasse(source),
  ...stocksOuverture(source),
  statut(source),
  courteDuree(source),
  regime(source),
  identite(source),
  variations(source),
  depotConforme(source),
]

/** Each check that the forms allow is a point; its form opens. */
function controlesLiasse({ fiscale }: SourceControle): Point[] {
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
function stocksOuverture({ exercice, fiscale, depot_precedent = null }: SourceControle): Point[] {
  const avant = exercice.annee - 1
  const noms = {
    stock_ard: `Les amortissements différés (39 C) ouvrent comme déclarés en ${avant}`,
    stock_deficits: `Les déficits ouvrent comme déclarés en ${avant}`,
  }
  const reel = fiscale?.resultat.regime === 'reel_simplifie' ? fiscale.resultat : null
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
  const { ouverture, perimes } = fiscale.deficits
  return [
    egalite('stock_ard', 'resultat', {
      libelle: noms.stock_ard,
      en_mots: `Le stock à l'ouverture de ${exercice.annee}, à comparer avec celui que la déclaration de ${avant} laissait.`,
      trouve: { libelle: commun.trouve, montant_cents: reel.limite.stock_ouverture_cents },
      attendu: { libelle: commun.attendu, montant_cents: depot_precedent.stock_ard_cents },
      regle: commun.regle,
    }),
    egalite('stock_deficits', 'resultat', {
      libelle: noms.stock_deficits,
      en_mots: `Les déficits à l'ouverture de ${exercice.annee}, à comparer avec ceux que la déclaration de ${avant} laissait.`,
      trouve: { libelle: commun.trouve, montant_cents: sum([...ouverture, ...perimes].map((un) => un.montant_cents)) },
      attendu: { libelle: commun.attendu, montant_cents: depot_precedent.deficits_cents },
      regle: commun.regle,
    }),
  ]
}

/** Whatever the tax year says beside the checks of its forms: a ceiling passed, a regime lost. */
function regime({ exercice, fiscale }: SourceControle): Point {
  const libelle = `Le régime choisi est ouvert en ${exercice.annee}`
  if (fiscale === null) return sansObjet('regime', libelle, "La loi de l'année n'est pas connue")
  const autres = fiscale.anomalies.filter(({ code }) => !fiscale.controles.some((un) => un.code === code))
  return point('regime', 'resultat', {
    ok: autres.length === 0,
    sinon: autres.some(({ gravite }) => gravite === 'erreur') ? 'erreur' : 'alerte',
    libelle,
    detail:
      autres.length > 0
        ? citer(autres.map(({ message }) => message))
        : exercice.regime === 'micro_bic'
          ? 'Micro-BIC'
          : 'Réel simplifié',
  })
}

function identite({ faits: { dossier } }: SourceControle): Point {
  const manques = [
    dossier.denomination?.trim() ? '' : 'le nom légal',
    dossier.siren === null ? 'le SIREN' : estSiren(dossier.siren) ? '' : 'un SIREN juste',
    dossier.adresse?.trim() ? '' : "l'adresse",
  ].filter((un) => un !== '')
  return point('identite', 'identite', {
    ok: manques.length === 0,
    libelle: 'Le nom légal, le SIREN et l’adresse sont renseignés',
    detail: manques.length === 0 ? `${dossier.denomination}, ${dossier.siren}` : `Il manque ${manques.join(', ')}.`,
    filtre: 'reglages=identite',
  })
}

/** A rise or a fall beyond this, on an amount that counts, is to be looked at: in percent, then in cents. */
const VARIATION_NOTABLE_PCT = 30
const MONTANT_NOTABLE = cents(20_000)

function variations({ exercice, lignes, precedentes, today }: SourceControle): Point {
  const libelle = `Aucune charge ni produit ne varie de plus de ${VARIATION_NOTABLE_PCT} % depuis ${exercice.annee - 1}`
  if (precedentes === null) return sansObjet('variations', libelle, 'Pas d’année précédente')
  if (today <= exercice.fin) return sansObjet('variations', libelle, "À regarder une fois l'année terminée")
  const avant = new Map(balance(precedentes).map(({ compte, solde_cents }) => [compte, solde_cents]))
  const notables = balance(lignes)
    .filter(({ compte }) => estGestion(compte))
    .flatMap((une) => {
      const hier = avant.get(une.compte) ?? zero
      const ecart = minus(une.solde_cents, hier)
      const notable = abs(ecart) >= MONTANT_NOTABLE && abs(ecart) > part(abs(hier), [VARIATION_NOTABLE_PCT, 100])
      return notable ? [{ ...une, hier, ecart }] : []
    })
    .toSorted((a, b) => abs(b.ecart) - abs(a.ecart))
  return point('variations', 'grand_livre', {
    ok: notables.length === 0,
    libelle,
    detail:
      notables.length === 0
        ? 'Compte par compte'
        : `${compter(notables.length, 'compte', 'comptes')} : ${citer(notables.map(({ libelle: nom, hier, solde_cents }) => `${nom} (${enEuros(abs(hier))} puis ${enEuros(abs(solde_cents))})`))}`,
    filtre: notables[0] ? `compte=${notables[0].compte}` : null,
    explication: expliquerSomme({
      titre: `Ce qui varie le plus depuis ${exercice.annee - 1}`,
      en_mots:
        'L’écart de chaque charge et de chaque produit qui a le plus bougé ; une charge de plus se compte en moins.',
      parts: notables.map(({ compte, libelle: nom, ecart }) => ({
        libelle: `${compte}, ${nom}`,
        montant_cents: negate(ecart),
        code: `compte:${compte}`,
      })),
    }),
  })
}

/** Once filed, the return that the books give today is still the one that was filed. */
function depotConforme({ exercice, fiscale, depot = null }: SourceControle): Point {
  const libelle = 'La liasse est celle qui a été déposée'
  if (depot === null || fiscale === null) return sansObjet('depot', libelle, 'Pas encore de déclaration déposée')
  const ecarts = comparerDeclarations(depot, declarationDe(fiscale))
  return point('depot', 'liasse', {
    ok: ecarts.length === 0,
    filtre: ecarts[0] ? `f=${ecarts[0].numero}` : null,
    libelle,
    detail:
      ecarts.length === 0
        ? compter(depot.cases.length, 'case', 'cases')
        : `${compter(ecarts.length, 'case diffère', 'cases diffèrent')} : ${citer(ecarts.map((un) => `${un.numero} ${un.code}`))}. Une erreur de ${exercice.annee} se déclare par une liasse rectificative.`,
  })
}
