// What the sheets of all the steps take from the dossier: who, where, what is let, since when.

import { type Cents, part, plus, sum } from '../../../base/cents.ts'
import { type Day, dayOfMonth, year } from '../../../base/day.ts'
import { nomDuMois } from '../../../base/mots.ts'
import { estRedevable } from '../../../base/tva.ts'
import { type Exercice, parDate } from '../../../compta/exercice.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import { expliquerSomme } from '../../../liasse/explication-compte.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import type { FaitsLocation } from '../../../sujets/location/faits.ts'
import { type Champ, champ, manque, ouManque } from '../../feuille.ts'
import { enEuros } from '../../point.ts'
import type { FaitsPropresAuMeuble } from '../faits/faits.ts'
import { estMicro, type Statut, statutDe } from '../fiscal/reglages-meuble.ts'

export const GUIDES = 'Guides publiés du guichet des formalités des entreprises'

/** `01/02/2026`, as the boxes of a form ask. */
export const enChiffres = (jour: Day): string => `${jour.slice(8)}/${jour.slice(5, 7)}/${jour.slice(0, 4)}`
/** `1er février 2026`, in a sentence. */
export const enToutesLettres = (jour: Day): string =>
  `${dayOfMonth(jour) === 1 ? '1er' : dayOfMonth(jour)} ${nomDuMois(jour)} ${year(jour)}`

/** The year that a day belongs to, else the last one before it, else the first. */
export function exerciceAu({ exercices }: FaitsLivres, jour: Day): Exercice | null {
  const tries = parDate(exercices)
  return tries.findLast(({ debut }) => debut <= jour) ?? tries[0] ?? null
}

export const statutAu = (faits: FaitsLivres, jour: Day): Statut => statutDe(exerciceAu(faits, jour) ?? { reglages: {} })
/** Whether the year that the day belongs to is at micro-BIC. */
export const estMicroAu = (faits: FaitsLivres, jour: Day): boolean =>
  estMicro(exerciceAu(faits, jour) ?? { reglages: {} })

export const redevable = (faits: FaitsLivres, jour: Day): boolean => estRedevable(exerciceAu(faits, jour)?.regime_tva)

/** The activity in the words of the single desk, by what is let. */
export function activiteEnMots(biens: readonly Bien[], statut: Statut): string {
  const court = biens.length > 0 && biens.every(({ categorie }) => categorie !== 'meuble')
  const quoi = court ? 'Location meublée de tourisme, de courte durée' : 'Location de logements meublés'
  return `${quoi}, à titre ${statut === 'lmp' ? 'professionnel' : 'non professionnel'}`
}

/** The code that the INSEE gives: it is not chosen, and may differ. */
export const codeApe = (biens: readonly Bien[]): string =>
  biens.length > 0 && biens.every(({ categorie }) => categorie !== 'meuble')
    ? '55.20Z, hébergement touristique et de courte durée'
    : '68.20A, location de logements'

export const champNom = ({ dossier }: FaitsLivres): Champ =>
  ouManque('Nom et prénoms', dossier.denomination, ['identite', 'le nom légal n’est pas dit dans le dossier'])

export const champAdressePersonnelle = ({ dossier }: FaitsLivres, libelle = 'Adresse personnelle'): Champ =>
  ouManque(libelle, dossier.adresse, ['identite', 'votre adresse n’est pas dite dans le dossier'])

export const champSiren = ({ dossier }: FaitsLivres): Champ =>
  ouManque('SIREN', dossier.siren === null ? null : espacer(dossier.siren), [
    'identite',
    'le SIREN n’est pas dit dans le dossier',
  ])

/** Noted when it was received: with the dwelling's own steps, or with the beginning for the first dwelling of all. */
export function champSiret({ demarches = [] }: FaitsPropresAuMeuble, bien: Bien, premiers: readonly Bien[]): Champ {
  const principal = premiers[0]?.id === bien.id
  const notee = demarches.find(
    ({ demarche, bien_id, siret }) => siret !== null && (bien_id === bien.id || (principal && demarche === 'creation')),
  )
  const ou = principal ? 'Déclarer le début de l’activité' : 'Déclarer un logement de plus'
  const mots = premiers.some(({ id }) => id === bien.id && !principal)
    ? 'notez le SIRET reçu avec cette déclaration'
    : `notez le SIRET reçu dans « ${ou} »`
  return ouManque('SIRET de l’établissement', notee?.siret ? espacer(notee.siret) : null, ['demarche', mots])
}

export const champsAdresseDuBien = ({ adresse, code_postal, ville }: Bien): Champ[] => [
  champ('Adresse', adresse),
  champ('Code postal', code_postal),
  champ('Commune', ville),
]

export const champSurface = ({ surface_m2 }: Bien, libelle = 'Superficie totale'): Champ =>
  ouManque(libelle, surface_m2 === null ? null : `${String(surface_m2).replace('.', ',')} m²`, [
    'bien',
    'la surface du logement n’est pas dite',
  ])

const MOIS_D_UN_AN = 12

/** The leases of the dwelling that begin with it. */
function premiersBaux({ baux }: FaitsLocation, bien: Bien): readonly Bail[] {
  const siens = baux.filter(({ bien_id }) => bien_id === bien.id).toSorted((a, b) => (a.debut < b.debut ? -1 : 1))
  return siens.filter(({ debut }) => debut === siens[0]?.debut)
}

const surDouzeMois = ({ loyer_cents, charges_cents }: Bail): Cents =>
  part(plus(loyer_cents, charges_cents), [MOIS_D_UN_AN, 1])

/** Rents and charges of twelve months, by the leases of the dwelling that begin with it. */
function recettesSurDouzeMois(faits: FaitsLocation, bien: Bien): Cents | null {
  const premiers = premiersBaux(faits, bien)
  return premiers.length === 0 ? null : sum(premiers.map(surDouzeMois))
}

export function champRecettes(faits: FaitsLocation, bien: Bien): Champ {
  const recettes = recettesSurDouzeMois(faits, bien)
  const libelle = 'Chiffre d’affaires hors taxes sur douze mois'
  if (recettes === null) return manque(libelle, 'baux', 'aucun bail n’est noté pour ce logement')
  return {
    ...champ(libelle, enEuros(recettes), 'Loyers et charges du premier bail, pour douze mois : une estimation.'),
    calcul: expliquerSomme({
      titre: libelle,
      en_mots:
        'Douze mois du loyer et des charges que dit le premier bail du logement : une estimation, faute de recul.',
      parts: premiersBaux(faits, bien).map((bail) => ({
        libelle: `Bail du ${enChiffres(bail.debut)}, douze fois ${enEuros(plus(bail.loyer_cents, bail.charges_cents))}`,
        montant_cents: surDouzeMois(bail),
      })),
      regle: 'Formulaire 1447-C-SD, cadre B',
    }),
  }
}

const espacer = (numero: string): string =>
  `${numero.slice(0, 3)} ${numero.slice(3, 6)} ${numero.slice(6, 9)} ${numero.slice(9)}`.trim()
