// Who pays a bill: the account of the activity, its owner, or a partner of its company.
import type { PayeePar } from '#domain/sujets/tiers/payee-par.ts'
import { useNatures } from '#web/session/comptabilite.ts'
import type { Option } from '#web/ui/form/wiring.ts'

const PAYEURS: Readonly<Record<PayeePar, Omit<Option, 'value'>>> = {
  banque: { label: 'Le compte de l’activité', hint: 'Compte 512, Banque.' },
  exploitant: { label: 'Vous, sur vos fonds personnels', hint: 'Un apport de votre part : compte 108.' },
  associe: { label: 'Un associé, sur ses fonds personnels', hint: 'Une avance à la société : compte 455.' },
}

/** Those of the family of the open dossier. */
export const usePayeurs = (): readonly Option[] => useNatures().payee_par.map((value) => ({ value, ...PAYEURS[value] }))
