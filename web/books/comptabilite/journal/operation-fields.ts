// What the form of an entry typed by hand gives: its head, and as many lines as were filled, each on one side.
import { z } from 'zod'
import { type Cents, parseEuros, zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { estCompteDesProprietaires } from '#domain/compta/compte.ts'
import { comptesDuModele, type ModeleOperation } from '#domain/compta/modeles-operation.ts'
import type { OperationDiverse } from '#domain/journalisation/faits.ts'
import { formatAmount } from '#web/lib/format.ts'
import { quiChoisi, quiSaisi } from '#web/parts/indivision/qui.tsx'
import { date, optional, required, tick } from '#web/ui/form/schema.ts'

export type LigneSaisie = {
  compte: string
  debit_cents: Cents
  credit_cents: Cents
  bien_id: string | null
  indivisaire_id: string | null
}

const Tete = z.object({
  date: date(),
  libelle: required('Indiquez le libellé.'),
  piece_ref: optional(),
  a_extourner: tick(),
  fichier: z.instanceof(File).optional(),
})

/** Blank lines count for nothing; a half-filled one says what it lacks beside its own field. */
export const OperationFields = z.looseObject({}).transform((values, context) => {
  const tete = Tete.safeParse(values)
  if (!tete.success)
    for (const { path, message } of tete.error.issues) context.addIssue({ code: 'custom', path, message })
  const lignes: LigneSaisie[] = []
  for (let rang = 1; rang <= nombreDe(values); rang++) {
    const { ligne, fautes } = lireLigne(values, rang)
    for (const [champ, message] of fautes) context.addIssue({ code: 'custom', path: [`${champ}_${rang}`], message })
    if (ligne) lignes.push(ligne)
  }
  return tete.success ? { ...tete.data, lignes } : z.NEVER
})

/** A line that concerns no dwelling more than another. */
export const TOUS = 'tous'

type Valeurs = Readonly<Record<string, unknown>>

export const nombreDe = (values: Valeurs): number => Math.max(2, Number(values.nombre ?? 0) || 0)

/** A line as it was typed so far; null while it is blank. */
export function lireLigne(
  values: Valeurs,
  rang: number,
): { ligne: LigneSaisie | null; fautes: readonly [string, string][] } {
  const texte = (champ: string): string => String(values[`${champ}_${rang}`] ?? '').trim()
  const [compte, debit, credit, bien] = [texte('compte'), texte('debit'), texte('credit'), texte('bien')]
  if (!compte && !debit && !credit) return { ligne: null, fautes: [] }
  const montants = { debit: debit ? parseEuros(debit) : zero, credit: credit ? parseEuros(credit) : zero }
  const fautes: [string, string][] = []
  if (!compte) fautes.push(['compte', 'Choisissez un compte.'])
  for (const champ of ['debit', 'credit'] as const) {
    const montant = montants[champ]
    if (montant === null || montant < 0) fautes.push([champ, 'Montant invalide.'])
  }
  if (debit && credit) fautes.push(['credit', 'Au débit ou au crédit, pas aux deux.'])
  if (!debit && !credit) fautes.push(['debit', 'Indiquez un montant.'])
  const ligne = {
    compte,
    debit_cents: montants.debit ?? zero,
    credit_cents: montants.credit ?? zero,
    bien_id: bien === '' || bien === TOUS ? null : bien,
    indivisaire_id: estCompteDesProprietaires(compte) ? quiChoisi(values[`indivisaire_${rang}`]) : null,
  }
  return { ligne, fautes }
}

/** What an entry is typed from: one that stands, its copy, or its reverse. */
export type Modele = Omit<OperationDiverse, 'id'>

/** The opposite entry, dated on that day: what it cancels stays in the books (PCG art. 1031-3). */
export const inverse = ({ libelle, lignes, piece_ref }: Modele, date: Day): Modele => ({
  date,
  libelle: `Contre-passation : ${libelle}`,
  piece_ref,
  lignes: lignes.map((ligne) => ({ ...ligne, debit_cents: ligne.credit_cents, credit_cents: ligne.debit_cents })),
})

/** The texts that a model of closing puts in the form: both accounts, on the last day of the year. */
export function valeursDuModele(modele: ModeleOperation, fin: Day): Record<string, string | boolean> {
  const { debit, credit } = comptesDuModele(modele, fin)
  return {
    date: fin,
    libelle: modele.libelle.replace(/ \(\d+\)$/, ''),
    nombre: '2',
    compte_1: debit,
    compte_2: credit,
    bien_1: TOUS,
    bien_2: TOUS,
    a_extourner: true,
  }
}

/** The texts of the form for an operation that stands. */
export function valeursDe({
  date: jour,
  libelle,
  piece_ref,
  lignes,
  a_extourner,
}: Modele): Record<string, string | boolean> {
  const saisies = lignes.flatMap(({ compte, debit_cents, credit_cents, bien_id, indivisaire_id }, index) => {
    const champs: [string, string][] = [
      [`compte_${index + 1}`, compte],
      [`debit_${index + 1}`, debit_cents === 0 ? '' : formatAmount(debit_cents)],
      [`credit_${index + 1}`, credit_cents === 0 ? '' : formatAmount(credit_cents)],
      [`bien_${index + 1}`, bien_id ?? TOUS],
      [`indivisaire_${index + 1}`, quiSaisi(indivisaire_id)],
    ]
    return champs
  })
  return {
    date: jour,
    libelle,
    piece_ref: piece_ref ?? '',
    nombre: String(lignes.length),
    a_extourner: a_extourner ?? false,
    ...Object.fromEntries(saisies),
  }
}
