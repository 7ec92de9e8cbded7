// /admin/factures: what was invoiced and given back in a period, its totals by month, every try to pay, each with its export.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { totauxParMois } from '#domain/abonnement/totaux.ts'
import { type FactureEmise, facturesEmisesQuery, type Paiement, paiementsQuery } from '#web/data/abonnement/factures.ts'
import { MOIS } from '#web/lib/format.ts'
import { todayInParis } from '#web/session/today.ts'
import { Select } from '#web/ui/form/choice.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Export } from '#web/ui/table/export.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { Administration } from '../frame.tsx'
import { EXPORT_FACTURES, EXPORT_PAIEMENTS, FACTURES, PAIEMENTS, TOTAUX } from './colonnes.tsx'
import { moisDe } from './mots.ts'
import { Panneau } from './panneau.tsx'
import './factures.css'

export function FacturesScreen() {
  const periode = usePeriode()
  return (
    <Administration title="Factures" lead="Ce qui a été facturé, réglé et rendu, mois par mois.">
      <div className="ui-tools">
        <Switch
          label="Pièces montrées"
          value={periode.vue}
          options={[
            { key: 'factures', label: 'Factures' },
            { key: 'paiements', label: 'Paiements' },
          ]}
          onChange={(vue) => periode.changer('vue', vue === 'factures' ? null : vue)}
        />
        <Periode periode={periode} />
      </div>
      {periode.vue === 'factures' ? <Factures periode={periode} /> : <Paiements periode={periode} />}
    </Administration>
  )
}

type Periode = ReturnType<typeof usePeriode>
const TOUT = 'tout'

/** Everything that the lists show is in their address. */
function usePeriode() {
  const [params, setParams] = useSearchParams()
  const courante = Number(todayInParis().slice(0, 4))
  const dite = params.get('annee')
  const annee = dite === TOUT ? null : /^20\d\d$/.test(dite ?? '') ? Number(dite) : courante
  const mois = annee === null ? null : (/^(0[1-9]|1[0-2])$/.exec(params.get('mois') ?? '')?.[0] ?? null)
  const changer = (cle: 'vue' | 'annee' | 'mois' | 'piece', valeur: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (valeur === null) next.delete(cle)
        else next.set(cle, valeur)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const dans = (instant: string) => mois === null || moisDe(instant) === `${annee}-${mois}`
  const nom = [annee ?? 'toutes', mois].filter(Boolean).join('-')
  const vue: 'factures' | 'paiements' = params.get('vue') === 'paiements' ? 'paiements' : 'factures'
  return { vue, annee, mois, courante, dans, nom, piece: params.get('piece'), changer }
}

/** Since the house invoices. */
const PREMIERE = 2025

function Periode({ periode: { annee, mois, courante, changer } }: { periode: Periode }) {
  const annees = Array.from({ length: courante - PREMIERE + 1 }, (_, rang) => String(courante - rang))
  return (
    <>
      <Select
        label="Année"
        value={annee === null ? TOUT : String(annee)}
        options={[...annees.map((value) => ({ value, label: value })), { value: TOUT, label: 'Toutes les années' }]}
        onChange={(value) => changer('annee', value)}
      />
      {annee !== null && (
        <Select
          label="Mois"
          value={mois ?? TOUT}
          options={[
            { value: TOUT, label: 'Toute l’année' },
            ...MOIS.map((label, rang) => ({ value: String(rang + 1).padStart(2, '0'), label })),
          ]}
          onChange={(value) => changer('mois', value === TOUT ? null : value)}
        />
      )}
    </>
  )
}

function Factures({ periode: { annee, dans, nom, piece, changer } }: { periode: Periode }) {
  const { data, error } = useQuery(facturesEmisesQuery(annee))
  const [ouverte, setOuverte] = useState<string | null>(piece)
  if (error) return <Banner tone="bad">{messageOf(error)}</Banner>
  if (!data) return <Skeleton lines={8} />
  const factures = data.filter(({ emise_le }) => dans(emise_le))
  const vue = factures.find(({ id }) => id === ouverte)
  const ouvrir = (facture: FactureEmise | null) => {
    setOuverte(facture?.id ?? null)
    changer('piece', facture?.id ?? null)
  }
  if (factures.length === 0) return <Empty drawing="souche">Aucune facture n’a été émise dans cette période.</Empty>
  const totaux = totauxParMois(factures.map((une) => ({ ...une, mois: moisDe(une.emise_le) })))
  return (
    <Split panel={vue && <Panneau key={vue.id} facture={vue} onClose={() => ouvrir(null)} />}>
      <div className="screens-fac-totaux">
        <Block
          title="Totaux par mois"
          aside={<Export size="small" quoi="les totaux" name={`totaux-${nom}`} columns={TOTAUX} rows={totaux} />}
        >
          <Table
            label="Totaux par mois"
            rows={totaux}
            columns={TOTAUX}
            rowKey={({ mois }) => mois}
            empty="Rien n’a été facturé."
            footLabel="Total"
            compact
          />
        </Block>
      </div>
      <Block
        title="Factures et avoirs"
        aside={
          <Export size="small" quoi="les factures" name={`factures-${nom}`} columns={EXPORT_FACTURES} rows={factures} />
        }
      >
        <Table
          label="Factures et avoirs"
          rows={factures}
          columns={FACTURES}
          rowKey={({ id }) => id}
          onOpen={ouvrir}
          openKey={ouverte}
          empty="Aucune facture."
          search="Numéro, client, objet ou montant"
          urlName="fac"
        />
      </Block>
    </Split>
  )
}

function Paiements({ periode: { annee, dans, nom } }: { periode: Periode }) {
  const { data, error } = useQuery(paiementsQuery(annee))
  if (error) return <Banner tone="bad">{messageOf(error)}</Banner>
  if (!data) return <Skeleton lines={8} />
  const paiements: Paiement[] = data.filter(({ created_at }) => dans(created_at))
  if (paiements.length === 0) return <Empty drawing="souche">Aucun paiement n’a été ouvert dans cette période.</Empty>
  return (
    <Block
      title="Paiements"
      aside={
        <Export
          size="small"
          quoi="les paiements"
          name={`paiements-${nom}`}
          columns={EXPORT_PAIEMENTS}
          rows={paiements}
        />
      }
    >
      <Table
        label="Paiements"
        rows={paiements}
        columns={PAIEMENTS}
        rowKey={({ id }) => id}
        empty="Aucun paiement."
        search="Référence, personne, objet ou montant"
        urlName="pai"
      />
    </Block>
  )
}
