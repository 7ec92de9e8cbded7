// What tenants owe or have paid in advance at the end of each year, and how it passes from one year to the next.

import { type Cents, minus, negate, part, plus, positive, smaller, sum, zero } from '../../../base/cents.ts'
import { addDays, type Day } from '../../../base/day.ts'
import { memoire } from '../../../base/memoire.ts'
import { type EnTete, ecriture, type Jambe, type Ligne } from '../../../compta/ecriture.ts'
import { codeDe, type Exercice } from '../../../compta/exercice.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { rangDe } from '../../../journalisation/contexte.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { ContexteBailleur } from '../../biens/ecritures/bailleur.ts'
import { COMPTES_TVA } from '../../tva/comptes-tva.ts'
import { type HorsTaxe, horsTaxe, tvaDesLoyers } from '../../tva/ecritures/tva-loyers.ts'
import { avanceSurLoyers } from '../avances.ts'
import { estInterets } from '../echeance.ts'
import { montantEcheance } from '../echeances-bail.ts'
import { interetsRecus } from '../retard/interets-recus.ts'
import { auxiliaireBail } from './auxiliaire-bail.ts'

/** Due less received: the income that is still to come when above zero, that came too early when below. */
type Position = HorsTaxe
/** An advance is a debt beside the claim, never set off against it: the tenant may owe one rent and have paid the next. */
type Fin = { readonly position: Position; readonly avance: Cents }
type PositionBail = { readonly bail_id: string; readonly fins: readonly Fin[] }

const RIEN: Position = { loyer: zero, charges: zero, tva: zero, interets: zero }
const SANS_SUITE: Fin = { position: RIEN, avance: zero }
const total = ({ loyer, charges, tva, interets }: Position): Cents => sum([loyer, charges, tva, interets])

const LIBELLES: readonly { libelle: string; si: (creance: Cents, avance: Cents) => boolean }[] = [
  { libelle: 'Loyers dus et reçus d’avance', si: (creance, avance) => creance > 0 && avance > 0 },
  { libelle: "Loyers reçus d'avance", si: (_, avance) => avance > 0 },
  { libelle: 'Loyers dus et non encaissés', si: () => true },
]

/** The closing entries of each year, dated on its last day. */
export function cloturesLoyers(contexte: ContexteBailleur): Ligne[] {
  return positionsDe(contexte).flatMap(({ bail_id, fins }) =>
    contexte.exercices.flatMap((exercice, rang) =>
      cloture(contexte, { bail_id, exercice, fin: fins[rang + 1] ?? SANS_SUITE }),
    ),
  )
}

/** The entries of the first day of a year whose books are not kept as those of the year before, or of the first year. */
export function ouverturesLoyers(contexte: ContexteBailleur): Ligne[] {
  return positionsDe(contexte).flatMap(({ bail_id, fins }) =>
    contexte.exercices.flatMap((exercice, rang) => {
      const avant = contexte.exercices[rang - 1]?.tenue ?? 'engagement'
      return avant === exercice.tenue ? [] : ouverture(contexte, { bail_id, exercice, fin: fins[rang] ?? SANS_SUITE })
    }),
  )
}

// The same for the takeover, the openings and the closings of one derivation.
const positionsDe = memoire(positionsDesBaux)

/** Takeover: what was owed or paid in advance by tenants on the eve of the books, for the rents noted here. */
export function reprisesLoyers(contexte: ContexteBailleur): Ligne[] {
  return positionsDe(contexte).flatMap(({ bail_id, fins: [{ position } = SANS_SUITE] }) => {
    const tete = enTete(contexte, {
      bail_id,
      cle: 'reprise-loyers',
      date: contexte.premierJour,
      libelle: 'Reprise des loyers',
    })
    return ecriture({ ...tete, journal: 'AN' }, [
      { ...compteLocataire(contexte, bail_id), debit: total(position) },
      { compte: COMPTE.exploitant, credit: total(position) },
    ])
  })
}

function cloture(
  contexte: ContexteBailleur,
  { bail_id, exercice, fin: { position, avance } }: { bail_id: string; exercice: Exercice; fin: Fin },
): Ligne[] {
  const creance = plus(total(position), avance)
  const libelle = LIBELLES.find(({ si }) => si(creance, avance))?.libelle ?? ''
  const tete = enTete(contexte, { bail_id, cle: `cloture/${codeDe(exercice)}`, date: exercice.fin, libelle })
  const locataire = compteLocataire(contexte, bail_id)
  if (exercice.tenue === 'engagement') {
    return ecriture(tete, [
      { ...locataire, debit: avance },
      { ...locataire, compte: COMPTE.avance_locataire, credit: avance },
    ])
  }
  return ecriture(tete, [
    { ...locataire, debit: creance },
    { compte: COMPTE.produit_avance, credit: avance, bien_id: locataire.bien_id },
    ...produits(contexte, bail_id, position),
  ])
}

function ouverture(
  contexte: ContexteBailleur,
  { bail_id, exercice, fin: { position, avance } }: { bail_id: string; exercice: Exercice; fin: Fin },
): Ligne[] {
  const { debut, tenue } = exercice
  const tete = enTete(contexte, {
    bail_id,
    cle: `ouverture/${codeDe(exercice)}`,
    date: debut,
    libelle: "Loyers à l'ouverture",
  })
  const locataire = compteLocataire(contexte, bail_id)
  const du = total(position)
  if (tenue === 'super_simplifiee') {
    // The receipt of the year will be the income: what was already earned is taken out of it.
    return ecriture(tete, [{ ...locataire, credit: du }, ...produits(contexte, bail_id, inverse(position))])
  }
  // The receivable stays in 411 for the receipt to clear; the advance joins it there, for the échéance to come.
  return ecriture(tete, [
    { compte: COMPTE.produit_avance, debit: avance, bien_id: locataire.bien_id },
    { ...locataire, credit: avance },
  ])
}

