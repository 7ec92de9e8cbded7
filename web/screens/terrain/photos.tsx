// The photographs of an element: those of the entry, those that the server has, those of this device with what waits; and the camera.
import { Camera, Clock, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { PhotoPrise } from '#web/data/terrain/chantier.ts'
import { prendrePhoto, retirerPhoto } from '#web/data/terrain/magasin.ts'
import { reduirePhoto } from '#web/lib/alleger-image.ts'
import { formatDay } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FileChoice } from '#web/ui/form/file-drop.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import { heure, photosDe, useTerrain } from './chantier.ts'

export function Photos({ element }: { element: string }) {
  const terrain = useTerrain()
  const { entree, connues, prises } = photosDe(terrain, element)
  const dateEntree = terrain.c.contexte.entree?.date
  if (terrain.fige && entree.length + connues.length + prises.length === 0) return null
  return (
    <div className="screens-edl-photos">
      {entree.map(({ id, octets }) => (
        <Vue
          key={id}
          octets={octets}
          nom={`${element}, à l’entrée`}
          dit={dateEntree ? `Entrée, ${formatDay(dateEntree)}` : 'Entrée'}
        />
      ))}
      {connues.map(({ id, octets }) => (
        <Vue key={id} octets={octets} nom={element} dit="Au dossier" />
      ))}
      {prises.map((une) => (
        <Prise key={une.id} une={une} />
      ))}
      {!terrain.fige && <Appareil element={element} />}
    </div>
  )
}

function Prise({ une }: { une: PhotoPrise }) {
  const { fige } = useTerrain()
  const { id, octets, element, prise_a, envoyee, refus } = une
  return (
    <Vue octets={octets} nom={`${element}, ${heure(prise_a)}`} dit={heure(prise_a)}>
      {!envoyee && (
        <Tag tone={refus ? 'bad' : 'wait'} {...(refus ? {} : { icon: Clock })}>
          {refus ? 'refusée' : 'en attente'}
        </Tag>
      )}
      {!envoyee && (!fige || refus) && (
        <IconButton
          label={`Retirer la photographie de ${heure(prise_a)} : ${element}`}
          icon={X}
          size="small"
          kind="plain"
          onClick={() => void retirerPhoto(id)}
        />
      )}
    </Vue>
  )
}

type VueProps = { octets: ArrayBuffer | null; nom: string; dit: string; children?: ReactNode }

function Vue({ octets, nom, dit, children }: VueProps) {
  const url = useAdresse(octets)
  return (
    <figure className="screens-edl-photo">
      {url ? <img src={url} alt={nom} /> : <span role="img" aria-label={`${nom}, pas sur cet appareil`} />}
      {children}
      <figcaption className="ui-xs ui-muted">{dit}</figcaption>
    </figure>
  )
}

/** Given back when it is shown no more. */
export function useAdresse(octets: ArrayBuffer | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!octets) return
    const made = URL.createObjectURL(new Blob([octets], { type: 'image/jpeg' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [octets])
  return url
}

/** The camera of a phone, the files of a computer; what it gives is made lighter here, and kept before anything else. */
function Appareil({ element }: { element: string }) {
  const { c } = useTerrain()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function prendre(fichier: File): Promise<void> {
    setBusy(true)
    try {
      const leger = await reduirePhoto(fichier)
      await prendrePhoto({
        ...{ id: crypto.randomUUID(), cle: c.cle, element, octets: await leger.arrayBuffer(), mime: 'image/jpeg' },
        ...{ prise_a: new Date().toISOString(), taille_origine: fichier.size, envoyee: false, refus: null },
      })
    } catch (error) {
      toast({ title: manqueDePlace(error) ?? messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileChoice
      className="screens-edl-appareil"
      icon={Camera}
      says="Photo"
      label={`Photographier : ${element}`}
      accept="image/*"
      capture="environment"
      busy={busy}
      onFile={(fichier) => void prendre(fichier)}
    />
  )
}

const manqueDePlace = (error: unknown): string | null =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'La place manque sur cet appareil : la photographie n’est pas gardée. Envoyez ce qui attend, puis recommencez.'
    : null
