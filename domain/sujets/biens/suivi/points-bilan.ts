// Whether assets and loans hold together: plans of depreciation and schedules of loans, against what the books hold of them.

import {
  citer,
  compter,
  desComptes,
  egalite,
  enEuros,
  type Point,
  point,
  type SourcePoints,
  sansObjet,
  soldeCrediteur,
} from '../../../activites/point.ts'
import { ouvrantSur, vers, versCompte, versSaisie } from '../../../activites/vers-origine.ts'
import { type Cents, negate, plus, sum, zero } from '../../../base/cents.ts'
import { addDays } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { contient } from '../../../compta/exercice.ts'
import { COMPTE, compteAu } from '../../../journalisation/comptes.ts'
import { expliquerLignes } from '../../../liasse/explication-compte.ts'
import { capitalRestantDu, interetsCourus } from '../capital-restant.ts'
import { dotationDe } from '../ecritures/amortissement.ts'
import { type ContexteBailleur, contexteBailleurDe, dateEntree, type FaitsBailleur } from '../ecritures/bailleur.ts'
import { valeurARepartir } from '../valeur-a-repartir.ts'

type Source = SourcePoints<FaitsBailleur>

/** The table of the return that closes on the fixed assets, as the activity calls it: its number, and where its total stands. */
type Tableau = { readonly numero: string; readonly total: string }

/** Asked once for all of them: the loans unrolled and the components of the dossier. `tableau`: null where a return has none. */
export function pointsBilan(source: Source, tableau: Tableau | null): Point[] {
  const contexte = contexteBailleurDe(source.faits)
  return contexte === null
    ? []
    : [
        dotations(source, contexte),
        terrain(source, contexte),
        amortissementsSousLeBrut(source, contexte),
        immobilisationsBrutes(source, contexte, tableau),
        ...emprunts(source, contexte),
      ]
}

export function composantsComplets({ faits, exercice }: Source): Point {
  const biens = faits.biens.filter(({ date_acquisition }) => date_acquisition <= exercice.fin)
  const incomplets = biens.filter((bien) => {
    const acquis = faits.composants.filter((un) => un.bien_id === bien.id && un.acquis_avec_bien)
    return sum(acquis.map((un) => un.base_cents)) !== valeurARepartir(bien)
  })
  return point('composants_complets', 'biens', {
    ok: biens.length > 0 && incomplets.length === 0,
    libelle: 'Les biens ont leurs composants',
    detail:
      incomplets.length > 0
        ? `À compléter : ${citer(incomplets.map(({ libelle }) => libelle))}`
        : biens.length === 0
          ? "Aucun bien n'est enregistré"
          : `${compter(biens.length, 'bien', 'biens')}, 100 % répartis, terrain isolé`,
    filtre: incomplets[0] ? `bien=${incomplets[0].id}` : null,
  })
}

const COMPTE_AMORTISSEMENT = /^28/
const COMPTE_BRUT = /^2[01]/

/** The allowance of each component is the one of its plan; an allowance typed by hand belongs to no plan. */
function dotations({ exercice, lignes }: Source, contexte: ContexteBailleur): Point {
  const libelle = 'Les dotations sont celles des plans, composant par composant'
  // 6817 is what is feared of a claim: no plan of depreciation tells it.
  const tenues = desComptes(lignes, /^6811/)
  const attendues = new Map(
    contexte.composants.map((composant) => [composant.id, dotationDe(composant, exercice, contexte)]),
  )
  const ids = new Set<string | null>([...attendues.keys(), ...tenues.map(({ composant_id }) => composant_id)])
  const noms = new Map(contexte.composants.map(({ id, libelle: nom }) => [id, nom]))
  const faux = [...ids].filter((id) => {
    const passee = negate(soldeCrediteur(tenues.filter(({ composant_id }) => composant_id === id)))
    return passee !== (id === null ? zero : (attendues.get(id) ?? zero))
  })
  if (attendues.size === 0 && tenues.length === 0) return sansObjet('dotations', libelle, 'Rien à amortir')
  const dit = egalite('dotations', 'immobilisations', {
    libelle,
    en_mots: "La somme des dotations passées dans l'année, à comparer avec celle des plans d'amortissement.",
    trouve: { libelle: 'Passées', montant_cents: negate(soldeCrediteur(tenues)) },
    attendu: { libelle: 'Aux plans', montant_cents: sum([...attendues.values()]) },
    lignes: tenues,
    regle: 'PCG art. 214-13',
  })
  if (faux.length === 0) return ouvrantSur(dit, versSaisie(tenues), versCompte(tenues))
  const detail = `${dit.detail}. À revoir : ${citer(faux.map((id) => (id && noms.get(id)) || 'dotation sans composant'))}`
  const place = vers(
    'composants',
    faux.find((id) => id !== null),
  )
  const saisie = versSaisie(tenues.filter(({ composant_id }) => composant_id === null))
  return ouvrantSur({ ...dit, etat: 'alerte', lieu: 'immobilisations', detail }, place, saisie, versCompte(tenues))
}

