// Her card, the three owners, and their mandates: 6 % of what is received and its VAT, accounts closed on the 20th, transferred on the 25th.

import type { FaitsDesMandats } from '../../domain/activites/gestion-locative/faits/faits.ts'
import type { HabilitationGestion } from '../../domain/activites/gestion-locative/faits/habilitation.ts'
import type { Mandant } from '../../domain/activites/gestion-locative/faits/mandant.ts'
import type { Mandat } from '../../domain/activites/gestion-locative/faits/mandat.ts'
import { euros, zero } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { LOTS, rang } from './biens.ts'

const PREMIER_MANDAT = 14

const HABILITATION: HabilitationGestion = {
  ...{ id: rang(0x40, 1), carte_numero: 'CPI 6901 2023 000 000 000', carte_delivree_par: 'CCI de Lyon' },
  ...{ carte_jusqu_au: day('2029-01-01'), garant: 'Galian', garantie_cents: euros(120_000) },
  ...{ assureur: 'MMA IARD', premier_mandat: PREMIER_MANDAT },
}

/** Accounts of a bank that does not exist, whose keys are right. */
const PROPRIETAIRES = [
  ['Madeleine Vasseur', '11 avenue des Glycines', '71000', 'Mâcon', 'madeleine.vasseur', 'FR7613825002000000002894410'],
  ['SCI Les Mûriers', '4 place des Tapis', '69004', 'Lyon', 'sci.les.muriers', 'FR7613825002000000004781836'],
  ['Bertrand Ollivier', '18 quai Riondet', '38200', 'Vienne', 'bertrand.ollivier', 'FR7613825002000000003387752'],
] as const

const MANDANTS: readonly Mandant[] = PROPRIETAIRES.map(([nom, adresse, code_postal, ville, boite, iban], n) => ({
  ...{ id: rang(0x41, n + 1), numero: n + 1, nom, adresse, code_postal, ville, pays: 'FR' },
  ...{ email: `${boite}@exemple.fr`, telephone: `06 39 98 7${n} 0${n}`, iban, bic: null },
}))

/** The three were signed on the day on which the manager before handed over. */
export const DEBUT = day('2023-01-03')

export const MANDATS: readonly Mandat[] = MANDANTS.map(({ id: mandant_id }, n) => ({
  ...{ id: rang(0x42, n + 1), numero: PREMIER_MANDAT + n, mandant_id },
  ...{ signe_le: DEBUT, debut: DEBUT, fin: null, fin_motif: '' },
  ...{ delegations: ['encaisser', 'payer', 'louer', 'travaux'], honoraires_mode: 'encaisse', taux: 600 },
  ...{ assiette: 'loyer_et_charges', forfait_cents: zero, honoraires_location_cents: euros(280) },
  ...{ honoraires_edl_cents: euros(120), tva_taux: 2_000, periodicite: 'mensuelle' },
  ...{ jour_arrete: 20, jour_virement: 25, reserve_cents: euros(300) },
}))

export const sousMandats: FaitsDesMandats = {
  habilitations_gestion: [HABILITATION],
  mandants: MANDANTS,
  mandats: MANDATS,
  mandats_biens: LOTS.map(({ bien, proprietaire }, n) => ({
    ...{ id: rang(0x43, n + 1), mandat_id: rang(0x42, proprietaire + 1), bien_id: bien.id },
    ...{ du: DEBUT, au: null },
  })),
}
