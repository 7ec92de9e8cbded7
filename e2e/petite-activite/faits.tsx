// The place of the achats of the small activity of the tests: a table, and the dialog that writes one.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { contient } from '#domain/compta/exercice.ts'
import { factWrites } from '#web/lib/facts.ts'
import { FaitPanneau } from '#web/parts/fait-panneau.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, date, required } from '#web/ui/form/schema.ts'
import { Page } from '#web/ui/nav/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { Achat, FaitsPetits } from '../../server/epreuves/tests/petite-activite/faits.ts'

const useWrite = factWrites<Achat>('achats')

export function AchatsScreen() {
  const { exercice } = useDossier()
  const { achats } = useFaits() as unknown as FaitsPetits // safe: its plug keeps them
  const [params] = useSearchParams()
  const [ouvert, setOuvert] = useState(params.get('achat'))
  const [creating, setCreating] = useState(false)
  const fait = achats.find(({ id }) => id === ouvert)
  return (
    <Page
      title="Achats"
      action={
        <Button kind="main" onClick={() => setCreating(true)}>
          Noter un achat
        </Button>
      }
    >
      <Split
        panel={
          fait && (
            <FaitPanneau
              titre={fait.objet}
              sorte={<DateText day={fait.date} />}
              montant_cents={fait.montant_cents}
              mots="Un achat de l’exercice."
              origine={{ table: 'achats', id: fait.id }}
              sansEcriture="Aucune écriture : cette date n’est dans aucun exercice."
              piece={<p>Relevé bancaire.</p>}
              regle={<p>Statuts, article 7.</p>}
              onClose={() => setOuvert(null)}
            />
          )
        }
      >
        <Table
          label="Achats"
          rows={achats.filter(({ date }) => exercice && contient(exercice, date))}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          onOpen={({ id }) => setOuvert(id)}
          openKey={ouvert}
          empty={<Empty drawing="registre">Rien n’est noté dans cet exercice.</Empty>}
        />
      </Split>
      {creating && <Noter onClose={() => setCreating(false)} />}
    </Page>
  )
}

const COLUMNS: readonly Column<Achat>[] = [
  { key: 'date', title: 'Date', value: ({ date }) => date, cell: ({ date }) => <DateText day={date} />, phone: 'half' },
  { key: 'objet', title: 'Objet', value: ({ objet }) => objet, phone: 'title' },
  {
    key: 'montant',
    title: 'Montant',
    value: ({ montant_cents }) => montant_cents,
    cents: true,
    num: true,
    cell: ({ montant_cents }) => <Euros amount={montant_cents} bare />,
    sum: ({ montant_cents }) => montant_cents,
    phone: 'side',
  },
]

const Fields = z.object({ date: date(), objet: required('Indiquez un nom.'), montant_cents: amount({ min: 1 }) })

function Noter({ onClose }: { onClose: () => void }) {
  const { dossier } = useDossier()
  const { create } = useWrite(dossier.id)
  async function save(fait: z.output<typeof Fields>) {
    await create(fait as Achat) // safe: what is left out has its default in the table
    onClose()
  }
  return (
    <Dialog title="Noter un achat" onClose={onClose}>
      <Form schema={Fields} onSubmit={save} submit="Enregistrer">
        <Field label="Date" name="date" type="date" required />
        <Field label="Objet" name="objet" required />
        <Field label="Montant" name="montant_cents" type="euros" required />
      </Form>
    </Dialog>
  )
}
