// Takeover: what the activity owned and owed on the eve of the first year kept here, against the owner's account.

import { minus, negate, plus, zero } from '../base/cents.ts'
import { addDays, year } from '../base/day.ts'
import { type EnTete, ecriture, type Ligne } from '../compta/ecriture.ts'
import { codeDe } from '../compta/exercice.ts'
import { COMPTE, compteAu } from '../journalisation/comptes.ts'
import { reference } from '../journalisation/reference.ts'
import { capitalRestantDu, interetsCourus } from '../sujets/biens/capital-restant.ts'
import type { Composant } from '../sujets/biens/composant.ts'
import {
  type ContexteBailleur,
  dateEntree,
  type EmpruntDeroule,
  type FaitsBailleur,
} from '../sujets/biens/ecritures/bailleur.ts'
import { compteAmortissement, compteImmobilisation } from '../sujets/biens/ecritures/comptes-immobilisation.ts'
import { depotsDetenus } from '../sujets/location/depot-garantie.ts'
import { auxiliaireBail } from '../sujets/location/ecritures/auxiliaire-bail.ts'
import { reprisesLoyers } from '../sujets/location/ecritures/regularisation-loyers.ts'
import type { FaitsPropriete } from '../sujets/propriete/faits.ts'
import { reprisesDepenses } from '../sujets/tiers/ecritures/regularisation-depenses.ts'
import type { FaitsDepenses } from '../sujets/tiers/faits.ts'

/**
 * One entry for each fact that is older than the books, so that each figure of the opening leads to its fact: gross
 * assets and earlier depreciation, capital and interest due, deposits held, what tenants and suppliers owe or are owed,
 * and the bank. The owner's account (108) takes the difference.
 */
export function journaliserReprise(
  contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses & FaitsPropriete>,
): Ligne[] {
  return [
    ...contexte.composants.flatMap((composant) => repriseComposant(composant, contexte)),
    ...contexte.emprunts.flatMap((un) => repriseEmprunt(un, contexte)),
    ...reprisesDepots(contexte),
    ...reprisesLoyers(contexte),
    ...reprisesDepenses(contexte),
    ...repriseTresorerie(contexte),
  ]
}

/**
 * The same of books that hold receipts and payments alone: the capital due, the deposits held and the bank. What was owed on that day, and the interest
 * that ran, is counted when it is paid.
 */
export const journaliserRepriseDeCaisse = (contexte: ContexteBailleur): Ligne[] => [
  ...contexte.emprunts.flatMap((un) => repriseCapital(un, contexte)),
  ...reprisesDepots(contexte),
  ...repriseTresorerie(contexte),
]

function repriseCapital({ emprunt, deroulement }: EmpruntDeroule, contexte: ContexteBailleur): Ligne[] {
  const { premierJour } = contexte
  const { id, bien_id, libelle } = emprunt
  if (deroulement.ouverture.jour >= premierJour) return []
  const capital = capitalRestantDu(emprunt, deroulement, addDays(premierJour, -1))
  return ecriture(enTete(contexte, { table: 'emprunts', id, objet: 'reprise', libelle: `Reprise ${libelle}` }), [
    { compte: COMPTE.exploitant, debit: capital },
    { compte: COMPTE.emprunt, credit: capital, bien_id },
  ])
}

function repriseComposant(composant: Composant, contexte: ContexteBailleur): Ligne[] {
  const { premierJour } = contexte
  const { id, bien_id, nature, libelle, base_cents, date_sortie, mise_en_service } = composant
  if (dateEntree(contexte, composant) >= premierJour || (date_sortie && date_sortie < premierJour)) return []
  const anterieur = mise_en_service < premierJour ? composant.amortissement_anterieur_cents : zero
  return ecriture(enTete(contexte, { table: 'composants', id, objet: 'reprise', libelle: `Reprise ${libelle}` }), [
    { compte: compteImmobilisation(nature), debit: base_cents, bien_id, composant_id: id },
    { compte: compteAmortissement(nature), credit: anterieur, bien_id, composant_id: id },
    { compte: COMPTE.exploitant, credit: minus(base_cents, anterieur) },
  ])
}

/** The interest run before the books is a charge of before: it is brought in 1648 and reversed on the first day. */
function repriseEmprunt({ emprunt, deroulement }: EmpruntDeroule, contexte: ContexteBailleur): Ligne[] {
  const { premierJour } = contexte
  const { id, bien_id, libelle } = emprunt
  if (deroulement.ouverture.jour >= premierJour) return []
  const veille = addDays(premierJour, -1)
  const capital = capitalRestantDu(emprunt, deroulement, veille)
  const interets = interetsCourus(emprunt, deroulement, veille)
  const courus = { compte: compteAu(COMPTE.interets_courus, premierJour), bien_id }
  const tete = enTete(contexte, { table: 'emprunts', id, objet: 'reprise', libelle: `Reprise ${libelle}` })
  const [premier] = contexte.exercices
  return [
    ...ecriture(tete, [
      { compte: COMPTE.exploitant, debit: plus(capital, interets) },
      { compte: COMPTE.emprunt, credit: capital, bien_id },
      { ...courus, credit: interets },
    ]),
    ...ecriture(
      {
        ...tete,
        cle: `emprunts/${id}/ouverture/${premier && codeDe(premier)}`,
        journal: 'OD',
        libelle: `Extourne : intérêts courus ${libelle}`,
      },
      [
        { ...courus, debit: interets },
        { compte: COMPTE.interets, credit: interets, bien_id },
      ],
    ),
  ]
}

function reprisesDepots(contexte: ContexteBailleur): Ligne[] {
  const detenus = depotsDetenus({ ...contexte.faits, au: addDays(contexte.premierJour, -1) })
  return contexte.faits.baux.flatMap((bail) => {
    const montant = detenus.get(bail.id)
    if (montant === undefined) return []
    const libelle = `Reprise du dépôt de garantie ${auxiliaireBail(bail.id, bail).libelle}`
    return ecriture(enTete(contexte, { table: 'baux', id: bail.id, objet: 'reprise-depot', libelle }), [
      { compte: COMPTE.exploitant, debit: montant },
      { compte: COMPTE.depot_garantie, credit: montant, bien_id: bail.bien_id },
    ])
  })
}

function repriseTresorerie(contexte: ContexteBailleur): Ligne[] {
  const { reprise, dossier } = contexte.faits
  const [premier] = contexte.exercices
  if (reprise === null || !premier || reprise.annee !== year(premier.debut)) return []
  const tete = enTete(contexte, {
    table: 'reprises',
    id: dossier.id,
    objet: 'tresorerie',
    libelle: 'Reprise de la trésorerie',
  })
  return ecriture(tete, [
    { compte: COMPTE.banque, debit: reprise.tresorerie_cents },
    { compte: COMPTE.exploitant, debit: negate(reprise.tresorerie_cents) },
  ])
}

function enTete(
  { premierJour }: ContexteBailleur,
  { table, id, objet, libelle }: { table: string; id: string; objet: string; libelle: string },
): EnTete {
  return {
    cle: `${table}/${id}/${objet}`,
    journal: 'AN',
    date: premierJour,
    libelle,
    origine: { table, id },
    piece_ref: reference('REP', id),
  }
}
