// A file in the place of an image of the house: weighed, seen, then laid.
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { REFUS } from '#domain/base/refus.ts'
import { type NatureImage, POIDS_IMAGE, TYPES_IMAGE, useImages } from '#web/data/contenu/images.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

const Champs = z.object({
  fichier: z
    .instanceof(File, { error: 'Choisissez un fichier.' })
    .refine(({ size }) => size > 0, 'Ce fichier est vide.')
    .refine(({ size }) => size <= POIDS_IMAGE, 'Ce fichier dépasse 1 Mo.')
    .refine(({ type }) => TYPES_IMAGE.includes(type), 'Seuls les fichiers PNG, JPEG, WebP et ICO sont acceptés.'),
})

/** What the storage API answers when the bytes are not those of the type that the name announces. */
const PAS_UNE_IMAGE = 'Ce fichier n’est pas l’image que son nom annonce : exportez-la de nouveau, puis réessayez.'

type Props = { nature: NatureImage; titre: string; conseil: string }

export function DeposerImage({ nature, titre, conseil }: Props) {
  const { deposer } = useImages()
  const toast = useToast()
  const [tour, setTour] = useState(0)
  const save = async ({ fichier }: z.output<typeof Champs>) => {
    await deposer(nature, fichier)
    toast({ title: 'Image en ligne', description: titre })
    setTour(tour + 1)
  }
  return (
    <Form
      key={tour}
      schema={Champs}
      submit="Mettre en ligne"
      submitLook={{ kind: 'plain' }}
      onSubmit={save}
      explain={explique}
    >
      {(form) => (
        <>
          <Field
            label={`Nouveau fichier : ${titre.toLowerCase()}`}
            name="fichier"
            type="file"
            accept={TYPES_IMAGE.join(',')}
            help={`${conseil} 1 Mo au plus.`}
          />
          <Apercu fichier={form.watch('fichier')} />
        </>
      )}
    </Form>
  )
}

function explique(error: unknown): string {
  const statut = error && typeof error === 'object' && 'statusCode' in error ? String(error.statusCode) : ''
  if (statut === '415') return PAS_UNE_IMAGE
  return statut === '403' ? REFUS.acces_non_autorise : messageOf(error)
}

function Apercu({ fichier }: { fichier: unknown }) {
  const [adresse, setAdresse] = useState<string | null>(null)
  useEffect(() => {
    if (!(fichier instanceof File)) return setAdresse(null)
    const own = URL.createObjectURL(fichier)
    setAdresse(own)
    return () => URL.revokeObjectURL(own)
  }, [fichier])
  if (!adresse) return null
  return (
    <p className="ui-row">
      <span className="screens-ctn-image">
        <img src={adresse} alt="Aperçu du fichier choisi" />
      </span>
      <span className="ui-small ui-second">Aperçu, pas encore en ligne.</span>
    </p>
  )
}
