// A balance or a journal read as it was settled: every row kept, or set aside and told; the closing account by account.

import type { Anomalie } from '../base/anomalie.ts'
import { type Cents, decimalComma, minus, plus, sum, zero } from '../base/cents.ts'
import { addMonths, type Day } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import type { LectureReprise } from '../compta/fec/fec-reprise.ts'
import { lireDate } from '../sujets/banque/formats/dates-texte.ts'
import { estMontant, estVide, lireMontant } from '../sujets/banque/formats/montant-texte.ts'
import { decouperCsv, type Rangee } from '../sujets/banque/formats/table-csv.ts'
import { texteDe, uneLigne } from '../sujets/banque/formats/texte.ts'
import { type LectureTable, lireCompte, refuserTable } from './reprise-table.ts'

type Ligne = {
  readonly ligne: number
  readonly compte: string
  readonly libelle: string
  readonly debit_cents: Cents
  readonly credit_cents: Cents
}
type Lues = { readonly lignes: Ligne[]; readonly anomalies: Anomalie[] }

/** `fin`: the eve of the first year kept here, which the file does not say. Refused only what is no table. */
export function lireTableReprise(
  { nom, octets }: { nom: string; octets: Uint8Array },
  { lecture, fin }: { lecture: LectureTable; fin: Day },
): LectureReprise {
  refuserTable(octets)
  const rangees = decouperCsv(texteDe(octets, lecture.encodage), { separateur: lecture.separateur, guillemet: '"' })
  const lues = lireRangees(rangees, lecture, fin)
  if (lues.lignes.length === 0) throw new Refus('reprise_table_illisible')
  const { lignes, anomalies } = lecture.nature === 'balance' ? sansTotaux(lues) : lues
  const debit_cents = sum(lignes.map((une) => une.debit_cents))
  const credit_cents = sum(lignes.map((une) => une.credit_cents))
  if (debit_cents !== credit_cents) anomalies.unshift(desequilibre(minus(debit_cents, credit_cents)))
  return {
    nom,
    siren: null,
    fin,
    lignes: lignes.length,
    ecritures: 0,
    debit_cents,
    credit_cents,
    ...comptesDe(lignes),
    anomalies,
  }
}

function comptesDe(lignes: readonly Ligne[]): Pick<LectureReprise, 'comptes' | 'resultat_cents'> {
  const parCompte = [...Map.groupBy(lignes, ({ compte }) => compte)].map(([numero, siennes]) => ({
    numero,
    libelle: siennes[0]?.libelle ?? '',
    solde_cents: siennes.reduce((solde, une) => plus(solde, minus(une.debit_cents, une.credit_cents)), zero),
  }))
  const gestion = parCompte.filter(({ numero }) => /^[67]/.test(numero))
  return {
    resultat_cents: minus(zero, sum(gestion.map(({ solde_cents }) => solde_cents))),
    comptes: parCompte
      .filter(({ numero, solde_cents }) => /^[1-5]/.test(numero) && solde_cents !== 0)
      .sort((a, b) => (a.numero < b.numero ? -1 : 1)),
  }
}

function lireRangees(rangees: readonly Rangee[], lecture: LectureTable, fin: Day): Lues {
  const lignes: Ligne[] = []
  const anomalies: Anomalie[] = []
  const vues = new Map<string, number>()
  for (const { ligne, champs } of rangees) {
    if (ligne < lecture.premiere_ligne) continue
    const compte = lireCompte(champs[lecture.colonnes.compte] ?? '')
    if (compte === null) {
      if (champs.some(estMontant)) anomalies.push(miseAPart(ligne, champs))
      continue
    }
    const lue = montants(champs, lecture)
    if (typeof lue === 'string') {
      anomalies.push(erreur('reprise_montant', `Ligne ${ligne} : « ${lue} » n’est pas un montant.`))
      continue
    }
    const faute = fauteDeDate(champs, { lecture, fin, ligne }) ?? fauteDeRepetition(champs, { lecture, ligne, vues })
    if (faute) anomalies.push(faute)
    const libelle = uneLigne(champs[lecture.colonnes.libelle ?? -1] ?? '').slice(0, 200)
    lignes.push({ ligne, compte, libelle, ...lue })
  }
  return { lignes, anomalies }
}

