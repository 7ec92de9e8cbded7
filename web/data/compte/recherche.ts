// What is found of some words in everything that the person may read: tenants, properties, payments, entries, documents, services.
import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { type Cents, parseEuros } from '#domain/base/cents.ts'
import { nomComplet } from '#domain/base/mots.ts'
import type { Vers } from '#web/espaces/espace.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { motif, motsDe } from '#web/lib/motif.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Trouve = {
  readonly cle: string
  readonly titre: string
  readonly detail: string
  /** A place of its dossier's space, or an address of everybody. */
  readonly vers: Vers | string
}
export type Groupe = { readonly titre: string; readonly trouves: readonly Trouve[] }

/** Shorter, everything would be found. */
export const LETTRES_MIN = 2
const PAR_GROUPE = 5

/** The policies of each table say what may be found; every word must stand in one of its columns. */
export const rechercheQuery = (dit: string, userId: string) =>
  queryOptions({
    queryKey: ['recherche', userId, dit],
    enabled: dit.length >= LETTRES_MIN,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly Groupe[]> => {
      const db = await supabase()
      const groupes = await Promise.all(
        SOURCES.map(
          async ({ titre, source }): Promise<Groupe> => ({ titre, trouves: await source({ db, dit, signal }) }),
        ),
      )
      return groupes.filter(({ trouves }) => trouves.length > 0)
    },
  })

type Demande = { db: SupabaseClient; dit: string; signal: AbortSignal }
type Source = (demande: Demande) => Promise<Trouve[]>
type Table<Row> = {
  table: string
  colonnes: string
  dans: readonly string[]
  ordre: string
  montrer: (row: Row) => Omit<Trouve, 'cle'>
}

function chercher<Row extends { id: string }>({ table, colonnes, dans, ordre, montrer }: Table<Row>): Source {
  return async ({ db, dit, signal }) => {
    let asked = db.from(table).select(colonnes)
    for (const mot of motsDe(dit))
      asked = asked.or(dans.map((colonne) => `${colonne}.imatch.${cite(motif(mot))}`).join(','))
    const { data } = await asked
      .order(ordre, { ascending: false })
      .limit(PAR_GROUPE)
      .abortSignal(signal)
      .overrideTypes<Row[], { merge: false }>()
      .throwOnError()
    return data.map((row) => ({ cle: `${table} ${row.id}`, ...montrer(row) }))
  }
}

type LigneTrouvee = {
  id: string
  dossier_id: string
  compte: string
  compte_libelle: string
  debit_cents: Cents
  credit_cents: Cents
  ecritures: { date: string; libelle: string }
}

/** By an amount, or by the first digits of an account: three of them at least. */
async function lignesValidees({ db, dit, signal }: Demande): Promise<Trouve[]> {
  const montant = /^\d[\d\s]*,\d{2}$/.test(dit.trim()) ? parseEuros(dit) : null
  const compte = /^[1-7]\d{2,5}$/.test(dit.trim()) ? dit.trim() : null
  if (montant === null && compte === null) return []
  const asked = db
    .from('lignes')
    .select('id, dossier_id, compte, compte_libelle, debit_cents, credit_cents, ecritures!inner(date, libelle)')
  const filtre =
    montant === null
      ? asked.like('compte', `${compte}%`)
      : asked.or(`debit_cents.eq.${montant},credit_cents.eq.${montant}`)
  const { data } = await filtre
    .order('created_at', { ascending: false })
    .limit(PAR_GROUPE)
    .abortSignal(signal)
    .overrideTypes<LigneTrouvee[], { merge: false }>()
    .throwOnError()
  return data.map(({ id, dossier_id, compte: numero, compte_libelle, debit_cents, credit_cents, ecritures }) => ({
    cle: `lignes ${id}`,
    titre: ecritures.libelle,
    detail: `${formatDay(ecritures.date)}, ${numero} ${compte_libelle}, ${formatEuros(debit_cents === 0 ? credit_cents : debit_cents)}`,
    vers: [
      'journal',
      {
        exercice: ecritures.date,
        dossier: dossier_id,
        'jr-q': ecritures.libelle,
        'jr-compte': numero,
      },
    ],
  }))
}

/** A value of a filter, quoted: a comma or a parenthesis in it is no sign of ours. */
const cite = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

