// What co-owners owe each other: each advanced or kept something for all, and bears his part of what each did.
import { abs, allocate, type Cents, minus, negate, plus, smaller, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { estANouveau } from '../../../compta/cloture.ts'
import { estCompteDesProprietaires } from '../../../compta/compte.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { Regle } from '../../../fiscal/etape.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Livres } from '../../../journalisation/livres-connus.ts'
import { auxiliaireIndivisaire } from '../../../journalisation/reference.ts'
import { achatsDesMouvements } from '../../biens/ecritures/achats-payes.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { categorieDepense, PART_PRIVEE } from '../../tiers/ecritures/categories-depense.ts'
import { partsDe } from '../../tiers/ecritures/depense.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import type { FaitsPropriete } from '../faits.ts'
import { type Indivisaire, indivisionDuBien, partsPour, type Usage, usageDuCompte } from '../indivision.ts'

/** One thing that one of them did for all: paid, kept, brought, taken. */
type PartDuMouvement = {
  readonly par: Indivisaire
  readonly date: Day
  readonly libelle: string
  readonly lignes: readonly Ligne[]
  /** Above zero: he brought it; below: he took it. */
  readonly montant_cents: Cents
  /** What of it is the person's whose account it is. */
  readonly part_cents: Cents
}

export type Avance = {
  readonly indivisaire: Indivisaire
  /** What he brought less what he took, since the first year kept here. */
  readonly apporte_cents: Cents
  /** His part of what all brought and took, each by the sharing of its day and of its property. */
  readonly part_cents: Cents
  /** Above zero: the others owe it to him; below: he owes it to them. All come to nothing together. */
  readonly ecart_cents: Cents
  readonly parts: readonly PartDuMouvement[]
}

export type Reglement = { readonly de: Indivisaire; readonly a: Indivisaire; readonly montant_cents: Cents }

/** A sum between them, the gain in value that some works give apart: it is counted at the time of the partition. */
export const REGLE_AVANCES = {
  source: 'C. civ. art. 815-8, 815-10 et 815-13 ; la plus-value que des travaux apportent se compte au partage',
  certitude: 'R',
} as const satisfies Regle

type Fait = Omit<PartDuMouvement, 'part_cents'> & { readonly parts: ReadonlyMap<string, Cents> }

/**
 * Up to the end of a year: who received or spent for the indivision accounts for it to the others, each having his part of
 * benefits and losses (C. civ. 815-8, 815-10; what one paid to keep or improve the property is counted to him, 815-13, the
 * gain in value apart). What stands before any sharing is of nobody else.
 */
export function avancesEntre(
  faits: FaitsLivres & FaitsLocation & FaitsDepenses & FaitsPropriete,
  livres: Livres,
  { fin }: Pick<Exercice, 'fin'>,
): Avance[] {
  const lignes = faits.exercices
    .filter((un) => un.fin <= fin)
    .toSorted((a, b) => (a.fin < b.fin ? -1 : 1))
    .flatMap(({ id }) => livres.get(id) ?? [])
  const mouvements = mouvementsDe(lignes, faits)
  return (faits.indivisaires ?? []).map((indivisaire): Avance => {
    const apporte_cents = sum(
      mouvements.filter(({ par }) => par.id === indivisaire.id).map(({ montant_cents }) => montant_cents),
    )
    const parts = mouvements.map(({ parts: toutes, ...un }) => ({
      ...un,
      part_cents: toutes.get(indivisaire.id) ?? zero,
    }))
    const part_cents = sum(parts.map((un) => un.part_cents))
    return { indivisaire, apporte_cents, part_cents, ecart_cents: minus(apporte_cents, part_cents), parts }
  })
}

/** Credits less debits: what is of the person. */
export const netDe = (lignes: readonly Ligne[]): Cents =>
  sum(lignes.map(({ credit_cents, debit_cents }) => minus(credit_cents, debit_cents)))

