// What the assistant knows of the file: how it is read, what it holds, what each row is beside those already imported.
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { type ImporterReleve, RELEVE_MAXIMAL } from '#contract/functions/banque/importer-releve.ts'
import type { Cents } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import { type ContenuReleve, type LectureDemandee, lireContenus } from '#domain/sujets/banque/contenu-releve.ts'
import type { Decisions } from '#domain/sujets/banque/decisions.ts'
import { formatDe } from '#domain/sujets/banque/formats/format.ts'
import type { LectureCsv } from '#domain/sujets/banque/formats/lecture-csv.ts'
import type { FormatReleve, OrdreDate } from '#domain/sujets/banque/formats/releve.ts'
import { proposerLecture } from '#domain/sujets/banque/proposer-lecture.ts'
import { type Confrontation, confronter } from '#domain/sujets/banque/rapprochement.ts'
import type { CompteBancaire } from '#web/data/banque/comptes-bancaires.ts'
import type { LigneDeReleve } from '#web/data/banque/lignes-releve.ts'
import { messageOf } from '#web/ui/state/message.ts'

export type Choisi = { readonly fichier: File; readonly octets: Uint8Array; readonly format: FormatReleve }
export type Choix = {
  readonly lecture: LectureDemandee | undefined
  readonly rang: number
  readonly decisions: Decisions
  readonly laisser: boolean
  readonly solde: Cents | null
}
export type Lu = { readonly contenus: readonly ContenuReleve[]; readonly refus: string | null }

const RIEN: Choix = { lecture: undefined, rang: 0, decisions: {}, laisser: false, solde: null }

export function useImport(
  compte: CompteBancaire,
  { comptes, lignes }: { comptes: readonly CompteBancaire[]; lignes: readonly LigneDeReleve[] },
) {
  const [choisi, setChoisi] = useState<Choisi | null>(null)
  const [choix, setChoix] = useState<Choix>(RIEN)
  const { lecture, rang } = choix
  const lu = useMemo(
    () => (choisi ? lire(choisi, { nature: compte.nature, lecture }) : null),
    [choisi, compte, lecture],
  )
  const contenu = lu?.contenus[rang] ?? null
  const confrontations = useMemo((): readonly Confrontation[] => {
    if (!contenu) return []
    const siennes = lignes.filter(({ compte_id }) => compte_id === compte.id)
    return confronter(contenu.lignes, siennes)
  }, [contenu, compte, lignes])

  /** A file that is none says so at once, and nothing is kept of it. */
  async function choisir(fichier: File): Promise<string | null> {
    try {
      if (fichier.size > RELEVE_MAXIMAL) throw new Refus('releve_trop_long')
      const octets = new Uint8Array(await fichier.arrayBuffer())
      const format = formatDe(octets)
      const memorisees = comptes.flatMap(({ lectures }) => Object.values(lectures))
      setChoix({ ...RIEN, lecture: format === 'csv' ? proposerLecture(octets, memorisees) : undefined })
      setChoisi({ fichier, octets, format })
      return null
    } catch (error) {
      return messageOf(error)
    }
  }

  const changer = (change: Partial<Choix>) =>
    setChoix((avant) => ({
      ...avant,
      ...(('lecture' in change || 'rang' in change) && { decisions: {}, laisser: false }),
      ...change,
    }))
  return { choisi, choix, lu, contenu, confrontations, choisir, changer, oublier: () => setChoisi(null) }
}

/** What is wrong in the file: rows that give no line, left out; and lines that are read, and imported, but to be looked at. */
export function constatsDe({ erreurs, lignes }: ContenuReleve) {
  const lues = new Set(lignes.map(({ ligne }) => ligne))
  const douteuses = erreurs.filter(({ ligne }) => lues.has(ligne))
  return { illisibles: erreurs.filter(({ ligne }) => !lues.has(ligne)), douteuses }
}

export type Import = ReturnType<typeof useImport>
export type Importe = z.output<(typeof ImporterReleve)['reply']>

export const lectureCsv = (lecture: LectureDemandee | undefined): LectureCsv | null =>
  lecture && 'colonnes' in lecture ? lecture : null

function lire({ octets }: Choisi, demande: Parameters<typeof lireContenus>[1]): Lu {
  try {
    return { contenus: lireContenus(octets, demande), refus: null }
  } catch (error) {
    return { contenus: [], refus: messageOf(error) }
  }
}

export const FORMATS: Readonly<Record<FormatReleve, string>> = {
  ofx: 'OFX',
  csv: 'CSV',
  qif: 'QIF',
  camt053: 'CAMT.053',
  cfonb120: 'CFONB 120',
  airbnb: 'Export Airbnb',
  booking: 'Export Booking',
}
export const ORDRES: Readonly<Record<OrdreDate, string>> = {
  jma: 'jour/mois/année',
  mja: 'mois/jour/année',
  amj: 'année-mois-jour',
}