const SOURCES: readonly { titre: string; source: Source }[] = [
  {
    titre: 'Locataires',
    source: chercher<{
      id: string
      dossier_id: string
      prenom: string
      nom: string
      email: string | null
      baux_locataires: { bail_id: string }[]
    }>({
      table: 'locataires',
      colonnes: 'id, dossier_id, prenom, nom, email, baux_locataires(bail_id)',
      dans: ['prenom', 'nom', 'email'],
      ordre: 'created_at',
      montrer: ({ dossier_id, prenom, nom, email, baux_locataires }) => ({
        titre: nomComplet({ prenom, nom }),
        detail: email ?? '',
        vers: ['locataires', { bail: baux_locataires.at(-1)?.bail_id, dossier: dossier_id }],
      }),
    }),
  },
  {
    titre: 'Logements',
    source: chercher<{ id: string; dossier_id: string; libelle: string; adresse: string; ville: string }>({
      table: 'biens',
      colonnes: 'id, dossier_id, libelle, adresse, ville',
      dans: ['libelle', 'adresse', 'ville'],
      ordre: 'created_at',
      montrer: ({ id, dossier_id, libelle, adresse, ville }) => ({
        titre: libelle,
        detail: `${adresse}, ${ville}`,
        vers: ['biens', { bien: id, dossier: dossier_id }],
      }),
    }),
  },
  {
    titre: 'Dépenses',
    source: chercher<{
      id: string
      dossier_id: string
      date: string
      fournisseur: string
      libelle: string
      montant_cents: Cents
    }>({
      table: 'depenses',
      colonnes: 'id, dossier_id, date, fournisseur, libelle, montant_cents',
      dans: ['fournisseur', 'libelle'],
      ordre: 'date',
      montrer: ({ id, dossier_id, date, fournisseur, libelle, montant_cents }) => ({
        titre: [fournisseur, libelle].filter(Boolean).join(', '),
        detail: `${formatDay(date)}, ${formatEuros(montant_cents)}`,
        vers: ['depenses', { depense: id, exercice: date, dossier: dossier_id }],
      }),
    }),
  },
  {
    titre: 'Encaissements',
    source: chercher<{ id: string; dossier_id: string; date: string; payeur: string; loyer_cents: Cents }>({
      table: 'encaissements',
      colonnes: 'id, dossier_id, date, payeur, loyer_cents',
      dans: ['payeur'],
      ordre: 'date',
      montrer: ({ id, dossier_id, date, payeur, loyer_cents }) => ({
        titre: payeur,
        detail: `${formatDay(date)}, ${formatEuros(loyer_cents)} de loyer`,
        vers: ['loyers', { encaissement: id, exercice: date, dossier: dossier_id }],
      }),
    }),
  },
  {
    titre: 'Écritures validées',
    source: chercher<{ id: string; dossier_id: string; date: string; libelle: string; piece_ref: string | null }>({
      table: 'ecritures',
      colonnes: 'id, dossier_id, date, libelle, piece_ref',
      dans: ['libelle', 'piece_ref'],
      ordre: 'date',
      montrer: ({ dossier_id, date, libelle, piece_ref }) => ({
        titre: libelle,
        detail: [formatDay(date), piece_ref].filter(Boolean).join(', '),
        vers: ['journal', { exercice: date, dossier: dossier_id }],
      }),
    }),
  },
  { titre: 'Lignes validées', source: lignesValidees },
  {
    titre: 'Documents',
    source: chercher<{ id: string; dossier_id: string; nom: string; depenses: { id: string; date: string }[] }>({
      table: 'documents',
      colonnes: 'id, dossier_id, nom, depenses(id, date)',
      dans: ['nom'],
      ordre: 'created_at',
      montrer: ({ dossier_id, nom, depenses: [depense] }) => ({
        titre: nom,
        detail: depense ? `Justificatif du ${formatDay(depense.date)}` : 'Document du dossier',
        vers: ['depenses', { depense: depense?.id, exercice: depense?.date, dossier: dossier_id }],
      }),
    }),
  },
  {
    titre: 'Services',
    source: chercher<{ id: string; title: string; category: string }>({
      table: 'services',
      colonnes: 'id, title, category',
      dans: ['title', 'short_description', 'category'],
      ordre: 'created_at',
      montrer: ({ id, title, category }) => ({ titre: title, detail: category, vers: `/services/${id}` }),
    }),
  },
]
