// Small owners and mandates for tests.
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { HonorairesMandat, PrelevementHonoraires, VersementMandant } from '../faits/argent-de-tiers.ts'
import type { Mandant } from '../faits/mandant.ts'
import type { Mandat, MandatBien } from '../faits/mandat.ts'

export const mandant = (champs: Partial<Mandant> = {}): Mandant => ({
  ...{ id: 'mandant', numero: 1, nom: 'Madeleine Vasseur' },
  ...{ adresse: '11 avenue des Frères Lumière', code_postal: '69008', ville: 'Lyon', pays: 'FR' },
  ...{ email: '', telephone: '', iban: null, bic: null },
  ...champs,
})

export const mandat = (champs: Partial<Mandat> = {}): Mandat => ({
  ...{ id: 'mandat', numero: 1, mandant_id: 'mandant' },
  ...{ signe_le: day('2024-01-03'), debut: day('2024-01-03'), fin: null, fin_motif: '' },
  ...{ delegations: ['encaisser', 'payer'], honoraires_mode: 'encaisse', taux: 700, assiette: 'loyer_et_charges' },
  ...{ forfait_cents: zero, honoraires_location_cents: zero, honoraires_edl_cents: zero, tva_taux: 2000 },
  ...{ periodicite: 'mensuelle', jour_arrete: 20, jour_virement: 25, reserve_cents: zero },
  ...champs,
})

export const sousMandat = (champs: Partial<MandatBien> = {}): MandatBien => ({
  ...{ id: 'sous-mandat', mandat_id: 'mandat', bien_id: 'bien', du: day('2024-01-03'), au: null },
  ...champs,
})

export const versement = (
  id: string,
  date: string,
  montant: number,
  champs: Partial<VersementMandant> = {},
): VersementMandant => ({
  ...{ id, mandat_id: 'mandat', date: day(date), sens: 'verse', montant_cents: euros(montant) },
  ...{ motif: '', compte_rendu: null },
  ...champs,
})

export const honoraires = (
  id: string,
  date: string,
  [ht, tva]: readonly [number, number],
  champs: Partial<HonorairesMandat> = {},
): HonorairesMandat => ({
  ...{ id, mandat_id: 'mandat', date: day(date), nature: 'gestion', libelle: 'Honoraires de gestion' },
  ...{ ht_cents: euros(ht), tva_cents: euros(tva) },
  ...champs,
})

export const prelevement = (id: string, date: string, montant: number): PrelevementHonoraires => ({
  ...{ id, date: day(date), montant_cents: euros(montant), libelle: '' },
})
