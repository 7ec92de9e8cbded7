// A charge tried on a key: what each lot would bear of it over a period, and who in the lot; nothing is kept.
import { useState } from 'react'
import { z } from 'zod'
import { firstDayOf, lastDayOf } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { CleRepartition } from '#domain/sujets/immeubles/cle-repartition.ts'
import { type PartDuLot, type Repartie, repartirTout } from '#domain/sujets/immeubles/repartir.ts'
import { formatDay } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, date } from '#web/ui/form/schema.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

const Champs = z
  .object({ cle_id: z.string(), montant_cents: amount({ min: 1 }), du: date(), au: date() })
  .refine(({ du, au }) => du <= au, { path: ['au'], message: 'La fin suit le début.' })

export function Essai({ cles }: { cles: readonly CleRepartition[] }) {
  const { annee } = useDossier()
  const faits = useFaits()
  const [essai, setEssai] = useState<Repartie | string | null>(null)
  function essayer({ cle_id, montant_cents, du, au }: z.output<typeof Champs>) {
    try {
      setEssai(repartirTout([{ libelle: 'Essai', montant_cents, cle_id }], { periode: { du, au }, faits }))
    } catch (error) {
      if (!(error instanceof Refus)) throw error
      setEssai(error.message)
    }
  }
  return (
    <Block title="Essayer une répartition">
      <Form
        schema={Champs}
        onSubmit={essayer}
        submit="Répartir"
        submitLook={{ kind: 'plain' }}
        defaults={{
          cle_id: cles[0]?.id ?? '',
          montant_cents: '',
          du: formatDay(firstDayOf(annee)),
          au: formatDay(lastDayOf(annee)),
        }}
      >
        <div className="ui-two">
          <Field
            label="Clé"
            name="cle_id"
            type="select"
            options={cles.map(({ id, libelle }) => ({ value: id, label: libelle }))}
          />
          <Field label="Montant" name="montant_cents" type="euros" required />
        </div>
        <div className="ui-two">
          <Field label="Du" name="du" type="date" required />
          <Field label="Au" name="au" type="date" required />
        </div>
      </Form>
      <div aria-live="polite">
        {typeof essai === 'string' && <Banner tone="wait">{essai}</Banner>}
        {essai !== null && typeof essai !== 'string' && <Resultat parts={essai.lignes.flatMap(({ parts }) => parts)} />}
      </div>
    </Block>
  )
}

function Resultat({ parts }: { parts: readonly PartDuLot[] }) {
  const { biens, baux } = useFaits()
  const nomLot = (id: string): string => biens.find((un) => un.id === id)?.libelle ?? 'Un lot'
  const nomBail = (id: string | null): string => {
    const bail = baux.find((un) => un.id === id)
    return bail ? nomsDuBail(bail) : 'Vous, lot vacant'
  }
  const colonnes: readonly Column<PartDuLot>[] = [
    { key: 'lot', title: 'Lot', value: ({ bien_id }) => nomLot(bien_id), phone: 'title' },
    {
      key: 'qui',
      title: 'Qui le supporte',
      value: ({ occupants }) => occupants.map(({ bail_id }) => nomBail(bail_id)).join(', '),
      cell: ({ occupants }) => (
        <ul>
          {occupants.map(({ bail_id, montant_cents }) => (
            <li key={bail_id}>
              {nomBail(bail_id)} : <Euros amount={montant_cents} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'montant',
      title: 'Part du lot',
      num: true,
      cents: true,
      value: ({ montant_cents }) => montant_cents,
      sum: ({ montant_cents }) => montant_cents,
      cell: ({ montant_cents }) => <Euros amount={montant_cents} bare />,
      phone: 'side',
    },
  ]
  return (
    <>
      <Table
        label="Répartition"
        rows={parts}
        rowKey={({ bien_id }) => bien_id}
        columns={colonnes}
        footLabel="Total"
        exportName="repartition"
        empty="Aucun lot."
      />
      {parts.some(({ interpolee }) => interpolee) && (
        <p className="ui-xs ui-muted">
          Un relevé manque au premier ou au dernier jour : entre deux relevés, chaque jour compte autant.
        </p>
      )}
    </>
  )
}
