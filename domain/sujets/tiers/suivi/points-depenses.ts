// Whether the bills were wholly noted: receipts joined, kinds chosen, none twice, and those that every year brings.

import { citer, compter, delExercice, enEuros, enJour, type Point, point, sansObjet } from '../../../activites/point.ts'
import { vers, versOrigine } from '../../../activites/vers-origine.ts'
import { type Cents, cents, wholeEuros } from '../../../base/cents.ts'
import { type Day, earlier, later } from '../../../base/day.ts'
import { dansLeNom, exerciceDe, titreDe } from '../../../compta/exercice.ts'
import { PETIT_EQUIPEMENT } from '../../location/regles.ts'
import type { Depense } from '../depense.ts'
import { categorieDepense } from '../ecritures/categories-depense.ts'
import { estReclassable } from '../ecritures/classer-depense.ts'
import { partsDe } from '../ecritures/depense.ts'
import { depasseLePetitEquipement } from '../ecritures/petit-equipement.ts'
import { chiffrees, type Source, siennes } from './points-attendus.ts'
import { pointsDeplacements } from './points-deplacements.ts'

/** What an activity says of its bills. */
export type LoiDesDepenses = {
  /** Those that each of its years brings: `points-attendus.ts` has some. */
  readonly attendues: readonly ((source: Source) => Point)[]
  /** Whether its law counts the charges of this account property by property. */
  readonly parBien: (compte: string) => boolean
  /** Why no trip is counted of a year that is taxed less a flat allowance. */
  readonly forfait: string
}

export const pointsDepenses = (source: Source, { attendues, parBien, forfait }: LoiDesDepenses): Point[] => [
  justificatifs(source),
  categories(source),
  biensNommes(source, parBien),
  depensesEnDouble(source),
  achatsDurables(source),
  ...attendues.map((attendue) => attendue(source)),
  datesPossibles(source),
  fraisAvantLesLivres(source),
  ...pointsDeplacements(source, forfait),
]

/** Below it a missing receipt is not shown: a stamp, a key copied. */
const SEUIL_JUSTIFICATIF: Cents = cents(3_000)

function justificatifs(source: Source): Point {
  const attendues = siennes(source).filter(({ montant_cents }) => montant_cents >= SEUIL_JUSTIFICATIF)
  const sans = attendues.filter(({ document_id }) => document_id === null)
  return point('justificatifs', 'depenses', {
    ok: sans.length === 0,
    libelle: `Chaque dépense de ${wholeEuros(SEUIL_JUSTIFICATIF)}\u00a0€ et plus a son justificatif`,
    detail:
      sans.length === 0
        ? compter(attendues.length, 'facture ou reçu joint', 'factures et reçus joints')
        : `${compter(sans.length, 'dépense est sans justificatif', 'dépenses sont sans justificatif')} : ${citer(sans.map(({ fournisseur }) => fournisseur))}`,
    filtre: ['filtre=sans-justificatif', ...(sans[0] ? [`depense=${sans[0].id}`] : [])].join('&'),
  })
}

/** «Autres charges» says nothing to an inspector, and what the law makes of it is a guess. */
function categories(source: Source): Point {
  const vagues = siennes(source).filter((une) =>
    partsDe(une).some(({ categorie }) => categorie === 'autres_charges' || !categorieDepense(categorie)),
  )
  return point('categories', 'depenses', {
    ok: vagues.length === 0,
    libelle: 'Chaque dépense a sa catégorie',
    detail:
      vagues.length === 0
        ? compter(siennes(source).length, 'dépense', 'dépenses')
        : `À préciser : ${citer(vagues.map(nommer))}`,
    filtre: ouvrir(vagues),
    vises: vagues.filter(estReclassable).map(({ id }) => id),
  })
}

/** What is counted property by property is counted nowhere without its property. */
function biensNommes(source: Source, parBien: LoiDesDepenses['parBien']): Point {
  const libelle = 'Chaque charge d’un logement dit lequel'
  if (source.faits.biens.length < 2) return sansObjet('biens_nommes', libelle, 'Un seul logement')
  const sans = siennes(source).filter((une) =>
    partsDe(une).some(({ categorie, bien_id }) => {
      const compte = categorieDepense(categorie)?.compte
      return bien_id === null && compte !== undefined && parBien(compte)
    }),
  )
  return point('biens_nommes', 'depenses', {
    ok: sans.length === 0,
    libelle,
    detail: sans.length === 0 ? 'Charges afférentes aux biens loués' : `Sans logement : ${citer(sans.map(nommer))}`,
    filtre: ouvrir(sans),
    vises: sans.filter(estReclassable).map(({ id }) => id),
  })
}

function depensesEnDouble(source: Source): Point {
  const groupes = Map.groupBy(
    siennes(source),
    ({ date, fournisseur, montant_cents }) => `${date} ${fournisseur.trim().toLowerCase()} ${montant_cents}`,
  )
  const doubles = [...groupes.values()].filter((unes) => unes.length > 1).flatMap(([une]) => (une ? [une] : []))
  return point('depenses_en_double', 'depenses', {
    ok: doubles.length === 0,
    libelle: 'Aucune dépense saisie deux fois',
    detail:
      doubles.length === 0
        ? 'Même jour, même fournisseur, même montant'
        : `${citer(doubles.map((une) => `${nommer(une)}, ${enEuros(une.montant_cents)}`))} : supprimez celle qui est en trop, ou laissez-les si elles sont bien distinctes.`,
    filtre: ouvrir(doubles),
    ...chiffrees('Dépenses saisies plusieurs fois', doubles),
  })
}

