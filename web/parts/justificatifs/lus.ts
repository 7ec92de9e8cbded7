// What the receipts dropped together say, and the bill that each seems to prove: nothing of it leaves the browser.
import { useEffect, useMemo, useState } from 'react'
import { TAILLE_MAXIMALE } from '#contract/functions/depenses/deposer-document.ts'
import { abs, type Cents, minus } from '#domain/base/cents.ts'
import { type Day, daysBetween } from '#domain/base/day.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { apparierJustificatifs } from '#domain/sujets/tiers/ecritures/apparier-justificatifs.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { type Connaissances, classerDepense } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { type LectureJustificatif, lireJustificatif } from '#domain/sujets/tiers/ecritures/lecture-justificatif.ts'
import { nomDepense } from '#domain/sujets/tiers/ecritures/nom-depense.ts'
import { allegerImage } from '#web/lib/alleger-image.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { lignesDuPdf } from '#web/lib/texte-pdf.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { useConnaissances } from '../connaissances.ts'

export const RIEN = 'rien'
export const NOUVELLE = 'nouvelle'

type Nouvelle = {
  readonly bien_id: string | null
  readonly date: Day
  readonly fournisseur: string
  readonly libelle: string
  readonly categorie: string
  readonly montant_cents: Cents
}
type Fichier = { readonly id: string; readonly fichier: File; readonly lignes: readonly string[] }

export type Justificatif = {
  readonly id: string
  readonly fichier: File
  /** What was read, in words. */
  readonly lu: string
  /** The bill that it proves, `NOUVELLE` or `RIEN`, and why. */
  readonly propose: string
  readonly raison: string
  /** The bill that would be written with it; null when too little was read. */
  readonly nouvelle: Nouvelle | null
  /** The bills without receipt, the likeliest first. */
  readonly possibles: readonly { value: string; label: string }[]
}

/** One after the other, so that ten files do not freeze the page; null until all are read. */
export function useJustificatifs(fichiers: readonly File[]): {
  lus: readonly Justificatif[] | null
  faits: number
} {
  const { today } = useDossier()
  const { depenses, biens } = useFaits()
  const connu = useConnaissances()
  const { textes, faits } = useTextes(fichiers)
  const lus = useMemo(() => {
    if (!textes) return null
    const connus = [...connu.fournisseurs, ...nomsPasses(depenses).map((nom) => ({ nom, siren: null }))]
    const lectures = textes.map((un) => ({ ...un, lue: lireJustificatif(un.lignes, { connus, aujourdhui: today }) }))
    const paires = apparierJustificatifs(
      lectures.map(({ id, lue }) => ({
        ...{ id, fournisseur: lue.fournisseur?.valeur ?? null },
        ...{ date: lue.date?.valeur ?? null, montant_cents: lue.montant_cents?.valeur ?? null },
      })),
      depenses,
    )
    return lectures.map(({ id, fichier, lignes, lue }): Justificatif => {
      const paire = paires.get(id)
      const nouvelle = nouvelleDe(lue, { lignes, connu, bien_id: biens.length === 1 ? (biens[0]?.id ?? null) : null })
      const deja = paire ? null : dejaProuvee(lue, depenses)
      return {
        ...{ id, fichier, nouvelle, lu: direLecture(fichier, lignes, lue) },
        propose: paire?.depense_id ?? (nouvelle && !deja ? NOUVELLE : RIEN),
        raison: paire ? paire.raison : deja ? `Peut-être déjà jointe à « ${nomDepense(deja)} ».` : '',
        possibles: possiblesPour(lue, depenses),
      }
    })
  }, [textes, depenses, biens, connu, today])
  return { lus, faits }
}

