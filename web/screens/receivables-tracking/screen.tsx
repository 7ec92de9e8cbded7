// /receivables-tracking: what each tenant owes today, by age, and the rents that make it up.
import { useMemo, useState } from 'react'
import { type Cents, sum } from '#domain/base/cents.ts'
import { balanceAgee, type Creance, creancesAu } from '#domain/location/creances.ts'
import { formatLongDay, formatMonth } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { ExplainPanel, ExplainSection, Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

type Suivi = Creance & { locataire: string; bien: string }

export function ReceivablesTrackingScreen() {
  const { today } = useDossier()
  const lien = useLien()
  const suivis = useSuivis()
  const [open, setOpen] = useState<Suivi | null>(null)
  const due = sum(suivis.map(({ reste_cents }) => reste_cents))

  return (
    <Split panel={open && <Detail suivi={open} suivis={suivis} onClose={() => setOpen(null)} />}>
      <Page
        title="Suivi des créances"
        lead={`Les loyers échus et non payés au ${formatLongDay(today)}.`}
        action={
          <LinkButton kind="main" to={lien('/invoices')}>
            Enregistrer un encaissement
          </LinkButton>
        }
      >
        {suivis.length > 0 && <Ages suivis={suivis} due={due} />}
        <Table
          label="Loyers non payés"
          rows={suivis}
          rowKey={({ echeance }) => echeance.id}
          onOpen={setOpen}
          openKey={open?.echeance.id ?? ''}
          search="Locataire ou logement"
          exportName="creances"
          urlName="cre"
          empty={
            <Empty drawing="registre" action={<LinkButton to={lien('/invoices')}>Voir les loyers</LinkButton>}>
              Aucun loyer en retard : tout ce qui était dû a été payé.
            </Empty>
          }
          columns={[
            { key: 'locataire', title: 'Locataire', value: (s) => s.locataire, phone: 'title' },
            { key: 'bien', title: 'Logement', value: (s) => s.bien },
            {
              key: 'mois',
              title: 'Loyer de',
              value: (s) => s.echeance.periode,
              cell: (s) => formatMonth(s.echeance.periode),
            },
            {
              key: 'echeance',
              title: 'Échu le',
              value: (s) => s.echeance.date_echeance,
              cell: (s) => <DateText day={s.echeance.date_echeance} />,
            },
            {
              key: 'retard',
              title: 'Retard',
              value: (s) => s.retard_jours,
              cell: (s) => <Retard jours={s.retard_jours} />,
            },
            {
              key: 'reste',
              title: 'Reste dû',
              value: (s) => s.reste_cents,
              cents: true,
              num: true,
              cell: (s) => <Euros amount={s.reste_cents} bare />,
              sum: (s) => s.reste_cents,
              phone: 'side',
            },
          ]}
        />
      </Page>
    </Split>
  )
}

function useSuivis(): Suivi[] {
  const { today } = useDossier()
  const faits = useFaits()
  return useMemo(() => {
    const baux = new Map(faits.baux.map((bail) => [bail.id, bail]))
    const biens = new Map(faits.biens.map((bien) => [bien.id, bien.libelle]))
    return creancesAu(today, faits).map((creance) => {
      const bail = baux.get(creance.echeance.bail_id)
      const locataire = bail?.locataires.map(({ prenom, nom }) => `${prenom} ${nom}`).join(', ') || 'Locataire'
      return { ...creance, locataire, bien: biens.get(bail?.bien_id ?? '') ?? '' }
    })
  }, [faits, today])
}

function Ages({ suivis, due }: { suivis: readonly Suivi[]; due: Cents }) {
  const ages = balanceAgee(suivis).filter(({ total_cents }) => total_cents !== 0)
  const tenants = new Set(suivis.map(({ echeance }) => echeance.bail_id)).size
  const oldest = suivis[0]
  return (
    <Figures label="Créances">
      <Figure label="Dû par les locataires" value={<Euros amount={due} big />}>
        {tenants > 1 ? `${tenants} baux concernés` : 'un bail concerné'}
      </Figure>
      <Figure label="Par ancienneté" value={null}>
        {ages.map(({ cle, libelle, total_cents }) => (
          <SumRow key={cle} label={libelle}>
            <Euros amount={total_cents} />
          </SumRow>
        ))}
      </Figure>
      {oldest && (
        <Figure label="Le plus ancien" value={<Euros amount={oldest.reste_cents} big />}>
          {oldest.locataire}, {formatMonth(oldest.echeance.periode)}
        </Figure>
      )}
    </Figures>
  )
}

function Retard({ jours }: { jours: number }) {
  if (jours === 0) return <Tag tone="wait">Dû aujourd’hui</Tag>
  return <Tag tone="bad">{jours === 1 ? 'En retard, 1 jour' : `En retard, ${jours} jours`}</Tag>
}

function Detail({ suivi, suivis, onClose }: { suivi: Suivi; suivis: readonly Suivi[]; onClose: () => void }) {
  const faits = useFaits()
  const bail = suivi.echeance.bail_id
  const received = faits.encaissements.filter((one) => one.bail_id === bail).slice(-6)
  const owed = suivis.filter(({ echeance }) => echeance.bail_id === bail)
  return (
    <ExplainPanel title={suivi.locataire} kicker={suivi.bien} onClose={onClose}>
      <ExplainSection title="En mots">
        <p>Chaque paiement éteint le loyer que le locataire a désigné, sinon le plus ancien loyer échu.</p>
      </ExplainSection>
      <ExplainSection title="D’où il vient">
        {owed.map(({ echeance, reste_cents }) => (
          <SumRow key={echeance.id} label={formatMonth(echeance.periode)}>
            <Euros amount={reste_cents} />
          </SumRow>
        ))}
        <SumTotal label="Reste dû" closed>
          <Euros amount={sum(owed.map(({ reste_cents }) => reste_cents))} />
        </SumTotal>
      </ExplainSection>
      <ExplainSection title="Derniers paiements">
        {received.length === 0 && <p className="muted">Aucun paiement enregistré pour ce bail.</p>}
        {received.map((one) => (
          <SumRow key={one.id} label={<DateText day={one.date} />}>
            <Euros amount={sum([one.loyer_cents, one.charges_cents])} />
          </SumRow>
        ))}
      </ExplainSection>
      <ExplainSection title="Règle">
        <p>Code civil, article 1342-10.</p>
      </ExplainSection>
    </ExplainPanel>
  )
}
