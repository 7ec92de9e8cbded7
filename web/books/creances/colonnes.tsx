// The columns of the ageing balance: who, what is not due yet, what is late by age, the total, where it stands.
import { TRANCHES } from '#domain/sujets/location/creances.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Etat, etatDuSuivi } from './etat.tsx'
import type { Suivi } from './suivis.ts'

export const A_ECHOIR = 'a_echoir'
const TITRES = { recente: '0–30 j', deux_mois: '31–60 j', trois_mois: '61–90 j', ancienne: '> 90 j' } as const

const montant = (
  key: string,
  title: string,
  de: (suivi: Suivi) => Suivi['du_cents'],
  phone: Column<Suivi>['phone'] = 'half',
): Column<Suivi> => ({
  key,
  title,
  value: de,
  cents: true,
  num: true,
  cell: (suivi) => de(suivi) !== 0 && <Euros amount={de(suivi)} bare />,
  sum: de,
  phone,
})

export const COLONNES: readonly Column<Suivi>[] = [
  {
    key: 'locataire',
    title: 'Locataire',
    value: ({ locataire, logement }) => `${locataire} ${logement}`,
    cell: ({ locataire, logement }) => (
      <span className="ui-who">
        <b>{locataire}</b>
        <span>{logement}</span>
      </span>
    ),
    phone: 'title',
  },
  { key: 'suivi', title: 'Suivi', value: etatDuSuivi, cell: (suivi) => <Etat suivi={suivi} /> },
  montant(A_ECHOIR, 'À échoir', ({ a_echoir_cents }) => a_echoir_cents),
  ...TRANCHES.map(({ cle }) => montant(cle, TITRES[cle], ({ ages }) => ages[cle])),
  montant('du', 'Dû', ({ du_cents }) => du_cents, 'side'),
]
