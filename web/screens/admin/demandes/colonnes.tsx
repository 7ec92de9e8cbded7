// The columns of the requests: those of the list, and those of its export.
import type { Demande } from '#web/data/boutique/demandes.ts'
import { etatDe, NATURES } from '#web/text/demandes.ts'
import type { Column } from '#web/ui/table/column.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Horloge } from './horloge.tsx'
import { objetDe } from './mots.ts'

const mot = ({ nature, etat }: Demande): string => etatDe(nature, etat).mot

export const COLONNES: readonly Column<Demande>[] = [
  {
    key: 'objet',
    title: 'Demande',
    value: objetDe,
    cell: (demande) => (
      <>
        {objetDe(demande)}
        <span className="screens-dem-second">
          {NATURES[demande.nature]}, {demande.nom}
        </span>
      </>
    ),
    phone: 'title',
  },
  {
    key: 'etat',
    title: 'État',
    value: mot,
    cell: ({ nature, etat }) => <Tag tone={etatDe(nature, etat).ton}>{etatDe(nature, etat).mot}</Tag>,
    phone: 'side',
  },
  {
    key: 'echeance',
    title: 'Réponse promise',
    value: ({ echeance }) => echeance,
    cell: (demande) => (demande.echeance === null ? '—' : <Horloge demande={demande} />),
  },
  {
    key: 'recue',
    title: 'Reçue le',
    value: ({ envoyee_le }) => envoyee_le,
    cell: ({ envoyee_le }) => <InstantText instant={envoyee_le} />,
  },
  { key: 'confiee', title: 'Confiée à', value: ({ assigne_a }) => assigne_a ?? '—' },
]

export const EXPORT: readonly Column<Demande>[] = [
  { key: 'nature', title: 'Nature', value: ({ nature }) => NATURES[nature] },
  { key: 'objet', title: 'Objet', value: objetDe },
  { key: 'reference', title: 'Référence', value: ({ reference }) => reference },
  { key: 'nom', title: 'Nom', value: ({ nom }) => nom },
  { key: 'adresse', title: 'Adresse', value: ({ adresse }) => adresse },
  { key: 'telephone', title: 'Téléphone', value: ({ telephone }) => telephone },
  { key: 'etat', title: 'État', value: mot },
  { key: 'montant', title: 'Montant TTC', value: ({ montant_cents }) => montant_cents, cents: true },
  { key: 'recue', title: 'Reçue', value: ({ envoyee_le }) => envoyee_le },
  { key: 'echeance', title: 'Réponse promise avant', value: ({ echeance }) => echeance },
  { key: 'confiee', title: 'Confiée à', value: ({ assigne_a }) => assigne_a },
  { key: 'id', title: 'Identifiant', value: ({ id }) => id },
]
