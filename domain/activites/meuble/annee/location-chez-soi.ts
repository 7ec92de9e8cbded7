// A part of one's own home that is let: whether the year is exempt (CGI 35 bis), on its figures, and what the return leaves out.

import { type Cents, part, plus, sum, zero } from '../../../base/cents.ts'
import { addDays, type Day, daysBetween, earlier, later } from '../../../base/day.ts'
import { type Figure, publie } from '../../../base/parametres.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { anneeDeCloture, type Exercice } from '../../../compta/exercice.ts'
import { estGestion, natureFiscale, produitDe } from '../../../fiscal/bic/classement.ts'
import type { ParametresBic } from '../../../fiscal/bic/parametres.ts'
import { type Etape, etape, utiles } from '../../../fiscal/etape.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { FaitsLocation } from '../../../sujets/location/faits.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { chezSoiDe, enMetres, type LocationChezSoi } from '../faits/location-chez-soi.ts'
import type { ReglagesFiscaux } from '../fiscal/reglages-meuble.ts'

const JOURS_D_UN_AN = 365
const LOYERS = '706'

type Condition = { readonly libelle: string; readonly tenue: boolean }

export type TestChezSoi = {
  readonly bien: Bien
  readonly location: LocationChezSoi
  readonly conditions: readonly Condition[]
  /** What is compared: rents without charges, or for passing guests all that came in. */
  readonly recettes_cents: Cents
  readonly plafond_cents: Cents
  readonly exonere: boolean
  readonly etapes: readonly Etape[]
}

type Autour = {
  faits: FaitsDuMeuble
  exercice: Exercice
  reglages: ReglagesFiscaux
  parametres: ParametresBic
}
type Laissees = {
  readonly lignes_fiscales: readonly Ligne[]
  readonly exonerees: readonly Ligne[]
  readonly chez_soi: readonly TestChezSoi[]
}

/**
 * Splits what is taxed from what an exempt letting brought: its receipts, its charges and its allowances, but not a sale,
 * whose gain follows its own rules. Nothing moves where no property is a part of the main home.
 */
export function laisserExonerees(lignes: readonly Ligne[], autour: Autour): Laissees {
  const chez_soi = testsChezSoi(lignes, autour)
  const exoneres = new Set(chez_soi.filter(({ exonere }) => exonere).map(({ bien }) => bien.id))
  if (exoneres.size === 0) return { lignes_fiscales: lignes, exonerees: [], chez_soi }
  const estExoneree = (ligne: Ligne): boolean => {
    if (!ligne.bien_id || !exoneres.has(ligne.bien_id) || !estGestion(ligne)) return false
    const nature = natureFiscale(ligne.compte, autour.reglages)
    return nature !== 'prix_cession' && nature !== 'valeur_cedee'
  }
  return {
    lignes_fiscales: lignes.filter((ligne) => !estExoneree(ligne)),
    exonerees: lignes.filter(estExoneree),
    chez_soi,
  }
}

function testsChezSoi(lignes: readonly Ligne[], { faits, exercice, parametres }: Autour): TestChezSoi[] {
  const dites = faits.biens.flatMap((bien) => {
    const location = chezSoiDe(faits.locations_chez_soi ?? [], { bien_id: bien.id, annee: anneeDeCloture(exercice) })
    return location ? [{ bien, location }] : []
  })
  const hotes = sum(
    dites.filter(({ location }) => location.forme === 'chambre_hotes').map(({ bien }) => toutRecu(lignes, bien)),
  )
  return dites.map(({ bien, location }) =>
    location.forme === 'chambre_hotes'
      ? chambreHotes({ bien, location }, { hotes, exercice, parametres })
      : piecesLouees({ bien, location }, { lignes, faits, exercice, parametres }),
  )
}

type Dite = { bien: Bien; location: LocationChezSoi }

/** 35 bis, I: rooms that are the tenant's main home, at a reasonable price: so much by square metre and by year. */
function piecesLouees(
  { bien, location }: Dite,
  {
    lignes,
    faits,
    exercice,
    parametres,
  }: Pick<Autour, 'faits' | 'exercice' | 'parametres'> & { lignes: readonly Ligne[] },
): TestChezSoi {
  const plafond = plafondAuMetre(location, parametres)
  const loyers = lignes.filter((l) => l.bien_id === bien.id && l.compte.startsWith(LOYERS))
  const recettes_cents = produitDe(loyers)
  const jours = joursLoues(faits, bien, exercice)
  const plafond_cents = part(plafond.valeur, [
    location.surface_louee_centiemes * Math.min(jours, JOURS_D_UN_AN),
    100 * JOURS_D_UN_AN,
  ])
  const conditions = [
    { libelle: 'Le locataire y a sa résidence principale, ou temporaire', tenue: location.residence_du_locataire },
    { libelle: 'Le loyer de l’année ne dépasse pas le plafond', tenue: recettes_cents <= plafond_cents },
    dansLeTemps(exercice, parametres),
  ]
  const test = etape(`chez_soi_${bien.id}`, {
    libelle: `Loyers sans charges de ${bien.libelle}`,
    montant_cents: recettes_cents,
    en_mots: `Loyers hors charges de l’année, comparés au plafond : ${enMetres(location.surface_louee_centiemes)} m² loués ${jours} jours.`,
    lignes: loyers,
    reperes: [
      { libelle: 'Plafond par m² et par an', montant_cents: plafond.valeur },
      { libelle: 'Plafond pour cette surface et ces jours', montant_cents: plafond_cents },
    ],
    regle: plafond,
  })
  const exonere = conditions.every(({ tenue }) => tenue)
  return { bien, location, conditions, recettes_cents, plafond_cents, exonere, etapes: [test] }
}

