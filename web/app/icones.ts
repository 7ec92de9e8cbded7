// The icon of each place that the navigation of a phone shows.
import { Activity, BookOpen, House, KeyRound, type LucideIcon, ReceiptText, Users, Wallet } from 'lucide-react'
import type { Lieu } from '#domain/activites/lieu.ts'

export const ICONES: Readonly<Partial<Record<Lieu, LucideIcon>>> = {
  activite: Activity,
  accueil: House,
  locataires: Users,
  loyers: ReceiptText,
  creances: KeyRound,
  depenses: Wallet,
  journal: BookOpen,
}
