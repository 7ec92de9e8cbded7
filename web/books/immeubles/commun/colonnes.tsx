// The columns of the list of lots and of that of buildings.
import { sum } from '#domain/base/cents.ts'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { NOMS_BIEN } from '#web/parts/biens/champs-bien.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { EtatDuLot, LigneLot } from './lignes.ts'
import { placeDite, surfaceDite } from './mots.ts'

const locataires = ({ baux }: LigneLot): string => baux.map(nomsDuBail).join(', ')

const ETATS: Readonly<Record<EtatDuLot, readonly [nom: string, ton: 'good' | 'wait' | 'plain']>> = {
  loue: ['Loué', 'good'],
  vacant: ['Vacant', 'wait'],
  annexe: ['Annexe', 'plain'],
  vendu: ['Vendu', 'plain'],
  rendu: ['Plus géré', 'plain'],
  archive: ['Archivé', 'plain'],
}

export function EtatDit({ etat }: { etat: EtatDuLot }) {
  const [nom, ton] = ETATS[etat]
  return <Tag tone={ton}>{nom}</Tag>
}

export const colonnesLots: readonly Column<LigneLot>[] = [
  {
    key: 'lot',
    title: 'Lot',
    value: (ligne) => [ligne.bien.libelle, placeDite(ligne)].filter(Boolean).join(', '),
    cell: (ligne) => (
      <span className="ui-who">
        <b>{ligne.bien.libelle}</b>
        <span>{placeDite(ligne) ?? NOMS_BIEN[ligne.bien.type_bien]}</span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'immeuble',
    title: 'Immeuble ou adresse',
    value: ({ immeuble, bien }) => immeuble?.libelle ?? `${bien.adresse}, ${bien.ville}`,
  },
  {
    key: 'etat',
    title: 'État',
    value: ({ etat }) => ETATS[etat][0],
    cell: ({ etat }) => <EtatDit etat={etat} />,
    phone: 'side',
  },
  { key: 'locataire', title: 'Locataire', value: locataires, cell: (ligne) => locataires(ligne) || '—' },
  { key: 'type', title: 'Type', value: ({ bien }) => NOMS_BIEN[bien.type_bien], phone: 'half' },
  {
    key: 'surface',
    title: 'Surface',
    num: true,
    value: ({ bien }) => bien.surface_m2,
    cell: ({ bien }) => surfaceDite(bien.surface_m2) ?? '—',
    phone: 'half',
  },
  {
    key: 'loyer',
    title: 'Loyer hors charges',
    num: true,
    cents: true,
    value: ({ loyer_cents }) => loyer_cents,
    sum: ({ loyer_cents }) => loyer_cents,
    cell: ({ loyer_cents }) => (loyer_cents === 0 ? '—' : <Euros amount={loyer_cents} bare />),
  },
]

export type LigneImmeuble = { readonly immeuble: Immeuble; readonly lots: readonly LigneLot[] }

export const colonnesImmeubles: readonly Column<LigneImmeuble>[] = [
  {
    key: 'immeuble',
    title: 'Immeuble',
    value: ({ immeuble }) => `${immeuble.libelle}, ${immeuble.adresse}, ${immeuble.code_postal} ${immeuble.ville}`,
    cell: ({ immeuble }) => (
      <span className="ui-who">
        <b>{immeuble.libelle}</b>
        <span>
          {immeuble.adresse}, {immeuble.ville}
        </span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'tenue',
    title: 'Propriété',
    value: ({ immeuble }) => (immeuble.en_copropriete ? 'Copropriété' : 'Immeuble entier'),
  },
  { key: 'lots', title: 'Lots', num: true, value: ({ lots }) => lots.length, phone: 'half' },
  {
    key: 'vacants',
    title: 'Vacants',
    num: true,
    value: ({ lots }) => lots.filter(({ etat }) => etat === 'vacant').length,
    phone: 'half',
  },
  {
    key: 'loyers',
    title: 'Loyers hors charges',
    num: true,
    cents: true,
    value: loyersDe,
    sum: loyersDe,
    cell: (ligne) => <Euros amount={loyersDe(ligne)} bare />,
  },
]

function loyersDe({ lots }: LigneImmeuble) {
  return sum(lots.map(({ loyer_cents }) => loyer_cents))
}
