// Which rents one line of the bank pays: of one tenant or of several, of one month or of several, in part or in advance; each answer with its reason and how sure it is.

import { minus, sum } from '../../../base/cents.ts'
import { type Day, daysBetween, month } from '../../../base/day.ts'
import { nomDuMois } from '../../../base/mots.ts'
import type { Bail } from '../../location/bail.ts'
import { moisDuLoyer, type PeriodeDeLoyer } from '../../location/echeance.ts'
import { normaliser } from '../formats/texte.ts'
import { estAide, parLaCaisse } from './aides.ts'
import { TROUVEES_AU_PLUS } from './combinaisons.ts'
import { type DusLibres, imputerTout, type Paiement, type Part, partDe, resteDe, reunis, sommesDe } from './dus.ts'
import {
  type Affectation,
  type Affectations,
  affectation,
  bauxDe,
  type Contexte,
  direExact,
  direJour,
  direReconnu,
  enEuros,
  type LigneCreditrice,
  PROPOSEES_AU_PLUS,
  plusieurs,
  uneOuAucune,
} from './reponse.ts'

/** The rents that a line pays, the best answer first; null where nothing is known. */
export function affecter(ligne: LigneCreditrice, contexte: Contexte): Affectations | null {
  if (estAide(ligne)) return parLaCaisse(ligne, contexte)
  const nommes = bauxDe(contexte)
  const dite = nommes.length > 0 ? desNommes(ligne, nommes, contexte) : null
  // The words of a dwelling, or of a town, are those of many shops: they count with its amount only.
  const motsCommuns = contexte.reconnus.every(({ sorte, doute }) => sorte === 'logement' || doute === true)
  if (nommes.length > 0 && (!motsCommuns || dite?.possibles[0]?.confiance === 'elevee')) return dite
  return deMemeMontant(ligne, contexte) ?? ensemble(ligne, contexte)
}

function desNommes(ligne: LigneCreditrice, nommes: readonly Bail[], contexte: Contexte): Affectations | null {
  const exacts = nommes.flatMap((bail) => exactDe(ligne, bail, contexte.dus))
  const qui = (bail: Bail): string => direReconnu(contexte.reconnus, bail)
  if (exacts.length > 0)
    return uneOuAucune(
      exacts.map((un) =>
        affectation(un, { confiance: 'elevee', raison: `${direExact(un)}, ${qui(un.bail)}${direJour(un)}` }),
      ),
    )
  if (nommes.length > 1) {
    const trouvees = ensembles(ligne, nommes, contexte.dus)
    if (trouvees.length > 0)
      return uneOuAucune(
        trouvees.map((parts) =>
          plusieurs(parts, {
            confiance: 'elevee',
            raison: `Somme exacte de ${parts.length} baux, ${parts
              .map(({ bail }) => qui(bail))
              .slice(0, 1)
              .join('')}`,
          }),
        ),
      )
  }
  const restants = nommes.filter(({ id }) => contexte.dus.de(id, ligne.date).length > 0)
  const inegaux = restants.map((bail) => inegal(ligne, bail, { dus: contexte.dus, qui: qui(bail) }))
  return inegaux.length > TROUVEES_AU_PLUS ? null : uneOuAucune(inegaux)
}

/** One rent named by its month, one rent, or the oldest together: to the cent. */
function exactDe({ montant_cents, date, libelle }: LigneCreditrice, bail: Bail, libres: DusLibres): Paiement[] {
  const dus = libres.de(bail.id, date)
  const mots = normaliser(libelle)
  const egaux = dus.filter(({ reste_cents }) => reste_cents === montant_cents)
  const dit = egaux.find(({ echeance }) => nomme(echeance).test(mots)) ?? egaux[0]
  if (dit) return [{ bail, parts: [partDe(dit, montant_cents)], montant_cents }]
  const sommes = [...resteDe(bail, dus), ...sommesDe(bail, dus)]
  return sommes.filter((une) => une.montant_cents === montant_cents).slice(0, 1)
}

/** Its month, or one of those of its quarter, or the quarter itself as a bank writes it. */
function nomme(echeance: PeriodeDeLoyer): RegExp {
  const mois = moisDuLoyer(echeance)
  const rang = Math.ceil(month(echeance.periode) / 3)
  const quart = mois.length > 1 ? [`t${rang}`, `${rang}e?r?e? ?trim(estre)?`] : []
  return new RegExp(`\\b(${[...mois.map((un) => normaliser(nomDuMois(un))), ...quart].join('|')})\\b`)
}

