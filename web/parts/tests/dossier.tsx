// A dossier for the tests of screens: one flat, two leases, their rents; what is written is heard at the fetch level.

import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { nomsDesListes } from '#contract/faits/registre.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { gestionLocative } from '#domain/activites/gestion-locative/gestion-locative.ts'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { seuleDe } from '#domain/activites/sortes.ts'
import { cents, euros, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Dossier } from '#domain/journalisation/faits.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import type { Role } from '#web/data/compte/dossiers.ts'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { activiteQuery } from '#web/session/comptabilite.ts'
import { DossierProvider } from '#web/session/dossier.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'

const ID = '00000000-0000-4000-8000-0000000000d0'
export const AUJOURDHUI = '2026-11-20'

export const dossier: Dossier = {
  id: ID,
  activite: 'lmnp',
  nom: 'Essai',
  denomination: null,
  siren: null,
  adresse: null,
  convention: 'reel_365',
  reglages: { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' },
}
export const exercice: Exercice = {
  id: '00000000-0000-4000-8000-0000000000e0',
  debut: day('2026-01-01'),
  fin: day('2026-12-31'),
  reglages: { statut: 'lmnp', regime: 'reel_simplifie' },
  tenue: 'super_simplifiee',
  etat: 'ouvert',
  valide_jusqu_au: null,
  reglages_arretes: null,
}
export const bien: Bien = {
  id: '00000000-0000-4000-8000-0000000000b0',
  libelle: 'Studio 3',
  adresse: '31 rue du Mené',
  code_postal: '56000',
  ville: 'Vannes',
  type_bien: 'studio',
  surface_m2: 20,
  categorie: 'meuble',
  date_acquisition: day('2025-01-01'),
  date_mise_en_location: day('2025-02-01'),
  prix_cents: euros(80_000),
  frais_acquisition_cents: zero,
  frais_immobilises: true,
  date_cession: null,
  prix_cession_cents: null,
}
export const bail: Bail = {
  id: '00000000-0000-4000-8000-0000000000a1',
  bien_id: bien.id,
  type_bail: 'meuble',
  debut: day('2026-04-15'),
  fin: null,
  loyer_cents: euros(365),
  charges_cents: euros(40),
  charges_mode: 'forfait',
  depot_garantie_cents: euros(730),
  jour_echeance: 5,
  locataires: [
    {
      id: '00000000-0000-4000-8000-0000000000c1',
      prenom: 'Théo',
      nom: 'Guillou',
      email: 'theo.guillou@exemple.fr',
      telephone: null,
      consent_electronique_le: null,
    },
  ],
}
export const echeance = (mois: string): Echeance => ({
  id: `00000000-0000-4000-8000-0000000${mois}f1`,
  bail_id: bail.id,
  periode: day(`2026-${mois}-01`),
  date_echeance: day(`2026-${mois}-05`),
  loyer_cents: euros(365),
  charges_cents: euros(40),
})
export const encaissement = (mois: string): Encaissement => ({
  id: `00000000-0000-4000-8000-0000000${mois}f2`,
  bail_id: bail.id,
  date: day(`2026-${mois}-06`),
  payeur: 'Théo Guillou',
  loyer_cents: euros(365),
  charges_cents: euros(40),
  mode: 'virement',
  echeance_id: null,
})
export const depense = (rang: number, change: Partial<Depense> = {}): Depense => ({
  id: `00000000-0000-4000-8000-00000000d${String(rang).padStart(3, '0')}`,
  bien_id: bien.id,
  date: day('2026-05-10'),
  date_paiement: null,
  fournisseur: `Fournisseur ${rang}`,
  libelle: 'Facture',
  categorie: 'entretien',
  montant_cents: cents(100_00 * rang),
  payee_par: 'banque',
  document_id: null,
  ...change,
})

export type Envoi = { method: string; path: string; body: unknown }

/** Shows a screen on these facts, as their owner unless said otherwise (an employee: his rights); gives what it sends. */
export function montrer(
  element: React.ReactElement,
  faits: Partial<Faits> & Readonly<Record<string, unknown>> = {},
  at = '/',
  qui: Role | { readonly employe: readonly string[] } = 'proprietaire',
): Envoi[] {
  const [role, droits] = typeof qui === 'string' ? [qui, []] : (['employe', qui.employe] as const)
  const envois: Envoi[] = []
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    // The validated entries and the long lists are read by acts: they write nothing.
    if (/\/lire-(ecritures-validees|faits)$/.test(url.pathname)) return new Response('{}', { status: 503 })
    envois.push({ method: init?.method ?? 'GET', path: url.pathname + url.search, body })
    // What was read stays as it is seeded; what is written comes back.
    if (!init?.method || init.method === 'GET') return new Response('{}', { status: 503 })
    if (url.pathname.endsWith('/traiter-lignes-releve')) return Response.json({ lignes: 1, faits: 1 })
    return new Response(JSON.stringify([{ id: 'nouveau' }]), { headers: { 'content-type': 'application/json' } })
  })
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
  const queries = createQueries()
  // Safe: what a test says of the other dossiers of the person.
  const { autres_dossiers: autres = [] } = faits as { autres_dossiers?: readonly Dossier[] }
  const contenu = { ...VIDE, biens: [bien], baux: [bail], ...faits }
  queries.setQueryData(activiteQuery('lmnp').queryKey, meuble)
  queries.setQueryData(activiteQuery('gestion_locative').queryKey, gestionLocative)
  queries.setQueryData(['dossiers'], [faits.dossier ?? dossier, ...autres])
  queries.setQueryData(
    ['dossier_membres', ''],
    [ID, ...autres.map(({ id }) => id)].map((dossier_id) => ({
      ...{ dossier_id, role, peut_valider: role === 'proprietaire', droits },
    })),
  )
  queries.setQueryData(['privileged_admins', ''], false)
  queries.setQueryData(['user_subscriptions', ''], {
    is_active: true,
    is_trial: false,
    subscription_end_date: null,
    subscription_start_date: '2026-01-01',
  })
  queries.setQueryData(['exercices', ID], faits.exercices ?? [exercice])
  for (const [table, rows] of Object.entries(contenu)) queries.setQueryData(['faits', ID, table], rows)
  // The validated lines are kept year by year.
  const lues: readonly Ligne[] = contenu.lignes
  for (const { id, debut, fin, etat } of faits.exercices ?? [exercice])
    queries.setQueryData(
      ['faits', ID, 'lignes', id, etat],
      lues.filter(({ date }) => debut <= date && date <= fin),
    )
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <DossierProvider formule={(faits.dossier ?? dossier).activite} none={null}>
            {element}
          </DossierProvider>
        ),
      },
    ],
    {
      initialEntries: [at],
    },
  )
  render(
    <QueryClientProvider client={queries}>
      <Toaster>
        <Suspense fallback="…">
          <RouterProvider router={router} />
        </Suspense>
      </Toaster>
    </QueryClientProvider>,
  )
  return envois
}

/** Every list of the registry, empty; and what is read apart. */
const VIDE = {
  ...Object.fromEntries(nomsDesListes().map((nom) => [nom, seuleDe(nom) ? null : []])),
  suivis_reprise: null,
  lignes: [] as readonly Ligne[],
  locataires: bail.locataires,
  actes: [],
}
