// An account and its lines for the tests of the bank, as their tables would give them.
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { CompteBancaire } from '#web/data/banque/comptes-bancaires.ts'
import type { LigneDeReleve } from '#web/data/banque/lignes-releve.ts'
import type { Releve } from '#web/data/banque/releves.ts'

export const compte: CompteBancaire = {
  id: '00000000-0000-4000-8000-00000000c001',
  libelle: 'Compte courant',
  nature: 'banque',
  banque: 'Crédit Armoricain',
  iban: null,
  lectures: {},
}

export const releve: Releve = {
  id: '00000000-0000-4000-8000-00000000c002',
  compte_id: compte.id,
  nom: 'novembre.ofx',
  format: 'ofx',
  du: day('2026-11-01'),
  au: day('2026-11-15'),
  solde_initial_cents: null,
  solde_initial_le: null,
  solde_final_cents: cents(1_000_00),
  solde_final_le: day('2026-11-15'),
  lignes: 3,
  deja_importees: 0,
  ecartees: 0,
  erreurs: [],
  etat: 'importe',
  document_id: null,
  annule_le: null,
  created_at: '2026-11-16T08:00:00Z',
}

export const ligne = (
  rang: number,
  libelle: string,
  montant: number,
  change: Partial<LigneDeReleve> = {},
): LigneDeReleve => ({
  id: `00000000-0000-4000-8000-00000001e${String(rang).padStart(3, '0')}`,
  compte_id: compte.id,
  releve_id: releve.id,
  rang,
  date: day(`2026-11-${String(rang + 1).padStart(2, '0')}`),
  libelle,
  montant_cents: cents(montant),
  identifiant: null,
  tiers: null,
  reference: null,
  brut_cents: null,
  commission_cents: null,
  etat: 'a_traiter',
  raison: null,
  ...change,
})

/** What a refusal or a reply of an act looks like on the wire. */
export const reponse = (corps: unknown, status = 200): Response =>
  new Response(JSON.stringify(corps), { status, headers: { 'content-type': 'application/json' } })
