// What the assistant knows of the file: what it holds, what is wrong with it, and the account chosen for each of its own.
import { useState } from 'react'
import { FEC_MAXIMAL } from '#contract/functions/importer-fec.ts'
import { addDays } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import {
  type Correspondance,
  controlerReprise,
  estCompteDeBilan,
  type LectureReprise,
  lireReprise,
} from '#domain/compta/fec-reprise.ts'
import { comptesLmnp, libelleCompte } from '#domain/compta/plan-comptable.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Choisi = { readonly fichier: File; readonly lecture: LectureReprise; readonly cle: string }

export function useRepriseFec() {
  const { dossier, exercices } = useDossier()
  const [choisi, setChoisi] = useState<Choisi | null>(null)
  const [correspondance, setCorrespondance] = useState<Correspondance>({})

  /** What is no FEC at all says so at once, and nothing is kept of it. */
  async function choisir(fichier: File): Promise<string | null> {
    try {
      if (fichier.size > FEC_MAXIMAL) throw new Refus('reprise_fec_trop_lourde')
      const lecture = lireReprise({ nom: fichier.name, octets: new Uint8Array(await fichier.arrayBuffer()) })
      const proposes = lecture.comptes.flatMap(({ numero, propose }) => (propose === null ? [] : [[numero, propose]]))
      setCorrespondance(Object.fromEntries(proposes))
      setChoisi({ fichier, lecture, cle: crypto.randomUUID() })
      return null
    } catch (error) {
      return messageOf(error)
    }
  }

  const choisirCompte = (numero: string, compte: string) =>
    setCorrespondance((avant) => ({ ...avant, [numero]: compte }))
  const refus = choisi ? refusDe(choisi.lecture, { siren: dossier.siren, exercices }) : null
  const oublier = () => setChoisi(null)
  return { choisi, correspondance, refus, choisir, choisirCompte, oublier }
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

/** The accounts of the balance sheet of the house, and the account's own number when the general chart knows it. */
export function choixDe(numero: string, { fin }: LectureReprise): { value: string; label: string }[] {
  const maison = comptesLmnp(addDays(fin, 1)).filter((compte) => estCompteDeBilan(compte.numero))
  const sien = numero.padEnd(6, '0').slice(0, 6)
  const autre = estCompteDeBilan(sien) && maison.every((compte) => compte.numero !== sien) ? [sien] : []
  return [...maison.map((compte) => compte.numero), ...autre]
    .sort()
    .map((compte) => ({ value: compte, label: `${compte} ${libelleCompte(compte)}` }))
}
