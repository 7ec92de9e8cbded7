// The account of a tenant, line by line: rents, payments and the months that each pays, the balance after each; printed as a PDF.
import { useState } from 'react'
import { LireReleveCompte } from '#contract/functions/location/lire-releve-compte.ts'
import { addMonths, type Day, firstDayOf, year } from '#domain/base/day.ts'
import { type LigneReleve, releveDeCompte } from '#domain/sujets/location/documents/releve-compte.ts'
import { deLaPeriode, OBJETS_DITS } from '#domain/sujets/location/echeance.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useTelecharger } from '#web/parts/telecharger.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import type { Suivi } from './suivis.ts'

const PERIODES = [
  { value: 'tout', label: 'Depuis le premier loyer' },
  { value: 'annee', label: 'Cette année' },
  { value: 'douze', label: 'Douze derniers mois' },
] as const
type Periode = (typeof PERIODES)[number]['value']

const debutDe = (periode: Periode, today: Day): Day | null =>
  periode === 'tout' ? null : periode === 'annee' ? firstDayOf(year(today)) : addMonths(today, -12)

export function ReleveDialog({ suivi, onClose }: { suivi: Suivi; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const faits = useFaits()
  const [periode, setPeriode] = useState<Periode>('douze')
  const [telecharger, busy] = useTelecharger()
  const { bail_id } = suivi
  const du = debutDe(periode, today)
  const releve = releveDeCompte(bail_id, { du, au: today }, faits)
  return (
    <Dialog
      wide
      title="Relevé de compte"
      description={`${suivi.locataire}, ${suivi.logement}`}
      onClose={onClose}
      footer={
        <Button
          kind="main"
          busy={busy}
          onClick={() => void telecharger(LireReleveCompte, { dossier_id: dossier.id, bail_id, du, au: today })}
        >
          Télécharger le PDF
        </Button>
      }
    >
      <Select label="Période" value={periode} options={PERIODES} onChange={setPeriode} />
      <Lignes lignes={releve.lignes} />
      <div>
        <SumRow label="Appelé dans la période">
          <Euros amount={releve.appele_cents} />
        </SumRow>
        <SumRow label="Payé par le locataire">
          <Euros amount={releve.recus.locataire} />
        </SumRow>
        <SumRow label="Versé par la CAF">
          <Euros amount={releve.recus.caf} />
        </SumRow>
        {releve.recus.depot_garantie > 0 && (
          <SumRow label="Pris sur le dépôt de garantie">
            <Euros amount={releve.recus.depot_garantie} />
          </SumRow>
        )}
        <SumTotal label={releve.solde_cents >= 0 ? 'Reste dû' : 'En faveur du locataire'} closed>
          <Euros amount={releve.solde_cents} />
        </SumTotal>
      </div>
      <p className="ui-small ui-muted">
        Ce relevé dit ce que le locataire doit. Un loyer passé en perte dans vos comptes y reste dû.
      </p>
    </Dialog>
  )
}

function Lignes({ lignes }: { lignes: readonly LigneReleve[] }) {
  return (
    <Table
      compact
      label="Relevé de compte"
      rows={lignes}
      rowKey={({ nature, id, date }) => `${nature} ${id ?? date}`}
      empty="Aucun mouvement dans cette période."
      columns={[
        {
          key: 'date',
          title: 'Date',
          value: ({ date }) => date,
          cell: ({ date }) => <DateText day={date} />,
          phone: 'half',
        },
        {
          key: 'libelle',
          title: 'Libellé',
          value: libelleDe,
          cell: (ligne) => (
            <span className="ui-who">
              {libelleDe(ligne)}
              <Imputations ligne={ligne} />
            </span>
          ),
          phone: 'title',
        },
        montant('du', 'Dû', ({ debit_cents }) => debit_cents),
        montant('recu', 'Reçu', ({ credit_cents }) => credit_cents),
        {
          key: 'solde',
          title: 'Solde',
          value: ({ solde_cents }) => solde_cents,
          num: true,
          cents: true,
          cell: ({ solde_cents }) => <Euros amount={solde_cents} bare />,
          phone: 'side',
        },
      ]}
    />
  )
}

const montant = (key: string, title: string, de: (ligne: LigneReleve) => LigneReleve['solde_cents']) => ({
  key,
  title,
  value: de,
  num: true,
  cents: true,
  cell: (ligne: LigneReleve) => de(ligne) !== 0 && <Euros amount={de(ligne)} bare />,
  phone: 'half' as const,
})

function libelleDe({ nature, objet, periode, mois = 1, payeur }: LigneReleve): string {
  if (nature === 'report') return 'Solde reporté'
  if (objet === 'rejet') return 'Paiement rejeté par la banque'
  if (objet) return OBJETS_DITS[objet]
  if (nature === 'echeance') return periode === null ? 'Loyer' : `Loyer ${deLaPeriode({ periode, mois })}`
  if (payeur === 'caf') return 'CAF (APL)'
  if (payeur === 'regularisation') return 'Charges rendues en avoir'
  return payeur === 'depot_garantie' ? 'Dépôt de garantie' : 'Paiement du locataire'
}

function Imputations({ ligne: { imputations } }: { ligne: LigneReleve }) {
  if (imputations.length === 0) return null
  const dites = imputations.map(
    ({ periode, mois = 1, montant_cents }) =>
      `${formatAmount(montant_cents)} € ${periode === null ? 'd’avance' : deLaPeriode({ periode, mois })}`,
  )
  return <span>règle {dites.join(', ')}</span>
}
