// What is left of the promised delay, as a tag.
import type { Demande } from '#web/data/boutique/demandes.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import { horlogeDe } from './mots.ts'

export function Horloge({ demande }: { demande: Pick<Demande, 'echeance'> }) {
  const horloge = horlogeDe(demande, new Date())
  return horloge && <Tag tone={horloge.ton}>{horloge.mot}</Tag>
}
