// The address of each place of the books, with its dossier and year: where a thing to do or a coming day is dealt with.
import type { Adresse, Lieu } from '#domain/activites/lieu.ts'
import { type Day, year } from '#domain/base/day.ts'

const PLACES: Readonly<Record<Lieu, string>> = {
  accueil: '/lmnp-dashboard',
  loyers: '/invoices',
  creances: '/receivables-tracking',
  exploitant: '/invoices/exploitant',
  biens: '/lmnp-dashboard/biens',
  immobilisations: '/lmnp-dashboard/immobilisations',
  emprunts: '/lmnp-dashboard/emprunts',
  depenses: '/expenses',
  locataires: '/tenants',
  banque: '/lmnp-dashboard/banque',
  journal: '/accounting',
  grand_livre: '/accounting/grand-livre',
  balance: '/accounting/balance',
  resultat: '/accounting/resultat',
  liasse: '/accounting/liasse',
  cloture: '/accounting/cloture',
  questions: '/accounting/questions',
  demarches: '/lmnp-dashboard/demarches',
  tva: '/accounting/tva',
  identite: '/accounting/cloture',
  foyer: '/lmnp-dashboard/foyer',
}

export function adresseDe({ lieu, filtre, annee }: Adresse, dossier: string): string {
  const demande = new URLSearchParams(filtre ?? '')
  if (annee !== null) demande.set('annee', String(annee))
  demande.set('dossier', dossier)
  return `${PLACES[lieu]}?${demande}`
}

/** The expense that it proves, in its year; the list of them when it proves none. */
export const lieuDuDocument = (
  dossier: string,
  { depense_id, depense_date }: { depense_id: string | null; depense_date: Day | null },
): string =>
  adresseDe(
    { lieu: 'depenses', filtre: depense_id && `depense=${depense_id}`, annee: depense_date && year(depense_date) },
    dossier,
  )
