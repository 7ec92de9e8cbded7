// The entries of the last day of a year (what was earned or spent but not yet paid) and their reversal on the next day.

import { ecriture, type Ligne } from '../compta/ecriture.ts'
import { codeDe, type Exercice } from '../compta/exercice.ts'
import { COMPTE, compteAu } from '../journalisation/comptes.ts'
import { reference } from '../journalisation/reference.ts'
import { interetsCourus } from '../sujets/biens/capital-restant.ts'
import type { ContexteBailleur, FaitsBailleur } from '../sujets/biens/ecritures/bailleur.ts'
import { bienDuPret } from '../sujets/biens/emprunt.ts'
import { cloturesDouteuses } from '../sujets/location/ecritures/creance-douteuse.ts'
import { cloturesLoyers, ouverturesLoyers } from '../sujets/location/ecritures/regularisation-loyers.ts'
import type { FaitsPropriete } from '../sujets/propriete/faits.ts'
import { cloturesDepenses, ouverturesDepenses } from '../sujets/tiers/ecritures/regularisation-depenses.ts'
import type { FaitsDepenses } from '../sujets/tiers/faits.ts'

/**
 * Closing and opening entries of every year.
 *
 * An entry of closing is reversed on the first day of the next year, except claims and debts when that year is the first
 * kept in `engagement`: they stay, for the payment to clear them. Once a year is validated to its end, what is reversed
 * is what its books hold: a late fact of that year goes whole to the open year, without two entries that cancel.
 */
export function journaliserRegularisations(
  contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses & FaitsPropriete>,
): Ligne[] {
  const ideales = Map.groupBy(
    [
      ...cloturesLoyers(contexte),
      ...cloturesDouteuses(contexte),
      ...cloturesDepenses(contexte),
      ...cloturesInterets(contexte),
    ],
    (ligne) => ligne.date,
  )
  const gelees = cloturesGelees(contexte)
  const clotures = contexte.exercices.flatMap((exercice, rang) => {
    const suivant = contexte.exercices[rang + 1]
    const lignes = ideales.get(exercice.fin) ?? []
    if (!suivant) return lignes
    const reste = (ligne: Ligne): boolean => passeAuSuivant(ligne, exercice, suivant)
    const source = exercice.fin <= contexte.frontiere ? (gelees.get(codeDe(exercice)) ?? []) : lignes
    const aExtourner = source.filter((ligne) => !reste(ligne))
    return [...lignes.filter(reste), ...aExtourner, ...aExtourner.map((ligne) => extourne(ligne, suivant))]
  })
  return [...ouverturesLoyers(contexte), ...ouverturesDepenses(contexte), ...clotures]
}

const passeAuSuivant = ({ cle }: Ligne, exercice: Exercice, suivant: Exercice): boolean =>
  exercice.tenue === 'super_simplifiee' &&
  suivant.tenue === 'engagement' &&
  !cle.startsWith('emprunts/') &&
  !cle.startsWith('creances_douteuses/')

/** The closing entries that validated books hold, by the code of their year. */
function cloturesGelees(contexte: ContexteBailleur): Map<string, Ligne[]> {
  const parCode = new Map<string, Ligne[]>()
  for (const [cle, lignes] of contexte.gelees) {
    const code = /\/cloture\/(\d{4}(?:-\d\d-\d\d)?)$/.exec(cle)?.[1]
    if (code !== undefined) parCode.set(code, [...(parCode.get(code) ?? []), ...lignes])
  }
  return parCode
}

function extourne(ligne: Ligne, suivant: Exercice): Ligne {
  return {
    ...ligne,
    cle: `${ligne.cle}/extourne`,
    date: suivant.debut,
    libelle: `Extourne : ${ligne.libelle}`,
    compte: compteAu(ligne.compte, suivant.debut),
    debit_cents: ligne.credit_cents,
    credit_cents: ligne.debit_cents,
    lettrage: null,
    date_lettrage: null,
    numero: null,
    valide_le: null,
  }
}

/** Interest that has run since the last instalment, in both ways of keeping books. */
function cloturesInterets(contexte: ContexteBailleur): Ligne[] {
  return contexte.emprunts.flatMap(({ emprunt, deroulement }) =>
    contexte.exercices.flatMap((exercice) => {
      const { fin } = exercice
      const courus = interetsCourus(emprunt, deroulement, fin)
      const { id, libelle } = emprunt
      const bien_id = bienDuPret(emprunt, fin)
      return ecriture(
        {
          cle: `emprunts/${id}/cloture/${codeDe(exercice)}`,
          journal: 'OD',
          date: fin,
          libelle: `Intérêts courus ${libelle}`,
          origine: { table: 'emprunts', id },
          piece_ref: reference('EMP', id),
        },
        [
          { compte: COMPTE.interets, debit: courus, bien_id },
          { compte: compteAu(COMPTE.interets_courus, fin), credit: courus, bien_id },
        ],
      )
    }),
  )
}