/** 35 bis, II: rooms of the home let to passing guests, all of them together up to so much a year, charges and taxes in. */
function chambreHotes(
  { bien, location }: Dite,
  { hotes, exercice, parametres }: Pick<Autour, 'exercice' | 'parametres'> & { hotes: Cents },
): TestChezSoi {
  const plafond = publie(parametres.chez_soi.plafond_chambre_hotes, 'le plafond des chambres d’hôtes')
  const conditions = [
    { libelle: 'Les recettes des chambres d’hôtes ne dépassent pas le plafond', tenue: hotes <= plafond.valeur },
    dansLeTemps(exercice, parametres),
  ]
  const test = etape(`chez_soi_${bien.id}`, {
    libelle: 'Recettes des chambres d’hôtes de l’habitation',
    montant_cents: hotes,
    en_mots: 'Tout ce que les hôtes ont payé dans l’année, pour toutes les chambres de l’habitation.',
    reperes: [{ libelle: 'Plafond de l’année', montant_cents: plafond.valeur }],
    regle: plafond,
  })
  const exonere = conditions.every(({ tenue }) => tenue)
  return { bien, location, conditions, recettes_cents: hotes, plafond_cents: plafond.valeur, exonere, etapes: [test] }
}

function dansLeTemps({ fin }: Exercice, { chez_soi }: ParametresBic): Condition {
  const jusqu = publie(chez_soi.jusqu_au, 'le terme de l’exonération').valeur
  return { libelle: `L’exonération court jusqu’au ${jusqu.split('-').toReversed().join('/')}`, tenue: fin <= jusqu }
}

const plafondAuMetre = ({ ile_de_france }: LocationChezSoi, { chez_soi }: ParametresBic): Figure<Cents> =>
  publie(
    ile_de_france ? chez_soi.plafond_ile_de_france : chez_soi.plafond_ailleurs,
    'le plafond de loyer d’une partie de l’habitation',
  )

/** What the property brought, charges billed included. */
const toutRecu = (lignes: readonly Ligne[], { id }: Bien): Cents =>
  produitDe(lignes.filter((l) => l.bien_id === id && l.compte.startsWith('70')))

/** Days of the year on which a lease of the property ran: those of two leases at once count once. */
function joursLoues({ baux }: Pick<FaitsLocation, 'baux'>, { id }: Pick<Bien, 'id'>, { debut, fin }: Exercice): number {
  const periodes = baux
    .filter((bail) => bail.bien_id === id)
    .map((bail) => ({ du: later(bail.debut, debut), au: bail.fin ? earlier(bail.fin, fin) : fin }))
    .filter(({ du, au }) => du <= au)
    .toSorted((a, b) => (a.du < b.du ? -1 : 1))
  let jours = 0
  let libre: Day = debut
  for (const { du, au } of periodes) {
    const depuis = later(du, libre)
    if (depuis > au) continue
    jours += daysBetween(depuis, au) + 1
    libre = addDays(au, 1)
  }
  return jours
}

/** The steps of the year: each test, and what an exempt letting brought, that the return takes out. */
export function etapesChezSoi({ chez_soi, exonerees }: Pick<Laissees, 'chez_soi' | 'exonerees'>): Etape[] {
  if (chez_soi.length === 0) return []
  const parBien = chez_soi
    .filter(({ exonere }) => exonere)
    .map(({ bien }) => {
      const lignes = exonerees.filter(({ bien_id }) => bien_id === bien.id)
      return etape(`location_exoneree_${bien.id}`, {
        libelle: `Résultat exonéré de ${bien.libelle}`,
        montant_cents: produitDe(lignes),
        en_mots: 'Loyers, charges et dotations de ce logement : rien n’en est imposé, rien n’en est déduit.',
        lignes,
        regle: { source: 'CGI art. 35 bis', certitude: 'C' },
      })
    })
  const total = etape('location_exoneree', {
    libelle: 'Location exonérée d’une partie de l’habitation',
    montant_cents: parBien.reduce((cumul, une) => plus(cumul, une.montant_cents), zero),
    en_mots: 'Ce que les livres en tiennent sort de la déclaration : un profit est déduit, une perte réintégrée.',
    entrees: utiles(parBien.map(({ cle, libelle, montant_cents }) => ({ libelle, montant_cents, code: cle }))),
    regle: { source: 'CGI art. 35 bis ; retrait par les cases 330 et 350 du 2033-B', certitude: 'R' },
  })
  return [...chez_soi.flatMap(({ etapes }) => etapes), ...parBien, total]
}