/** Debit and credit; the text that is no amount, when one is not. */
function montants(
  champs: readonly string[],
  { colonnes, decimale }: LectureTable,
): Pick<Ligne, 'debit_cents' | 'credit_cents'> | string {
  const lire = (rang: number | null): Cents | string => {
    const texte = rang === null ? '' : (champs[rang] ?? '')
    return estVide(texte) ? zero : (lireMontant(texte, decimale) ?? uneLigne(texte).slice(0, 60))
  }
  const solde = lire(colonnes.solde)
  const [debit, credit] = [lire(colonnes.debit), lire(colonnes.credit)]
  if (typeof solde === 'string') return solde
  if (typeof debit === 'string') return debit
  if (typeof credit === 'string') return credit
  if (colonnes.solde === null) return { debit_cents: debit, credit_cents: credit }
  return solde >= 0
    ? { debit_cents: solde, credit_cents: zero }
    : { debit_cents: zero, credit_cents: minus(zero, solde) }
}

/** A journal of another year, or of several, would open the books on what they are not. */
function fauteDeDate(
  champs: readonly string[],
  { lecture, fin, ligne }: { lecture: LectureTable; fin: Day; ligne: number },
): Anomalie | null {
  const { date } = lecture.colonnes
  if (date === null) return null
  const texte = champs[date] ?? ''
  const jour = lireDate(texte, lecture.ordre_date)
  if (jour === null)
    return erreur('reprise_date', `Ligne ${ligne} : « ${uneLigne(texte).slice(0, 40)} » n’est pas une date.`)
  return jour > fin || jour <= addMonths(fin, -24)
    ? erreur(
        'reprise_date',
        `Ligne ${ligne} : le ${jour.split('-').toReversed().join('/')} n’est pas dans l’exercice à reprendre.`,
      )
    : null
}

/** A balance says an account once: the same row twice is a row too many. */
function fauteDeRepetition(
  champs: readonly string[],
  { lecture, ligne, vues }: { lecture: LectureTable; ligne: number; vues: Map<string, number> },
): Anomalie | null {
  if (lecture.nature === 'journal') return null
  const cle = champs.map((champ) => champ.trim()).join('\u0001')
  const avant = vues.get(cle)
  if (avant !== undefined)
    return erreur('reprise_repetee', `Ligne ${ligne} : la même que la ligne ${avant}. Retirez celle qui est en trop.`)
  vues.set(cle, ligne)
  return null
}

/**
 * A row whose number begins those of others and whose amounts are their sum is a subtotal: set aside and told, as long
 * as the rest still balances.
 */
function sansTotaux({ lignes, anomalies }: Lues): Lues {
  const totaux = sousTotaux(lignes)
  const gardees = lignes.filter((une) => !totaux.has(une))
  const net = sum(gardees.map(nette))
  if (totaux.size === 0 || net !== zero) return { lignes, anomalies }
  return {
    lignes: gardees,
    anomalies: [
      ...anomalies,
      ...[...totaux].map(({ ligne, compte }) =>
        alerte(
          'reprise_sous_total',
          `Ligne ${ligne} : ${compte} est le sous-total des comptes qu’il commence ; il n’est pas ajouté.`,
        ),
      ),
    ],
  }
}

const nette = ({ debit_cents, credit_cents }: Ligne): Cents => minus(debit_cents, credit_cents)

/** In the order of their numbers the accounts that one begins follow it: each is looked at once by level. */
function sousTotaux(lignes: readonly Ligne[]): ReadonlySet<Ligne> {
  const rangees = [...lignes].sort((a, b) => (a.compte < b.compte ? -1 : a.compte > b.compte ? 1 : a.ligne - b.ligne))
  const totaux = new Set<Ligne>()
  // From the longest numbers up, so that a subtotal of subtotals adds its accounts alone.
  for (let rang = rangees.length - 1; rang >= 0; rang--) {
    const une = rangees[rang]
    if (!une) continue
    const filles: Cents[] = []
    for (let place = rang + 1; place < rangees.length; place++) {
      const fille = rangees[place]
      if (!fille?.compte.startsWith(une.compte)) break
      if (fille.compte !== une.compte && !totaux.has(fille)) filles.push(nette(fille))
    }
    if (filles.length > 0 && sum(filles) === nette(une)) totaux.add(une)
  }
  return totaux
}

const miseAPart = (ligne: number, champs: readonly string[]): Anomalie =>
  alerte(
    'reprise_mise_a_part',
    `Ligne ${ligne} : mise à part, elle n’a pas de numéro de compte (« ${uneLigne(champs.filter((champ) => champ.trim() !== '').join(' ')).slice(0, 80)} »).`,
  )

const desequilibre = (ecart: Cents): Anomalie =>
  erreur(
    'reprise_desequilibre',
    `Les débits et les crédits ne sont pas égaux : l’écart est de ${enEuros(ecart)}. Une ligne manque, ou une colonne est mal choisie.`,
  )

const enEuros = (montant: Cents): string => `${decimalComma(montant)}\u00a0€`
const erreur = (code: string, message: string): Anomalie => ({ code, message, gravite: 'erreur' })
const alerte = (code: string, message: string): Anomalie => ({ code, message, gravite: 'alerte' })
