// Bills that every year brings, looked for before it is closed: property tax, CFE, insurance. An activity takes those that it owes.

import {
  citer,
  compter,
  delExercice,
  enEuros,
  enJour,
  montants,
  type Point,
  point,
  type SourcePoints,
  sansObjet,
} from '../../../activites/point.ts'
import { earlier, firstDayOf, lastDayOf, year } from '../../../base/day.ts'
import { contient, dansLeNom, precedentDe } from '../../../compta/exercice.ts'
import type { Explication } from '../../../liasse/explication.ts'
import type { Bien } from '../../biens/bien.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsPropriete } from '../../propriete/faits.ts'
import type { Depense } from '../depense.ts'
import { partsDe } from '../ecritures/depense.ts'
import type { FaitsDepenses } from '../faits.ts'

export type Source = SourcePoints<FaitsBailleur & FaitsDepenses & FaitsPropriete>

/** The bills of the exercice, by their day or by that of their payment. */
export const siennes = ({ faits, exercice }: Source): Depense[] =>
  faits.depenses.filter(
    ({ date, date_paiement }) =>
      delExercice(date, { faits, exercice }) || delExercice(date_paiement, { faits, exercice }),
  )

/** Where the waste tax is the tenant's: it stands on the notice of the property tax, and is told apart from it. */
export function orduresAPart(source: Source): Point {
  const libelle = 'Les ordures ménagères sont à part de la taxe foncière'
  const factures = siennes(source)
  const dites = factures.flatMap(partsDe).filter(({ categorie }) => categorie === 'ordures_menageres')
  const avis = factures.filter((une) => partsDe(une).some(({ categorie }) => categorie === 'taxe_fonciere'))
  if (avis.length === 0) return sansObjet('ordures_a_part', libelle, 'Aucun avis de taxe foncière')
  const muets = avis.filter((une) =>
    partsDe(une).every(({ bien_id }) => !dites.some((part) => part.bien_id === null || part.bien_id === bien_id)),
  )
  const noms = muets.flatMap(
    (une) => source.faits.biens.find(({ id }) => id === une.bien_id)?.libelle ?? une.fournisseur,
  )
  return point('ordures_a_part', 'depenses', {
    ok: muets.length === 0,
    libelle,
    detail:
      muets.length === 0
        ? compter(dites.length, 'part d’ordures ménagères', 'parts d’ordures ménagères')
        : `${citer(noms)} : l’avis est compté en entier. Si la commune y porte une taxe d’ordures ménagères, répartissez-la : le locataire la doit, elle ne se déduit pas (CGI art. 31, I, 1°, c)`,
    filtre: muets[0] ? `depense=${muets[0].id}` : null,
    ...chiffrees('Avis sans ordures ménagères', muets),
  })
}

/** Due by who owns on 1 January (CGI 1415). */
export function taxeFonciere(source: Source): Point {
  const { faits, exercice } = source
  const libelle = 'La taxe foncière est là'
  const premier = firstDayOf(year(exercice.fin))
  const dus = faits.biens.filter(
    ({ date_acquisition, date_cession }) =>
      date_acquisition < premier && (date_cession === null || date_cession >= premier),
  )
  const suit = precedentDe(faits.exercices, exercice) !== null
  const sans = suit ? 'Aucun 1er janvier dans cet exercice' : 'Livres ouverts après le 1er janvier'
  if (exercice.debut > premier) return sansObjet('taxe_fonciere', libelle, sans)
  if (dus.length === 0) return sansObjet('taxe_fonciere', libelle, 'Aucun logement au 1er janvier : CGI art. 1415')
  return attendue(source, { cle: 'taxe_fonciere', libelle, categorie: 'taxe_fonciere', biens: dus })
}

/** Of an activity that owes it; not due for the year in which the activity begins (CGI 1478, II); its notice comes in December. */
export function cfe(source: Source): Point {
  const { faits, exercice } = source
  const annee = [year(exercice.fin), year(exercice.debut)].find((une) => contient(exercice, lastDayOf(une)))
  const libelle = 'La CFE est là, ou son exonération'
  const debut = faits.biens
    .map(({ date_mise_en_location }) => date_mise_en_location)
    .reduce<string | null>((a, b) => (a === null || b < a ? b : a), null)
  if (annee === undefined) return sansObjet('cfe', libelle, 'Aucun mois de décembre dans cet exercice')
  if (debut === null || debut.slice(0, 4) >= String(annee))
    return sansObjet('cfe', libelle, 'Pas de CFE l’année où la location commence : CGI art. 1478, II')
  const trouvees = siennes(source).filter(({ categorie }) => categorie === 'cfe')
  if (trouvees.length === 0 && !anneeFinie(source)) return sansObjet('cfe', libelle, 'Avis attendu en fin d’année')
  return point('cfe', 'depenses', {
    ok: trouvees.length > 0,
    libelle,
    detail:
      trouvees.length > 0
        ? citer(trouvees.map(({ montant_cents }) => enEuros(montant_cents)))
        : `Aucune CFE en ${annee}. Saisissez l’avis de décembre, ou vérifiez dans votre espace professionnel que vous en êtes exonéré.`,
    filtre: null,
    ...chiffrees(`CFE de ${annee}`, trouvees),
  })
}

export function assurance(source: Source): Point {
  const { faits, exercice, today } = source
  const libelle = 'Chaque logement est assuré'
  const fin = earlier(today, exercice.fin)
  const loues = faits.biens.filter(
    ({ date_mise_en_location, date_cession, type_bien }) =>
      type_bien !== 'parking' &&
      date_mise_en_location <= fin &&
      (date_cession === null || date_cession > exercice.debut),
  )
  if (loues.length === 0) return sansObjet('assurance', libelle, 'Aucun logement loué')
  return attendue(source, { cle: 'assurance', libelle, categorie: 'assurance_pno', biens: loues })
}

type Attente = { cle: string; libelle: string; categorie: string; biens: readonly Bien[] }

/** A bill of that kind for each property; one that names none is for all of them. */
function attendue(source: Source, { cle, libelle, categorie, biens }: Attente): Point {
  const factures = siennes(source).filter((une) => partsDe(une).some((part) => part.categorie === categorie))
  const trouvees = factures.flatMap(partsDe).filter((part) => part.categorie === categorie)
  const manquants = trouvees.some(({ bien_id }) => bien_id === null)
    ? []
    : biens.filter(({ id }) => !trouvees.some(({ bien_id }) => bien_id === id))
  if (manquants.length > 0 && !anneeFinie(source)) {
    return sansObjet(cle, libelle, `Attendue dans l’année : ${citer(manquants.map((bien) => bien.libelle))}`)
  }
  return point(cle, 'depenses', {
    ok: manquants.length === 0,
    libelle,
    detail:
      manquants.length === 0
        ? compter(factures.length, 'avis ou quittance', 'avis ou quittances')
        : `Rien ${dansLeNom(source.exercice)} pour ${citer(manquants.map((bien) => bien.libelle))}`,
  })
}

const anneeFinie = ({ exercice, today }: Source): boolean => today > exercice.fin

/** Their amounts, each opening on its bill; nothing to explain without one. */
export const chiffrees = (titre: string, unes: readonly Depense[]): { explication?: Explication } =>
  unes.length === 0
    ? {}
    : {
        explication: montants(
          titre,
          'Chaque dépense, par son montant.',
          unes.map(({ id, fournisseur, date, montant_cents }) => ({
            libelle: `${fournisseur} le ${enJour(date)}`,
            montant_cents,
            code: `fait:depenses/${id}`,
          })),
        ),
      }