function useTextes(fichiers: readonly File[]): { textes: readonly Fichier[] | null; faits: number } {
  const [textes, setTextes] = useState<readonly Fichier[]>([])
  useEffect(() => {
    let current = true
    const lire = async () => {
      for (const [rang, choisi] of fichiers.entries()) {
        const fichier = await allegerImage(choisi)
        const pdf = /\.pdf$/i.test(fichier.name) || fichier.type === 'application/pdf'
        const lignes = pdf && fichier.size <= TAILLE_MAXIMALE ? ((await lignesDuPdf(fichier)) ?? []) : []
        if (!current) return
        setTextes((avant) => [...avant.slice(0, rang), { id: String(rang), fichier, lignes }])
      }
    }
    setTextes([])
    void lire()
    return () => {
      current = false
    }
  }, [fichiers])
  return { textes: textes.length === fichiers.length ? textes : null, faits: textes.length }
}

const nomsPasses = (depenses: readonly Depense[]): string[] =>
  [...new Set(depenses.map(({ fournisseur }) => fournisseur.trim()))].filter(Boolean)

function direLecture(
  fichier: File,
  lignes: readonly string[],
  { fournisseur, date, montant_cents }: LectureJustificatif,
) {
  if (fichier.size > TAILLE_MAXIMALE) return 'Ce fichier dépasse 10 Mo.'
  const mots = [
    fournisseur?.valeur,
    date && formatDay(date.valeur),
    montant_cents && formatEuros(montant_cents.valeur),
  ].filter((mot) => typeof mot === 'string')
  if (mots.length > 0) return mots.join(', ')
  return lignes.length === 0 ? 'Sans texte à lire : dites à quelle dépense il va.' : 'Rien de sûr n’y est lu.'
}

/** Nothing is written without a day, a total and a category that something says. */
function nouvelleDe(
  { fournisseur, date, montant_cents, numero }: LectureJustificatif,
  { lignes, connu, bien_id }: { lignes: readonly string[]; connu: Connaissances; bien_id: string | null },
): Nouvelle | null {
  if (!date || !montant_cents || montant_cents.valeur <= 0) return null
  const nom = fournisseur?.valeur ?? ''
  const piece = { date: date.valeur, montant_cents: montant_cents.valeur, fournisseur: nom }
  const classement = classerDepense({ ...piece, id: null, libelle: lignes.slice(0, 8).join(' ').slice(0, 300) }, connu)
  if (!classement || classement.categorie === 'achat_immobilise') return null
  return {
    ...piece,
    libelle: numero
      ? `Facture ${numero.valeur}`
      : nom || (categorieDepense(classement.categorie)?.libelle ?? 'Facture'),
    categorie: classement.categorie,
    bien_id: classement.bien_id === undefined ? bien_id : classement.bien_id,
  }
}

const PRES_JOURS = 92

/** The same amount near that day, with its receipt: perhaps the very same paper. */
const dejaProuvee = ({ date, montant_cents }: LectureJustificatif, depenses: readonly Depense[]): Depense | null =>
  depenses.find(
    (une) =>
      une.document_id !== null &&
      une.montant_cents === montant_cents?.valeur &&
      (date === null || Math.abs(daysBetween(date.valeur, une.date)) <= PRES_JOURS),
  ) ?? null

const MONTREES = 40

function possiblesPour({ date, montant_cents }: LectureJustificatif, depenses: readonly Depense[]) {
  const ecart = (une: Depense): number =>
    montant_cents === null || une.montant_cents === montant_cents.valeur
      ? 0
      : abs(minus(une.montant_cents, montant_cents.valeur))
  const jours = (une: Depense): number => (date === null ? 0 : Math.abs(daysBetween(date.valeur, une.date)))
  return depenses
    .filter(({ document_id }) => document_id === null)
    .sort((a, b) => ecart(a) - ecart(b) || jours(a) - jours(b) || (a.date < b.date ? 1 : -1))
    .slice(0, MONTREES)
    .map((une) => ({
      value: une.id,
      label: `${formatDay(une.date)} · ${formatEuros(une.montant_cents)} · ${nomDepense(une)}`,
    }))
}