/** Land has no end of life: nothing of it is ever an allowance. */
function terrain({ lignes }: Source, contexte: ContexteBailleur): Point {
  const libelle = "Le terrain n'est jamais amorti"
  const terrains = new Set(contexte.composants.filter(({ nature }) => nature === 'terrain').map(({ id }) => id))
  if (terrains.size === 0) return sansObjet('terrain', libelle, 'Aucun terrain enregistré')
  const amortis = lignes.filter(
    ({ compte, composant_id }) =>
      compte.startsWith('2811') ||
      (COMPTE_AMORTISSEMENT.test(compte) && composant_id !== null && terrains.has(composant_id)),
  )
  const solde = soldeCrediteur(amortis)
  const dit = point('terrain', 'grand_livre', {
    ok: solde === 0,
    sinon: 'erreur',
    libelle,
    detail: solde === 0 ? compter(terrains.size, 'terrain', 'terrains') : `${enEuros(solde)} amortis sur un terrain`,
    filtre: amortis[0] ? `compte=${amortis[0].compte}` : null,
    ...(solde !== 0 && {
      explication: expliquerLignes(amortis, {
        titre: 'Amortissements passés sur un terrain',
        en_mots: 'Ce que les comptes d’amortissement portent pour un terrain : rien ne devrait y être.',
        sens: 'credit',
      }),
    }),
  })
  return ouvrantSur(dit, versSaisie(amortis))
}

function amortissementsSousLeBrut({ lignes }: Source, contexte: ContexteBailleur): Point {
  const libelle = 'Aucun composant amorti au-delà de son prix'
  if (contexte.composants.length === 0) return sansObjet('amortissements', libelle, 'Aucun composant')
  const exces = contexte.composants.filter(({ id }) => {
    const siennes = lignes.filter(({ composant_id }) => composant_id === id)
    return (
      soldeCrediteur(desComptes(siennes, COMPTE_AMORTISSEMENT)) >
      negate(soldeCrediteur(desComptes(siennes, COMPTE_BRUT)))
    )
  })
  const cumul = soldeCrediteur(desComptes(lignes, COMPTE_AMORTISSEMENT))
  const brut = negate(soldeCrediteur(desComptes(lignes, COMPTE_BRUT)))
  const ok = exces.length === 0 && cumul <= brut
  const dit = point('amortissements', 'immobilisations', {
    ok,
    sinon: 'erreur',
    libelle,
    detail: ok
      ? `${enEuros(cumul)} amortis sur ${enEuros(brut)}`
      : `${enEuros(cumul)} amortis pour ${enEuros(brut)} : ${citer(exces.map((un) => un.libelle)) || 'écritures sans composant'}`,
    explication: expliquerLignes(desComptes(lignes, COMPTE_AMORTISSEMENT), {
      titre: 'Amortissements cumulés',
      en_mots: `Les comptes d’amortissement à la clôture, à comparer avec ${enEuros(brut)} d’immobilisations.`,
      sens: 'credit',
    }),
  })
  const passes = desComptes(lignes, COMPTE_AMORTISSEMENT)
  return ouvrantSur(dit, vers('composants', exces[0]?.id), versSaisie(passes), versCompte(passes))
}

