// What becomes of a document that is drawn up: what was typed kept with the lease, its PDF handed over, or joined to the lease.
import { useState } from 'react'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Valeurs } from '#domain/sujets/location/modeles/faits-du-modele.ts'
import type { PieceRedigee, RedactionBail } from '#domain/sujets/location/modeles/modele.ts'
import { lireModele } from '#domain/sujets/location/modeles/remplir.ts'
import { lireActe, useWriteRedactions } from '#web/data/location/modeles.ts'
import { save } from '#web/lib/save.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { useJoindre } from '../pieces/documents.tsx'

type De = {
  dossier_id: string
  bail: Bail
  piece: PieceRedigee
  garant_id: string | null
  /** What was kept of it before. */
  sienne: RedactionBail | undefined
  valeurs: Valeurs
  /** Null: the text of the template that is proposed. */
  contenu: unknown
  /** Once all of it is kept. */
  onFait: () => void
  onClose: () => void
}

export function useGarder({ dossier_id, bail, piece, garant_id, sienne, valeurs, contenu, onFait, onClose }: De) {
  const { today } = useDossier()
  const { create, update } = useWriteRedactions(dossier_id)
  const { joindre, busy: joint } = useJoindre(bail)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const remplies = Object.fromEntries(Object.entries(valeurs).filter(([, valeur]) => valeur.trim() !== ''))
  const texte = () => (contenu === null ? null : lireModele(contenu))

  const ecrire = async (quoi: Pick<RedactionBail, 'valeurs' | 'contenu'>) => {
    if (sienne) await update(sienne.id, quoi)
    else await create({ bail_id: bail.id, piece, garant_id, ...quoi })
    onFait()
  }
  const dessiner = () =>
    lireActe({
      ...{ dossier_id, piece, garant_id, bail_id: bail.id, type_bail: bail.type_bail, valeurs: remplies },
      contenu: texte() as Record<string, unknown> | null, // safe: a document is an object
    })
  async function faire(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return {
    busy: busy || joint,
    enregistrer: () =>
      faire(async () => {
        await ecrire({ valeurs: remplies, contenu: texte() })
        toast({ title: 'Enregistré pour ce bail' })
        onClose()
      }),
    telecharger: () =>
      faire(async () => {
        const { name, file } = await dessiner()
        await ecrire({ valeurs: remplies, contenu: texte() })
        save(name, file)
      }),
    garder: () =>
      faire(async () => {
        const { name, file } = await dessiner()
        const fichier = new File([file], name.replace(/\.pdf$/, `-${today}.pdf`), { type: 'application/pdf' })
        await joindre(fichier, { nature: piece, etat_des_lieux_id: null, element: null })
        // The next amendment begins from nothing.
        await ecrire(
          piece === 'avenant'
            ? { valeurs: sansAvenant(remplies), contenu: null }
            : { valeurs: remplies, contenu: texte() },
        )
        onClose()
      }),
  }
}

const sansAvenant = (valeurs: Valeurs): Valeurs =>
  Object.fromEntries(Object.entries(valeurs).filter(([cle]) => !cle.startsWith('avenant.')))
