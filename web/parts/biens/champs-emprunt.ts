// The fields of a loan, read from what is typed; shared by the set-up and by the screen of loans.
import { z } from 'zod'
import type { Emprunt } from '#domain/sujets/biens/emprunt.ts'
import { formatAmount } from '#web/lib/format.ts'
import type { Values } from '#web/ui/form/resolver.ts'
import { amount, choice, date, integer, required, thousandths } from '#web/ui/form/schema.ts'

const DUREE_MAX_MOIS = 480
const TAUX_MAX = 30_000

export const ChampsEmprunt = z
  .object({
    libelle: required('Donnez-lui un nom : « Prêt T2 ».'),
    banque: required('Indiquez la banque.'),
    capital_cents: amount({ min: 1 }),
    taux_millieme_pct: thousandths({ max: TAUX_MAX }),
    duree_mois: integer({ min: 1, max: DUREE_MAX_MOIS }),
    date_deblocage: date(),
    premiere_echeance: date(),
    type_emprunt: choice(['amortissable', 'in_fine']),
    differe_mois: integer({ min: 0, max: 60 }),
    differe_type: choice(['partiel', 'total']),
    assurance_cents: amount({ min: 0 }),
    frais_dossier_cents: amount({ min: 0 }),
    frais_garantie_cents: amount({ min: 0 }),
  })
  .refine(({ date_deblocage, premiere_echeance }) => premiere_echeance >= date_deblocage, {
    path: ['premiere_echeance'],
    message: 'La première échéance ne peut pas précéder le déblocage.',
  })
  .refine(({ differe_mois, duree_mois }) => differe_mois < duree_mois, {
    path: ['differe_mois'],
    message: 'Le différé est plus court que la durée.',
  })

export type EmpruntLu = z.output<typeof ChampsEmprunt>

export const EMPRUNT_NEUF: Values = {
  type_emprunt: 'amortissable',
  differe_mois: '0',
  differe_type: 'partiel',
  assurance_cents: '0,00',
  frais_dossier_cents: '0,00',
  frais_garantie_cents: '0,00',
}

/** A loan as its form shows it. */
export const saisieDeLEmprunt = (emprunt: Emprunt): Values => ({
  ...emprunt,
  capital_cents: formatAmount(emprunt.capital_cents),
  taux_millieme_pct: tauxEnClair(emprunt.taux_millieme_pct),
  duree_mois: String(emprunt.duree_mois),
  differe_mois: String(emprunt.differe_mois),
  assurance_cents: formatAmount(emprunt.assurance_cents),
  frais_dossier_cents: formatAmount(emprunt.frais_dossier_cents),
  frais_garantie_cents: formatAmount(emprunt.frais_garantie_cents),
})

/** `3,45` for 3450, `1,125` for 1125. */
export function tauxEnClair(millieme: number): string {
  const text = String(millieme).padStart(4, '0')
  return `${text.slice(0, -3)},${text.slice(-3).replace(/0$/, '')}`
}

/** The loan that is typed, or null while it cannot be read. */
export function lireEmprunt(values: Values): EmpruntLu | null {
  const lu = ChampsEmprunt.safeParse(values)
  return lu.success ? lu.data : null
}
