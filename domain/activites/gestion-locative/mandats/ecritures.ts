// The entries of what moves the money of owners beside rents and bills: paid to them or received from them, fees, and fees taken to the manager's own bank.
import { negate, plus } from '../../../base/cents.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { HonorairesMandat, PrelevementHonoraires, VersementMandant } from '../faits/argent-de-tiers.ts'
import type { FaitsDesMandats } from '../faits/faits.ts'
import { COMPTES_DE_GESTION } from '../fiscal/comptes.ts'
import { gestionsDe, surLeCompteDe } from './gestions.ts'

const banque = { compte: COMPTES_DE_GESTION.banque }

export function journaliserVersementMandant(
  { id, mandat_id, date, sens, montant_cents, motif }: VersementMandant,
  faits: FaitsDesMandats,
): Ligne[] {
  const tenu = gestionsDe(faits).mandats.get(mandat_id)
  if (!tenu) return []
  const recu = sens === 'recu' ? montant_cents : negate(montant_cents)
  return ecriture(
    {
      cle: `versements_mandants/${id}`,
      journal: 'BQ',
      date,
      libelle: motif || `${sens === 'recu' ? 'Reçu de' : 'Versement à'} ${tenu.mandant.nom}`,
      origine: { table: 'versements_mandants', id },
      piece_ref: reference('VM', id),
    },
    [
      { ...banque, debit: recu },
      { ...surLeCompteDe(tenu.mandant), credit: recu },
    ],
  )
}

/** Taken on the account of the owner as soon as they are earned; a credit note gives back. */
export function journaliserHonoraires(
  { id, mandat_id, date, libelle, ht_cents, tva_cents }: HonorairesMandat,
  faits: FaitsDesMandats,
): Ligne[] {
  const tenu = gestionsDe(faits).mandats.get(mandat_id)
  if (!tenu) return []
  return ecriture(
    {
      cle: `honoraires_mandats/${id}`,
      journal: 'VT',
      date,
      libelle,
      origine: { table: 'honoraires_mandats', id },
      piece_ref: reference('HON', id),
    },
    [
      { ...surLeCompteDe(tenu.mandant), debit: plus(ht_cents, tva_cents) },
      { compte: COMPTES_DE_GESTION.honoraires, credit: ht_cents },
      { compte: COMPTES_DE_GESTION.tva, credit: tva_cents },
    ],
  )
}

export const journaliserPrelevement = ({ id, date, montant_cents, libelle }: PrelevementHonoraires): Ligne[] =>
  ecriture(
    {
      cle: `prelevements_honoraires/${id}`,
      journal: 'BQ',
      date,
      libelle: libelle || 'Honoraires prélevés sur la banque de gestion',
      origine: { table: 'prelevements_honoraires', id },
      piece_ref: reference('PH', id),
    },
    [
      { compte: COMPTE.banque, debit: montant_cents },
      { ...banque, credit: montant_cents },
    ],
  )
