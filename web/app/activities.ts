// What each activity shows in its navigation, in the order and with the labels of the specification (section 2).
import { Activity, BookOpen, House, KeyRound, type LucideIcon, ReceiptText, Users, Wallet } from 'lucide-react'
import type { Formule } from '#web/text/formules.ts'

export type Entry = {
  to: string
  label: string
  icon: LucideIcon
  /** In the bar at the bottom of a phone. */
  main?: boolean
  /** Shown on these books: the link keeps dossier and year. */
  books?: boolean
}

export const NAVIGATION: Record<Formule, readonly Entry[]> = {
  lmnp: [
    { to: '/activity', label: 'Activité', icon: Activity },
    { to: '/lmnp-dashboard', label: 'Accueil', icon: House, main: true, books: true },
    { to: '/tenants', label: 'Locataires', icon: Users, main: true, books: true },
    { to: '/invoices', label: 'Facturation', icon: ReceiptText, main: true, books: true },
    { to: '/receivables-tracking', label: 'Suivi Créances', icon: KeyRound, books: true },
    { to: '/expenses', label: 'Charges', icon: Wallet, books: true },
    { to: '/accounting', label: 'Comptabilité', icon: BookOpen, main: true, books: true },
  ],
  // The specification gives LMP a dashboard and shows no navigation entry.
  lmp: [],
  gestion_locative: [{ to: '/rental-management', label: 'Gestion Locative', icon: House, main: true }],
  sci: [{ to: '/sci', label: 'Accueil', icon: House, main: true }],
  comptabilite_independants: [{ to: '/comptabilite-independants', label: 'Accueil', icon: House, main: true }],
  discipline_financiere_patrimoine: [
    { to: '/discipline-financiere-patrimoine', label: 'Accueil', icon: House, main: true },
  ],
}

/** The places of LMP's space, for the bar of a phone: the same books, each at its address there. */
export const BARRE_LMP: readonly Entry[] = NAVIGATION.lmnp.map((entry) => ({ ...entry, books: true }))