/** Small equipment above the limit lasts: it is depreciated, unless no single thing on the bill passes it before tax. */
function achatsDurables(source: Source): Point {
  const seuil = enEuros(PETIT_EQUIPEMENT.valeur)
  const chers = siennes(source).filter((une) => une.categorie === 'petit_equipement' && depasseLePetitEquipement(une))
  return point('achats_durables', 'depenses', {
    ok: chers.length === 0,
    libelle: 'Aucun bien durable n’est passé en charge',
    detail:
      chers.length === 0
        ? 'Petit équipement au plus à la limite'
        : `${citer(chers.map(nommer))} : au-dessus de ${seuil}. Immobilisez ce qui dépasse ce prix hors taxes à lui seul ; laissez en charge une facture de plusieurs petits biens.`,
    filtre: ouvrir(chers),
    ...chiffrees('Petit équipement au-dessus de la limite', chers),
  })
}

/** A fact of tomorrow, or of no year of the books, stands nowhere. */
function datesPossibles(source: Source): Point {
  const { faits, exercice, today } = source
  const dernier = faits.exercices.every(({ fin }) => fin <= exercice.fin)
  const faux = [
    ...faits.depenses.map((une) => fait('depenses', une.id, [une.date_paiement ?? une.date, nommer(une)])),
    ...faits.encaissements.map(({ id, date, payeur }) => fait('encaissements', id, [date, lePayeur(payeur, date)])),
    ...faits.mouvements_exploitant.map(({ id, date, libelle }) =>
      fait('mouvements_exploitant', id, [date, lePayeur(libelle, date)]),
    ),
    ...faits.operations_diverses.map(({ id, date, libelle }) =>
      fait('operations_diverses', id, [date, lePayeur(libelle, date)]),
    ),
  ].filter(({ quand }) =>
    delExercice(quand, { faits, exercice })
      ? quand > today || quand < exercice.debut || quand > exercice.fin
      : dernier && quand > exercice.fin,
  )
  const place = versOrigine(faux[0]?.origine)
  return point('dates_possibles', place?.lieu ?? 'journal', {
    ok: faux.length === 0,
    libelle: 'Aucune opération hors des exercices, ni à venir',
    detail:
      faux.length === 0
        ? titreDe(exercice)
        : `À redater, ou ouvrez leur exercice : ${citer(faux.map(({ nom }) => nom))}`,
    filtre: place?.filtre ?? null,
  })
}

const fait = (table: string, id: string, [quand, nom]: readonly [Day, string]) => ({
  origine: { table, id },
  quand,
  nom,
})
const lePayeur = (nom: string, date: Day): string => `${nom} le ${enJour(date)}`

/** Costs of a new activity noted before its first day stand in no year: a loan released on the eve of the deed, a survey. */
function fraisAvantLesLivres({ faits, exercice }: Source): Point {
  const cle = 'frais_avant_les_livres'
  const libelle = "Aucun frais d'avant le premier jour des livres n'est perdu"
  const premierJour = faits.exercices.map(({ debut }) => debut).reduce(earlier, exercice.debut)
  if (faits.reprise !== null) return sansObjet(cle, libelle, 'Activité reprise : ses comptes d’avant sont ailleurs')
  if (exercice.debut !== premierJour)
    return sansObjet(cle, libelle, `Regardé ${dansLeNom(exerciceDe(faits.exercices, premierJour) ?? exercice)}`)
  const depenses = faits.depenses.filter(({ date, date_paiement }) => later(date, date_paiement ?? date) < premierJour)
  const emprunts = faits.emprunts.filter(
    (un) => un.date_deblocage < premierJour && un.frais_dossier_cents + un.frais_garantie_cents > 0,
  )
  const biens = faits.biens.filter(
    (un) => un.date_acquisition < premierJour && !un.frais_immobilises && un.frais_acquisition_cents > 0,
  )
  const oublies = [...depenses, ...emprunts, ...biens]
  const place = vers('depenses', depenses[0]?.id) ?? vers('emprunts', emprunts[0]?.id) ?? vers('biens', biens[0]?.id)
  return point(cle, place?.lieu ?? null, {
    ok: oublies.length === 0,
    libelle,
    detail:
      oublies.length === 0
        ? `Livres ouverts le ${enJour(premierJour)}`
        : `${citer(oublies.map((un) => un.libelle))} : d’avant le ${enJour(premierJour)}, compté nulle part. Ouvrez les livres plus tôt, ou datez ces frais de leur premier jour.`,
    filtre: place?.filtre ?? null,
  })
}

const nommer = ({ fournisseur, date }: Depense): string => `${fournisseur} le ${enJour(date)}`
const ouvrir = ([premiere]: readonly Depense[]): string | null => (premiere ? `depense=${premiere.id}` : null)
