// The two places of the facts of the small activity of the tests: a table, the panel of one, and the dialog that writes one.
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
import type { Achat, Cotisation, FaitsPetits } from '../../server/epreuves/tests/petite-activite/faits.ts'

type Sorte = {
  readonly table: 'achats' | 'cotisations'
  /** What is asked of its address to open one. */
  readonly une: string
  readonly titre: string
  readonly noter: string
  readonly mots: string
  readonly nom: { readonly champ: string; readonly label: string; readonly de: (fait: Fait) => string }
}
type Fait = Achat | Cotisation

const ACHATS: Sorte = {
  table: 'achats',
  une: 'achat',
  titre: 'Achats',
  noter: 'Noter un achat',
  mots: 'Un achat de l’exercice.',
  nom: { champ: 'objet', label: 'Objet', de: (fait) => ('objet' in fait ? fait.objet : '') },
}
const COTISATIONS: Sorte = {
  table: 'cotisations',
  une: 'cotisation',
  titre: 'Cotisations',
  noter: 'Noter une cotisation',
  mots: 'Une cotisation de l’exercice.',
  nom: { champ: 'adherent', label: 'Adhérent', de: (fait) => ('adherent' in fait ? fait.adherent : '') },
}

export const AchatsScreen = () => <Faits sorte={ACHATS} />
export const CotisationsScreen = () => <Faits sorte={COTISATIONS} />

function Faits({ sorte }: { sorte: Sorte }) {
  const { table, une, titre, noter, mots, nom } = sorte
  const { exercice } = useDossier()
  const { [table]: faits } = useFaits() as unknown as FaitsPetits // safe: its plug keeps them
  const [params] = useSearchParams()
  const [ouvert, setOuvert] = useState(params.get(une))
  const [creating, setCreating] = useState(false)
  const toutes: readonly Fait[] = faits
  const fait = toutes.find(({ id }) => id === ouvert)
  return (
    <Page
      title={titre}
      action={
        <Button kind="main" onClick={() => setCreating(true)}>
          {noter}
        </Button>
      }
    >
      <Split
        panel={
          fait && (
            <FaitPanneau
              titre={nom.de(fait)}
              sorte={<DateText day={fait.date} />}
              montant_cents={fait.montant_cents}
              mots={mots}
              origine={{ table, id: fait.id }}
              sansEcriture="Aucune écriture : cette date n’est dans aucun exercice."
              piece={<p>Relevé bancaire.</p>}
              regle={<p>Statuts, article 7.</p>}
              onClose={() => setOuvert(null)}
            />
          )
        }
      >
        <Table
          label={titre}
          rows={toutes.filter(({ date }) => exercice && contient(exercice, date))}
          rowKey={({ id }) => id}
          columns={colonnes(sorte)}
          onOpen={({ id }) => setOuvert(id)}
          openKey={ouvert}
          empty={<Empty drawing="registre">Rien n’est noté dans cet exercice.</Empty>}
        />
      </Split>
      {creating && <Noter sorte={sorte} onClose={() => setCreating(false)} />}
    </Page>
  )
}

const colonnes = ({ nom }: Sorte): readonly Column<Fait>[] => [
  { key: 'date', title: 'Date', value: ({ date }) => date, cell: ({ date }) => <DateText day={date} />, phone: 'half' },
  { key: nom.champ, title: nom.label, value: nom.de, phone: 'title' },
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

const ECRIRE = { achats: factWrites<Fait>('achats'), cotisations: factWrites<Fait>('cotisations') }

function Noter({ sorte: { table, noter, nom }, onClose }: { sorte: Sorte; onClose: () => void }) {
  const { dossier } = useDossier()
  const { create } = ECRIRE[table](dossier.id)
  const Champs = z.object({ date: date(), nom: required('Indiquez un nom.'), montant_cents: amount({ min: 1 }) })
  async function save({ nom: dit, ...fait }: z.output<typeof Champs>) {
    await create({ ...fait, [nom.champ]: dit } as unknown as Fait) // safe: what is left out has its default in the table
    onClose()
  }
  return (
    <Dialog title={noter} onClose={onClose}>
      <Form schema={Champs} onSubmit={save} submit="Enregistrer">
        <Field label="Date" name="date" type="date" required />
        <Field label={nom.label} name="nom" required />
        <Field label="Montant" name="montant_cents" type="euros" required />
      </Form>
    </Dialog>
  )
}
