// /admin/contenus/images: the icon, the logo and the image of shared links: seen, exchanged for a file, put back as they were.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Image, imagesQuery, type NatureImage, useImages } from '#web/data/contenu/images.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Contenus } from '../sommaire.tsx'
import { DeposerImage } from './deposer.tsx'
import './images.css'

const NATURES: readonly { nature: NatureImage; titre: string; conseil: string }[] = [
  { nature: 'favicon', titre: 'Icône', conseil: 'Carrée, 64 pixels au moins : PNG ou ICO.' },
  { nature: 'logo', titre: 'Logo', conseil: 'Sur fond transparent, 40 pixels de haut ou plus : PNG ou WebP.' },
  { nature: 'og_image', titre: 'Image des liens partagés', conseil: '1 200 × 630 pixels : PNG ou JPEG.' },
]

export function ImagesScreen() {
  const { data: images } = useSuspenseQuery(imagesQuery())
  return (
    <Contenus
      titre="Images"
      lead="L’icône, le logo et l’image des liens partagés. Les pages ouvertes les changent aussitôt."
    >
      {NATURES.map(({ nature, titre, conseil }) => (
        <Block key={nature} title={titre}>
          <div className="screens-ctn-images">
            <DeposerImage nature={nature} titre={titre} conseil={conseil} />
            <ul className="screens-adm-lignes">
              {images
                .filter(({ asset_type }) => asset_type === nature)
                .map((image) => (
                  <UneImage key={image.id} image={image} titre={titre} />
                ))}
            </ul>
          </div>
        </Block>
      ))}
    </Contenus>
  )
}

function UneImage({ image, titre }: { image: Image; titre: string }) {
  const { activer } = useImages()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const remettre = async () => {
    setBusy(true)
    try {
      await activer(image.id)
      toast({ title: 'Image remise', description: titre })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
  }
  return (
    <li>
      <div className="ui-row">
        <span className="screens-ctn-image">
          <img src={image.file_url} alt="" loading="lazy" />
        </span>
        <span className="ui-small ui-second">
          Déposée le <InstantText instant={image.created_at} />
        </span>
      </div>
      {image.is_active ? (
        <Tag tone="good">En ligne</Tag>
      ) : (
        <Button size="small" busy={busy} onClick={() => void remettre()}>
          Remettre
        </Button>
      )}
    </li>
  )
}
