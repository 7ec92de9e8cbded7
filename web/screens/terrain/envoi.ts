// When the sending goes: on opening, when the network comes back, after a change, at the button; after a failure, later and later.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ActeRefuse } from '#web/data/functions.ts'
import { prochaineEtape } from '#web/data/terrain/chantier.ts'
import { envoyer } from '#web/data/terrain/envoi.ts'
import { connuesDe, ecouter, garderConnue, magasin } from '#web/data/terrain/magasin.ts'
import { lirePhoto, serveur } from '#web/data/terrain/serveur.ts'
import { petitePhoto } from '#web/lib/alleger-image.ts'
import { useEnLigne } from '#web/lib/en-ligne.ts'
import { refreshFacts } from '#web/lib/facts.ts'
import { messageOf } from '#web/ui/state/message.ts'

export type Envoi = {
  readonly enLigne: boolean
  readonly enCours: boolean
  /** Why it stopped, in words. */
  readonly dit: string | null
  /** The session of this browser is over: one signs in, and it goes on. */
  readonly aReconnecter: boolean
  readonly lancer: () => void
}

const APRES_UN_CHANGEMENT_MS = 1_500
const PREMIERE_ATTENTE_MS = 2_000
const PLUS_LONGUE_ATTENTE_MS = 300_000

/** Two pages of one inspection: one sends, the other waits for it and finds nothing left. */
const sousVerrou = <T>(cle: string, faire: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`quittance-bilan.terrain ${cle}`, faire) : faire()

const AU_REPOS = { enCours: false, coupe: false, dit: null as string | null, aReconnecter: false }

export function useEnvoi(cle: string): Envoi {
  const enLigne = useEnLigne()
  const queries = useQueryClient()
  const [etat, setEtat] = useState(AU_REPOS)
  const essais = useRef(0)
  const minuteur = useRef<ReturnType<typeof setTimeout>>(undefined)

  const lancer = useCallback(async () => {
    clearTimeout(minuteur.current)
    if (!(await aEnvoyer(cle))) return
    setEtat((avant) => ({ ...avant, enCours: true }))
    // What the books showed before is no longer what they hold.
    const relire = async () => {
      const c = await magasin.lire(cle)
      if (c) await refreshFacts(queries, c.dossier_id)
    }
    try {
      await sousVerrou(cle, () => envoyer(cle, { magasin, serveur, uuid: () => crypto.randomUUID() }))
      essais.current = 0
      setEtat(AU_REPOS)
      await relire()
    } catch (error) {
      const aReconnecter = error instanceof ActeRefuse && error.status === 401
      // No answer at all: the device may hope for a network, there is none.
      const coupe = !(error instanceof ActeRefuse)
      setEtat({ enCours: false, coupe, dit: coupe ? null : messageOf(error), aReconnecter })
      const attente = Math.min(PREMIERE_ATTENTE_MS * 2 ** essais.current++, PLUS_LONGUE_ATTENTE_MS)
      minuteur.current = setTimeout(() => void lancer(), attente)
    }
  }, [cle, queries])

  useEffect(() => {
    if (!enLigne) return
    essais.current = 0
    void lancer().then(() => preparerPhotos(cle))
    let apres: ReturnType<typeof setTimeout> | undefined
    const cesser = ecouter(() => {
      clearTimeout(apres)
      // While it waits after a failure, a change does not make it press.
      if (essais.current === 0) apres = setTimeout(() => void lancer(), APRES_UN_CHANGEMENT_MS)
    })
    return () => {
      cesser()
      clearTimeout(apres)
      clearTimeout(minuteur.current)
    }
  }, [cle, enLigne, lancer])

  return { ...etat, enLigne: enLigne && !etat.coupe, lancer: () => void lancer() }
}

async function aEnvoyer(cle: string): Promise<boolean> {
  const c = await magasin.lire(cle)
  if (!c) return false
  return ['ecrire', 'photo', 'copie'].includes(prochaineEtape(c, await magasin.photosDe(cle)).quoi)
}

/** Small versions of what the server holds are kept for later; one that cannot be had now is asked for another time. */
async function preparerPhotos(cle: string): Promise<void> {
  const c = await magasin.lire(cle)
  if (!c) return
  for (const une of await connuesDe(cle)) {
    if (une.octets !== null) continue
    const petite = await lirePhoto(c, une)
      .then(petitePhoto)
      .catch(() => null)
    if (petite) await garderConnue({ ...une, octets: await petite.arrayBuffer() })
  }
}