/** What each did, the entries of one thing together: what was validated and what corrects it since. */
function mouvementsDe(lignes: readonly Ligne[], faits: FaitsLocation & FaitsDepenses & FaitsPropriete): Fait[] {
  const codes = new Map((faits.indivisaires ?? []).map((une) => [auxiliaireIndivisaire(une.id, faits).code, une]))
  // What pays a purchase gives back what the deed put in for all: nobody advanced it, nobody kept it.
  const achats = achatsDesMouvements(faits)
  const personnelles = lignes.filter(
    (ligne) =>
      ligne.auxiliaire !== null &&
      codes.has(ligne.auxiliaire) &&
      estCompteDesProprietaires(ligne.compte) &&
      !estANouveau(ligne) &&
      !achats(ligne),
  )
  const biens = biensDesFaits(faits)
  const poidsDe = ({ origine, bien_id }: Ligne) =>
    biens.get(`${origine.table}/${origine.id}`) ?? [{ bien_id, poids: 1 }]
  const nomDe = (ligne: Ligne) =>
    [ligne.cle, ligne.auxiliaire, ...poidsDe(ligne).map(({ bien_id }) => bien_id)].join(' ')
  return [...Map.groupBy(personnelles, nomDe).values()].flatMap((groupe): Fait[] => {
    const [premiere] = groupe
    const par = codes.get(premiere?.auxiliaire ?? '')
    const montant_cents = netDe(groupe)
    if (!premiere || !par || montant_cents === 0) return []
    const { date, libelle } = premiere
    const parts = partager(montant_cents, { poids: poidsDe(premiere), par, jour: date }, faits)
    return [{ par, date, libelle, lignes: groupe, montant_cents, parts }]
  })
}

type Mouvement = { readonly poids: readonly Poids[]; readonly par: Indivisaire; readonly jour: Day }

/** An amount by person, each property by the sharing in force; what no sharing covers is of who did it. */
function partager(
  montant: Cents,
  { poids, par, jour }: Mouvement,
  { indivisions = [] }: FaitsPropriete,
): Map<string, Cents> {
  const totaux = new Map<string, Cents>()
  const parBien = allocate(
    montant,
    poids.map((un) => un.poids),
  )
  for (const [rang, { bien_id, usage = 'usufruit' }] of poids.entries()) {
    const indivision = indivisionDuBien(indivisions, { bien_id, jour })
    const parts = indivision ? partsPour(indivision, usage) : [{ indivisaire_id: par.id, numerateur: 1 }]
    const montants = allocate(
      parBien[rang] ?? zero,
      parts.map(({ numerateur }) => numerateur),
    )
    for (const [index, { indivisaire_id: id }] of parts.entries())
      totaux.set(id, plus(totaux.get(id) ?? zero, montants[index] ?? zero))
  }
  return totaux
}

/** `usage` absent: with the enjoyment. */
type Poids = { readonly bien_id: string | null; readonly poids: number; readonly usage?: Usage }
const TOUT: readonly Poids[] = [{ bien_id: null, poids: 1 }]

/** The properties of a bill, by their amounts, private parts left out; the one of a rent. By table and id. */
function biensDesFaits({
  depenses,
  encaissements,
  baux,
}: FaitsLocation & FaitsDepenses): ReadonlyMap<string, readonly Poids[]> {
  const loues = new Map(baux.map(({ id, bien_id }) => [id, bien_id]))
  const factures = depenses
    .filter(({ indivisaire_id }) => indivisaire_id)
    .map((fait) => {
      const parts = partsDe(fait).filter(({ categorie }) => categorie !== PART_PRIVEE)
      const poids = parts.map(({ bien_id, montant_cents, categorie }) => ({
        ...{ bien_id, poids: abs(montant_cents) },
        usage: usageDuCompte(categorieDepense(categorie)?.compte ?? ''),
      }))
      // A bill whose parts are now nothing or private still has the entries that were validated, and what corrects them.
      return [`depenses/${fait.id}`, poids.some((un) => un.poids > 0) ? poids : TOUT] as const
    })
  const loyers = encaissements
    .filter(({ indivisaire_id }) => indivisaire_id)
    .map(({ id, bail_id }) => [`encaissements/${id}`, [{ bien_id: loues.get(bail_id) ?? null, poids: 1 }]] as const)
  return new Map<string, readonly Poids[]>([...factures, ...loyers])
}

/** Transfers by which all are even: who owes most pays first whom most is owed. */
export function reglementsEntre(avances: readonly Avance[]): Reglement[] {
  const dus = avances.map(({ indivisaire, ecart_cents }) => ({ indivisaire, reste: ecart_cents }))
  const reglements: Reglement[] = []
  for (;;) {
    dus.sort((a, b) => a.reste - b.reste)
    const [de, a] = [dus.at(0), dus.at(-1)]
    if (!de || !a || a.reste <= 0) return reglements
    const montant_cents = smaller(a.reste, negate(de.reste))
    a.reste = minus(a.reste, montant_cents)
    de.reste = plus(de.reste, montant_cents)
    reglements.push({ de: de.indivisaire, a: a.indivisaire, montant_cents })
  }
}
