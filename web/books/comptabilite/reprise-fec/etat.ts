// What the assistant knows of the file: what it holds, what is wrong with it, and the account chosen for each of its own.
import { useState } from 'react'
import { FEC_MAXIMAL } from '#contract/functions/compta/importer-fec.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { chiffresDe, proposerCorrespondance } from '#domain/compta/fec/fec-correspondance.ts'
import {
  type Correspondance,
  controlerReprise,
  estCompteDeBilan,
  type LectureReprise,
} from '#domain/compta/fec/fec-reprise.ts'
import type { Compte, Intitule } from '#domain/compta/plan-comptable.ts'
import { type FichierLu, proposerFeuille, proposerReprise, relireTable } from '#domain/reprise/fichier-reprise.ts'
import type { LectureTable } from '#domain/reprise/reprise-table.ts'
import { gonfler } from '#web/lib/gonfler.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Choisi = FichierLu & {
  readonly fichier: File
  readonly octets: Uint8Array
  readonly cle: string
}

export function useRepriseFec(premier: { readonly debut: Day }) {
  const { dossier, exercices } = useDossier()
  const [choisi, setChoisi] = useState<Choisi | null>(null)
  const [correspondance, setCorrespondance] = useState<Correspondance>({})
  const fin = addDays(premier.debut, -1)
  const { comptes: offertsLe } = useComptabilite()
  const proposer = ({ comptes, fin }: LectureReprise) => {
    const jour = addDays(fin, 1)
    setCorrespondance(proposerCorrespondance(comptes, { jour, offerts: offertsLe(jour) }))
  }

  /** What cannot be read says so at once, and nothing is kept of it. */
  async function choisir(fichier: File): Promise<string | null> {
    try {
      if (fichier.size > FEC_MAXIMAL) throw new Refus('reprise_fec_trop_lourde')
      const octets = new Uint8Array(await fichier.arrayBuffer())
      const lu = proposerReprise({ nom: fichier.name, octets }, { fin, gonfler })
      proposer(lu.lecture)
      setChoisi({ ...lu, fichier, octets, cle: crypto.randomUUID() })
      return null
    } catch (error) {
      return messageOf(error)
    }
  }

  /** Another column, or another sheet, was chosen: the same file is read again. */
  function relire(voulue: LectureTable): string | null {
    if (!choisi) return null
    try {
      const { fichier, octets } = choisi
      const autre = voulue.feuille !== null && voulue.feuille !== choisi.table?.feuille
      const table = autre ? proposerFeuille(octets, voulue.feuille, gonfler) : voulue
      const lecture = relireTable({ nom: fichier.name, octets }, { table, fin, gonfler })
      proposer(lecture)
      setChoisi({ ...choisi, lecture, table })
      return null
    } catch (error) {
      return messageOf(error)
    }
  }

  const choisirCompte = (numero: string, compte: string) =>
    setCorrespondance((avant) => ({ ...avant, [numero]: compte }))
  const refus = choisi ? refusDe(choisi.lecture, { siren: dossier.siren, exercices }) : null
  const oublier = () => setChoisi(null)
  return { choisi, correspondance, refus, choisir, relire, choisirCompte, oublier }
}

export type EtatReprise = ReturnType<typeof useRepriseFec>

function refusDe(...demande: Parameters<typeof controlerReprise>): Refus | null {
  try {
    controlerReprise(...demande)
    return null
  } catch (error) {
    if (error instanceof Refus) return error
    throw error
  }
}

/** Of the accounts offered after the file, those of the balance sheet, and the account's own number when the general chart knows it. */
export function choixDe(
  numero: string,
  { offerts, intitule }: { readonly offerts: readonly Compte[]; readonly intitule: Intitule },
): { value: string; label: string }[] {
  const maison = offerts.filter((compte) => estCompteDeBilan(compte.numero))
  const sien = chiffresDe(numero).padEnd(6, '0').slice(0, 6)
  const autre = estCompteDeBilan(sien) && maison.every((compte) => compte.numero !== sien) ? [sien] : []
  return [...maison.map((compte) => compte.numero), ...autre]
    .sort()
    .map((compte) => ({ value: compte, label: `${compte} ${intitule(compte)}` }))
}
