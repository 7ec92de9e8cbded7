// What is looked at in the books before a year is closed: only what the books alone can tell.
import type { Anomalie } from '../base/anomalie.ts'
import { abs, type Cents, decimalComma, minus, sum } from '../base/cents.ts'
import { balance, type LigneBalance } from './balance.ts'
import { estGestion, estValide } from './compte.ts'
import {
  adresseEcriture,
  type Ecriture,
  ecrituresDe,
  estEquilibree,
  JOURNAUX,
  type Journal,
  type Ligne,
} from './ecriture.ts'
import { contient, type Exercice } from './exercice.ts'
import { compteDe } from './plan-comptable.ts'

type Livres = { exercice: Exercice; lignes: readonly Ligne[] }

/** Errors prevent the closing, alerts are shown. An empty list: the books may be closed. */
export function controlesCloture(livres: Livres): Anomalie[] {
  const comptes = balance(livres.lignes)
  const ecritures = ecrituresDe(livres.lignes)
  return [
    ...equilibre(livres.lignes, ecritures),
    ...comptesASolder(comptes),
    ...tresorerie(comptes),
    ...sens(comptes),
    ...sensDuBilan(comptes),
    ...ouverture(livres.lignes),
    ...ecritures.flatMap((ecriture) => ecritureDansExercice(ecriture, livres.exercice)),
    ...validite(livres),
    ...numerotation(ecritures),
  ]
}

function equilibre(lignes: readonly Ligne[], ecritures: readonly Ecriture[]): Anomalie[] {
  const ecart = minus(sum(lignes.map((l) => l.debit_cents)), sum(lignes.map((l) => l.credit_cents)))
  const fausses = ecritures.filter((ecriture) => !estEquilibree(ecriture.lignes))
  return [
    ...(ecart === 0
      ? []
      : [erreur('livres_desequilibres', `Le total des débits et des crédits diffère de ${montant(ecart)}.`)]),
    ...fausses.map((fausse) =>
      erreur('ecriture_desequilibree', `L'écriture ${nomDe(fausse)} n'est pas équilibrée.`, fausse),
    ),
  ]
}

function comptesASolder(comptes: readonly LigneBalance[]): Anomalie[] {
  return comptes
    .filter(({ compte, solde_cents }) => /^(58|47[1-5])/.test(compte) && solde_cents !== 0)
    .map(({ compte, libelle, solde_cents }) => {
      const interne = compte.startsWith('58')
      return erreur(
        interne ? 'virements_internes_non_soldes' : 'attente_non_soldee',
        `Le compte ${compte} (${libelle}) doit être soldé à la clôture : il reste ${montant(solde_cents)}.`,
      )
    })
}

function tresorerie(comptes: readonly LigneBalance[]): Anomalie[] {
  return comptes.flatMap(({ compte, libelle, solde_cents }) => {
    if (solde_cents >= 0) return []
    const decouvert = `Le compte ${compte} (${libelle}) est créditeur de ${montant(solde_cents)}`
    if (compte.startsWith('53')) return [erreur('caisse_crediteur', `${decouvert} : une caisse ne peut pas l'être.`)]
    if (compte.startsWith('512')) {
      return [alerte('banque_crediteur', `${decouvert} : vérifiez que la banque était à découvert à cette date.`)]
    }
    return []
  })
}

/** Stock changes and rebates stand on the other side by nature. */
function sens(comptes: readonly LigneBalance[]): Anomalie[] {
  return comptes
    .filter(({ compte }) => estGestion(compte) && !/^(603|6[0-6]9|713|709)/.test(compte))
    .flatMap(({ compte, libelle, solde_cents }) => {
      if (compte.startsWith('6') && solde_cents < 0) {
        return [alerte('charge_crediteur', `Le compte de charges ${compte} (${libelle}) est créditeur.`)]
      }
      if (compte.startsWith('7') && solde_cents > 0) {
        return [alerte('produit_debiteur', `Le compte de produits ${compte} (${libelle}) est débiteur.`)]
      }
      return []
    })
}

/** A supplier who owes, an asset below nothing, a cost put off that is a debt: seldom true, nearly always typed the wrong way. */
function sensDuBilan(comptes: readonly LigneBalance[]): Anomalie[] {
  return comptes.flatMap(({ compte, libelle, solde_cents }) => {
    if (/^(40[1-8]|28|487)/.test(compte) && solde_cents > 0)
      return [alerte('bilan_debiteur', `Le compte ${compte} (${libelle}) est débiteur.`)]
    if (/^(2[0-7]|409|486)/.test(compte) && solde_cents < 0)
      return [alerte('bilan_crediteur', `Le compte ${compte} (${libelle}) est créditeur.`)]
    return []
  })
}

function ouverture(lignes: readonly Ligne[]): Anomalie[] {
  const an = lignes.filter(({ journal }) => journal === 'AN')
  const gestion = an.find(({ compte }) => estGestion(compte))
  return [
    ...(estEquilibree(an) ? [] : [erreur('a_nouveaux_desequilibres', 'Les à-nouveaux ne sont pas équilibrés.')]),
    ...(gestion
      ? [
          erreur(
            'a_nouveaux_gestion',
            `Les à-nouveaux ne reprennent que le bilan : le compte ${gestion.compte} n'y a pas sa place.`,
          ),
        ]
      : []),
  ]
}

function ecritureDansExercice(ecriture: Ecriture, exercice: Exercice): Anomalie[] {
  if (contient(exercice, ecriture.date)) return []
  return [erreur('ecriture_hors_exercice', `L'écriture ${nomDe(ecriture)} est datée hors de l'exercice.`, ecriture)]
}

function validite({ lignes }: Livres): Anomalie[] {
  const fausses = new Map(
    lignes.filter(({ compte, date }) => !estValide(compteDe(compte), date)).map((ligne) => [ligne.compte, ligne]),
  )
  return [...fausses.values()].map(({ compte, origine }) => ({
    ...alerte('compte_hors_validite', `Le compte ${compte} n'existe pas dans le plan comptable à cette date.`),
    origine,
  }))
}

/** Validated entries are numbered from 1 without gap in each journal (PCG art. 1031-3). */
function numerotation(ecritures: readonly Ecriture[]): Anomalie[] {
  const parJournal = Map.groupBy(ecritures, ({ journal }) => journal)
  return [...parJournal].flatMap(([journal, siennes]) => {
    const numeros = siennes.flatMap(({ numero }) => (numero === null ? [] : [numero])).sort((a, b) => a - b)
    const trou = numeros.findIndex((numero, rang) => numero !== rang + 1)
    return trou === -1 ? [] : [erreur('numerotation_rompue', rupture(journal, trou + 1))]
  })
}

const rupture = (journal: Journal, manquant: number): string =>
  `La numérotation du journal ${journal} (${JOURNAUX[journal]}) est rompue : le numéro ${manquant} manque.`

const montant = (valeur: Cents): string => `${decimalComma(abs(valeur))} €`

function nomDe({ journal, numero, lignes }: Ecriture): string {
  return numero === null ? `« ${lignes[0]?.libelle ?? ''} » (${journal})` : `${journal} ${numero}`
}

function erreur(code: string, message: string, ecriture?: Ecriture): Anomalie {
  const origine = ecriture?.lignes[0]?.origine
  return {
    code,
    message,
    gravite: 'erreur',
    ...(origine ? { origine } : {}),
    ...(ecriture ? { ecriture: adresseEcriture(ecriture) } : {}),
  }
}

const alerte = (code: string, message: string): Anomalie => ({ code, message, gravite: 'alerte' })