function produits(contexte: ContexteBailleur, bail_id: string, { loyer, charges, tva, interets }: Position): Jambe[] {
  const bien_id = contexte.baux.get(bail_id)?.bien_id ?? null
  return [
    { compte: COMPTE.loyer, credit: loyer, bien_id },
    { compte: COMPTE.charges_locatives, credit: charges, bien_id },
    { compte: COMPTE.interets_retard, credit: interets, bien_id },
    // Not due to the State before the tenant pays.
    { compte: COMPTES_TVA.collectee_en_attente, credit: tva },
  ]
}

function compteLocataire(contexte: ContexteBailleur, bail_id: string) {
  const bail = contexte.baux.get(bail_id)
  return { compte: COMPTE.locataire, bien_id: bail?.bien_id ?? null, auxiliaire: auxiliaireBail(bail_id, bail) }
}

function enTete(
  contexte: ContexteBailleur,
  { bail_id, cle, date, libelle }: { bail_id: string; cle: string; date: Exercice['debut']; libelle: string },
): EnTete {
  return {
    cle: `baux/${bail_id}/${cle}`,
    journal: 'OD',
    date,
    libelle: `${libelle} ${auxiliaireBail(bail_id, contexte.baux.get(bail_id)).libelle}`,
    origine: { table: 'baux', id: bail_id },
    piece_ref: reference('REG', bail_id),
  }
}

/**
 * The position of each lease on the eve of the books, then at the end of each year.
 *
 * In `super_simplifiee` an advance is only counted against rents called after the year; what was received beyond all
 * that was ever called is income for good, and leaves the position.
 */
function positionsDesBaux(contexte: ContexteBailleur): PositionBail[] {
  const echeancesDe = Map.groupBy(contexte.faits.echeances, (e) => e.bail_id)
  const encaissementsDe = Map.groupBy(contexte.faits.encaissements, (e) => e.bail_id)
  return [...fluxDe(contexte)].map(([bail_id, { net, du }]) => {
    const duBail = { echeances: echeancesDe.get(bail_id) ?? [], encaissements: encaissementsDe.get(bail_id) ?? [] }
    let reste = du.reduce(plus, zero)
    let position = RIEN
    const fins = net.slice(0, -1).map((flux, rang): Fin => {
      reste = minus(reste, du[rang] ?? zero)
      position = ajouter(position, flux)
      if (contexte.exercices[rang - 1]?.tenue !== 'engagement') position = plafonner(position, reste)
      return { position, avance: plus(avanceSurLoyers(finDe(contexte, rang), duBail), exces(position, reste)) }
    })
    return { bail_id, fins }
  })
}

/** The last day of the year of that rank, counted from the eve of the books. */
const finDe = ({ exercices, premierJour }: ContexteBailleur, rang: number): Day =>
  exercices[rang - 1]?.fin ?? addDays(premierJour, -1)

/** What was received beyond the rents still to come. */
const exces = (position: Position, aVenir: Cents): Cents => positive(minus(negate(total(position)), aVenir))

function plafonner(position: Position, aVenir: Cents): Position {
  const retire = exces(position, aVenir)
  const surTva = retire === 0 ? zero : part(retire, [negate(position.tva), negate(total(position))])
  const surLoyer = smaller(minus(retire, surTva), positive(negate(position.loyer)))
  const surCharges = minus(minus(retire, surTva), surLoyer)
  return ajouter(position, { loyer: surLoyer, charges: surCharges, tva: surTva, interets: zero })
}

const ajouter = (a: Position, b: Position): Position => ({
  loyer: plus(a.loyer, b.loyer),
  charges: plus(a.charges, b.charges),
  tva: plus(a.tva, b.tva),
  interets: plus(a.interets, b.interets),
})

const inverse = ({ loyer, charges, tva, interets }: Position): Position => ({
  loyer: negate(loyer),
  charges: negate(charges),
  tva: negate(tva),
  interets: negate(interets),
})

type Flux = { net: Position[]; du: Cents[] }

/** What fell due and was received under each lease: before the books, in each year, after them. */
function fluxDe(contexte: ContexteBailleur): Map<string, Flux> {
  const parBail = new Map<string, Flux>()
  const cases = contexte.exercices.length + 2
  const taxe = tvaDesLoyers(contexte)
  const recus = interetsRecus(contexte.faits)
  const fluxBail = (bail_id: string): Flux => {
    const flux = parBail.get(bail_id) ?? { net: Array<Position>(cases).fill(RIEN), du: Array<Cents>(cases).fill(zero) }
    parBail.set(bail_id, flux)
    return flux
  }
  for (const e of contexte.faits.echeances) {
    const rang = rangDe(contexte, e.date_echeance) + 1
    const { net, du } = fluxBail(e.bail_id)
    net[rang] = ajouter(
      net[rang] ?? RIEN,
      horsTaxe(e, taxe.echeances.get(e.id), estInterets(e) ? montantEcheance(e) : zero),
    )
    du[rang] = plus(du[rang] ?? zero, montantEcheance(e))
  }
  for (const e of contexte.faits.encaissements) {
    const rang = rangDe(contexte, e.date) + 1
    const { net } = fluxBail(e.bail_id)
    net[rang] = ajouter(net[rang] ?? RIEN, inverse(horsTaxe(e, taxe.encaissements.get(e.id), recus.get(e.id))))
  }
  return parBail
}
