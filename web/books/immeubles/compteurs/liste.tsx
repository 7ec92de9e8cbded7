// The meters of a lot or of a building; the readings of the one that is open stand under the list.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Compteur, ReleveCompteur } from '#domain/sujets/immeubles/compteur.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { milliemesDits, NOMS_FLUIDE, NOMS_UNITE } from '../commun/mots.ts'
import { CompteurDialog, type LieuDuCompteur } from './compteur-dialog.tsx'
import { Releves } from './releves.tsx'

type Ligne = { readonly compteur: Compteur; readonly dernier: ReleveCompteur | null }

export function Compteurs({ lieu }: { lieu: LieuDuCompteur }) {
  const { peutEcrire } = useDossier()
  const { compteurs = [], releves_compteurs = [] } = useFaits()
  const [nouveau, setNouveau] = useState(false)
  const [ouvert, ouvrir] = useState<string | null>(null)
  const lignes = compteurs
    .filter(({ bien_id, immeuble_id }) => bien_id === lieu.bien_id && immeuble_id === lieu.immeuble_id)
    .map((compteur): Ligne => {
      const siens = releves_compteurs.filter(({ compteur_id }) => compteur_id === compteur.id)
      return { compteur, dernier: siens.at(-1) ?? null }
    })
  const choisi = lignes.find(({ compteur }) => compteur.id === ouvert)?.compteur ?? null
  const ajouter = (
    <Button icon={Plus} onClick={() => setNouveau(true)}>
      Ajouter un compteur
    </Button>
  )
  return (
    <>
      <Block title="Compteurs" aside={peutEcrire && lignes.length > 0 && ajouter}>
        <Table
          label="Compteurs"
          rows={lignes}
          rowKey={({ compteur }) => compteur.id}
          onOpen={({ compteur }) => ouvrir(compteur.id === ouvert ? null : compteur.id)}
          openKey={ouvert}
          columns={COLONNES}
          empty={
            <div className="books-imm-vide">
              <p className="ui-second">
                Leurs relevés partagent l’eau, le chauffage ou l’énergie selon ce que chacun consomme.
              </p>
              {peutEcrire && ajouter}
            </div>
          }
        />
      </Block>
      {choisi && <Releves key={choisi.id} compteur={choisi} />}
      {nouveau && <CompteurDialog compteur={null} lieu={lieu} onClose={() => setNouveau(false)} onDone={ouvrir} />}
    </>
  )
}

const COLONNES: readonly Column<Ligne>[] = [
  {
    key: 'fluide',
    title: 'Compteur',
    value: ({ compteur }) => `${NOMS_FLUIDE[compteur.fluide]} ${compteur.numero ?? ''}`,
    cell: ({ compteur }) => (
      <span className="ui-who">
        <b>{NOMS_FLUIDE[compteur.fluide]}</b>
        <span>{compteur.numero ? `n° ${compteur.numero}` : 'Sans numéro'}</span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'pose',
    title: 'Posé le',
    value: ({ compteur }) => compteur.pose_le,
    cell: ({ compteur }) => <DateText day={compteur.pose_le} />,
    phone: 'half',
  },
  {
    key: 'etat',
    title: 'État',
    value: ({ compteur }) => (compteur.depose_le ? 'Déposé' : 'En service'),
    cell: ({ compteur }) =>
      compteur.depose_le ? <Tag>Déposé le {formatDay(compteur.depose_le)}</Tag> : <Tag tone="good">En service</Tag>,
    phone: 'side',
  },
  {
    key: 'releve',
    title: 'Dernier relevé',
    value: ({ dernier }) => dernier?.date ?? null,
    cell: ({ dernier }) => (dernier ? <DateText day={dernier.date} /> : '—'),
    phone: 'half',
  },
  {
    key: 'index',
    title: 'Index',
    num: true,
    value: ({ dernier }) => dernier?.index_milliemes ?? null,
    cell: ({ compteur, dernier }) =>
      dernier ? `${milliemesDits(dernier.index_milliemes)} ${NOMS_UNITE[compteur.unite]}` : '—',
  },
]