/** What the balance sheet closes on: the components present on the last day, and nothing else. */
function immobilisationsBrutes(
  { exercice, lignes }: Source,
  contexte: ContexteBailleur,
  tableau: Tableau | null,
): Point {
  const presents = contexte.composants.filter(
    (un) => dateEntree(contexte, un) <= exercice.fin && (un.date_sortie === null || un.date_sortie > exercice.fin),
  )
  const tenues = desComptes(lignes, COMPTE_BRUT)
  const dit = egalite('immobilisations', 'immobilisations', {
    libelle: `Les immobilisations du bilan${tableau ? ` et du ${tableau.numero}` : ''} sont les composants présents`,
    en_mots: 'Les comptes 20 et 21 à la clôture, à comparer avec les prix des composants entrés et non sortis.',
    trouve: { libelle: 'Dans les comptes', montant_cents: negate(soldeCrediteur(tenues)) },
    attendu: { libelle: 'Composants', montant_cents: sum(presents.map((un) => un.base_cents)) },
    lignes: tenues,
    ...(tableau && { regle: tableau.total }),
  })
  return ouvrantSur(dit, versSaisie(tenues), versCompte(tenues))
}

function emprunts({ exercice, lignes }: Source, contexte: ContexteBailleur): Point[] {
  const noms = [
    ['emprunt_capital', 'Le capital restant dû est celui des échéanciers'],
    ['emprunt_interets', "Les intérêts de l'année sont ceux des échéanciers"],
    ['emprunt_courus', 'Les intérêts courus à la clôture sont comptés'],
  ] as const
  const tenu = desComptes(lignes, /^(164|1688)/).length > 0
  if (contexte.emprunts.length === 0 && !tenu) return noms.map(([cle, nom]) => sansObjet(cle, nom, 'Aucun emprunt'))
  const { fin, debut } = exercice
  const courusAu = (au: typeof fin): Cents =>
    sum(contexte.emprunts.map(({ emprunt, deroulement }) => interetsCourus(emprunt, deroulement, au)))
  const echus = contexte.emprunts.flatMap(({ deroulement }) =>
    deroulement.lignes.filter(({ date }) => contient(exercice, date)),
  )
  const capital = sum(contexte.emprunts.map(({ emprunt, deroulement }) => capitalRestantDu(emprunt, deroulement, fin)))
  const interets = plus(
    sum(echus.map((une) => une.interets_cents)),
    plus(courusAu(fin), negate(courusAu(addDays(debut, -1)))),
  )
  const compteCourus = compteAu(COMPTE.interets_courus, fin)
  const attendus = [capital, interets, courusAu(fin)] as const
  const trouves: readonly (readonly [Ligne[], Cents])[] = [
    compter164(lignes, compteCourus),
    charges(desComptes(lignes, /^6611/)),
    dettes(lignes.filter(({ compte }) => compte === compteCourus)),
  ]
  return noms.map(([cle, libelle], rang) => {
    const [siennes, montant] = trouves[rang] ?? [[], zero]
    const seul = contexte.emprunts.length === 1 ? contexte.emprunts[0]?.emprunt.id : null
    const dit = egalite(cle, 'emprunts', {
      libelle,
      en_mots: `${libelle} : ce que disent les comptes, à comparer avec les échéanciers au ${fin.split('-').toReversed().join('/')}.`,
      trouve: { libelle: 'Dans les comptes', montant_cents: montant },
      attendu: { libelle: 'Aux échéanciers', montant_cents: attendus[rang] ?? zero },
      lignes: siennes,
      regle:
        [
          'Compte 164 du plan comptable',
          'Compte 6611 du plan comptable',
          'Intérêts courus : compte 1688 (1648 avant 2025)',
        ][rang] ?? '',
    })
    return ouvrantSur(dit, versSaisie(siennes), vers('emprunts', seul), versCompte(siennes))
  })
}

const dettes = (lignes: Ligne[]): readonly [Ligne[], Cents] => [lignes, soldeCrediteur(lignes)]
const charges = (lignes: Ligne[]): readonly [Ligne[], Cents] => [lignes, negate(soldeCrediteur(lignes))]
const compter164 = (lignes: readonly Ligne[], courus: string): readonly [Ligne[], Cents] =>
  dettes(lignes.filter(({ compte }) => compte.startsWith('164') && compte !== courus && !compte.startsWith('1648')))
