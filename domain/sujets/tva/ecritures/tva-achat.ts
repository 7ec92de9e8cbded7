// The VAT of the purchase of premises under an option, where nothing is depreciated: got back on the day of the deed, then followed as that of works (CGI ann. II, art. 207).
import { type Cents, zero } from '../../../base/cents.ts'
import { redevableLe } from '../../../base/tva.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { Bien } from '../../biens/bien.ts'
import type { ContexteBailleur } from '../../biens/ecritures/bailleur.ts'
import { estTaxable } from '../../location/tva-bien.ts'
import { COMPTES_TVA } from '../comptes-tva.ts'
import type { Immobilise } from './tva-immobilisations.ts'

type Livres = Pick<ContexteBailleur, 'exercices' | 'premierJour'>

/** What was got back: where the option ran on the day of the deed, in a year that keeps VAT or before the books. */
function recuperee(bien: Bien, { exercices, premierJour }: Livres): Cents {
  const tenue = bien.date_acquisition < premierJour || redevableLe(exercices, bien.date_acquisition)
  return tenue && estTaxable(bien, bien.date_acquisition) ? (bien.tva_achat_cents ?? zero) : zero
}

/** Of each property that says the VAT of its purchase: what was got back of it, or borne while it was exempt. */
export const achatsTaxes = (contexte: ContexteBailleur): Immobilise[] =>
  [...contexte.biens.values()].flatMap((bien): Immobilise[] => {
    const portee = bien.tva_achat_cents ?? zero
    if (portee === zero || !bien.tva_motif) return []
    const tva_cents = recuperee(bien, contexte)
    return [
      {
        ...{ table: 'biens', id: bien.id, cle: `biens/${bien.id}`, bien_id: bien.id, nature: 'gros_oeuvre' },
        ...{ libelle: `Achat ${bien.libelle}`, date_sortie: bien.date_cession, entree: bien.date_acquisition },
        ...{ tva_cents, tva_supportee_cents: tva_cents === zero ? portee : zero },
      },
    ]
  })

/** On the day of the deed, paid by the owner himself as the price was. Nothing before the books. */
export const journaliserTvaAchats = (contexte: ContexteBailleur): Ligne[] =>
  [...contexte.biens.values()].flatMap((bien) => {
    const tva_cents = bien.date_acquisition < contexte.premierJour ? zero : recuperee(bien, contexte)
    if (tva_cents === zero) return []
    return ecriture(
      {
        cle: `biens/${bien.id}/tva/achat`,
        journal: 'AC',
        date: bien.date_acquisition,
        libelle: `TVA de l’achat ${bien.libelle}`,
        origine: { table: 'biens', id: bien.id },
        piece_ref: reference('ACQ', bien.id),
      },
      [
        { compte: COMPTES_TVA.deductible_immobilisations, debit: tva_cents },
        { compte: COMPTE.exploitant, credit: tva_cents },
      ],
    )
  })