/** Less than what is due, on the oldest first; or more, kept as an advance. */
function inegal(
  { montant_cents, date }: LigneCreditrice,
  bail: Bail,
  { dus, qui }: { dus: DusLibres; qui: string },
): Affectation {
  const siens = dus.de(bail.id, date)
  const du_cents = sum(siens.map(({ reste_cents }) => reste_cents))
  const raison =
    montant_cents < du_cents
      ? `Paiement partiel : ${enEuros(montant_cents)} sur ${enEuros(du_cents)} dus, le plus ancien d’abord, ${qui}`
      : `Plus que les ${enEuros(du_cents)} dus : ${enEuros(minus(montant_cents, du_cents))} d’avance, ${qui}`
  return affectation(imputerTout(bail, siens, montant_cents), { confiance: 'moyenne', raison })
}

/** How far from its day a rent is still thought of when nothing but its amount says it. */
const RETARD_JOURS = 45

function deMemeMontant(ligne: LigneCreditrice, { dus, parMontant, baux }: Contexte): Affectations | null {
  const exacts = (parMontant.get(ligne.montant_cents) ?? [])
    .filter(({ id }) => baux.has(id))
    .flatMap((bail) => exactDe(ligne, bail, dus))
    .filter(({ parts }) => recent(parts, ligne))
    .sort((a, b) => eloignement(a, ligne) - eloignement(b, ligne))
  if (exacts.length === 0) return null
  const seul = exacts.length === 1
  const suite = seul
    ? 'seul de ce montant, aucun nom reconnu'
    : `${exacts.length} loyers de ce montant, aucun nom reconnu`
  return uneOuAucune(
    exacts.slice(0, PROPOSEES_AU_PLUS).map((un) =>
      affectation(un, {
        confiance: seul ? 'moyenne' : 'faible',
        raison: `${direExact(un)}, ${suite}${direJour(un)}`,
      }),
    ),
  )
}

const recent = ([premiere]: readonly Part[], { date }: LigneCreditrice): boolean =>
  premiere?.le !== undefined && premiere.le !== null && daysBetween(premiere.le, date) <= RETARD_JOURS

const eloignement = ({ parts: [premiere] }: Paiement, { date }: LigneCreditrice): number =>
  premiere?.le ? Math.abs(daysBetween(premiere.le, date)) : RETARD_JOURS

/** Several tenants of one owner or of one building, whom nothing names: only where one answer is possible. */
function ensemble(ligne: LigneCreditrice, { dus, ensembles: groupes }: Contexte): Affectations | null {
  const trouves = groupes.flatMap(({ libelle, baux, sommes }) => {
    if (!sommes.has(ligne.montant_cents)) return []
    const simples = baux.map((id) => dus.simples(id, ligne.date))
    const tous = simples.flatMap((siens) => siens.slice(0, 1))
    const entier = tous.length > 1 && sum(tous.map((un) => un.montant_cents)) === ligne.montant_cents
    return (entier ? [tous] : reunis(simples, ligne, AU_PLUS_SANS_NOM)).map((parts) => ({ libelle, parts }))
  })
  const uniques = [...new Map(trouves.map((un) => [cleDe(un.parts), un])).values()]
  if (uniques.length === 0 || uniques.length > TROUVEES_AU_PLUS) return null
  const confiance = uniques.length === 1 ? 'moyenne' : 'faible'
  return uneOuAucune(
    uniques.map(({ libelle, parts }) =>
      plusieurs(parts, {
        confiance,
        raison: `Somme exacte de ${parts.length} loyers, ${libelle}, aucun nom reconnu`,
      }),
    ),
  )
}

/** More people than these, whom nothing names, would be a chance rather than an answer, unless they are all those of the building. */
const AU_PLUS_SANS_NOM = 3

/** Of those who are named: one rent each first; where none adds up, several months of some of them. */
function ensembles(
  { date, ...ligne }: LigneCreditrice,
  baux: readonly Bail[],
  dus: DusLibres,
): (readonly Paiement[])[] {
  const simples = reunis(
    baux.map(({ id }) => dus.simples(id, date)),
    ligne,
  )
  if (simples.length > 0) return simples
  return reunis(
    baux.map((bail) => sommesDe(bail, dus.de(bail.id, date))),
    ligne,
  )
}

const cleDe = (parts: readonly Paiement[]): string =>
  parts
    .flatMap((un) => un.parts.map(({ echeance_id, montant_cents }) => `${echeance_id}/${montant_cents}`))
    .toSorted()
    .join(' ')
