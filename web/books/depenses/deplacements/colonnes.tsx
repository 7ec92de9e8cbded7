// The columns of the log of trips, and of the vehicles.
import type { Vehicule } from '#domain/sujets/tiers/deplacement.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Column } from '#web/ui/table/column.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { enKm, type LigneTrajet } from './lignes.ts'

const itineraire = ({ depart, arrivee, aller_retour }: LigneTrajet): string =>
  [[depart, arrivee].filter(Boolean).join(' – '), aller_retour ? 'aller et retour' : ''].filter(Boolean).join(', ')

export const COLONNES_TRAJET: readonly Column<LigneTrajet>[] = [
  {
    key: 'date',
    title: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText day={date} />,
    phone: 'hidden',
  },
  {
    key: 'motif',
    title: 'Motif',
    value: ({ motif, logement }) => `${motif}, ${logement}`,
    cell: (ligne) => (
      <span className="ui-who">
        {ligne.motif ? (
          <b>{ligne.motif}</b>
        ) : (
          <span className="books-exp-sans">
            <Tag tone="wait">Sans motif</Tag>
          </span>
        )}
        <span>{ligne.logement}</span>
        <span className="ui-only-sm">{formatDay(ligne.date)}</span>
      </span>
    ),
    width: 'wide',
    phone: 'title',
  },
  {
    key: 'trajet',
    title: 'Trajet',
    value: itineraire,
    cell: (ligne) => <span className="books-exp-categorie">{itineraire(ligne)}</span>,
    phone: 'line',
  },
  { key: 'vehicule', title: 'Véhicule', value: ({ vehicule }) => vehicule, phone: 'half' },
  {
    key: 'km',
    title: 'Distance',
    value: ({ dixiemes }) => dixiemes / 10,
    cell: ({ dixiemes }) => enKm(dixiemes),
    num: true,
    phone: 'line',
  },
  {
    key: 'montant',
    title: 'Au barème',
    value: ({ montant_cents }) => montant_cents,
    cents: true,
    num: true,
    cell: ({ montant_cents }) => (montant_cents === null ? '–' : <Euros amount={montant_cents} bare />),
    phone: 'side',
  },
]

const GENRES = {
  voiture: 'Voiture',
  cyclomoteur: 'Moins de 50 cm³',
  moto_125: '50 à 125 cm³',
  moto: 'Moto',
} as const
const ENERGIES = { gazole: 'gazole', essence: 'essence', gpl: 'GPL', electrique: 'électrique' } as const

export const COLONNES_VEHICULE: readonly Column<Vehicule>[] = [
  { key: 'libelle', title: 'Véhicule', value: ({ libelle }) => libelle, phone: 'title', width: 'wide' },
  {
    key: 'puissance',
    title: 'Carte grise',
    value: ({ genre, puissance_cv, energie }) =>
      [GENRES[genre], puissance_cv === null ? '' : `${puissance_cv} CV`, ENERGIES[energie]].filter(Boolean).join(', '),
  },
  { key: 'methode', title: 'Carburant', value: ({ au_bareme }) => (au_bareme ? 'Au barème' : 'Au coût réel') },
]
