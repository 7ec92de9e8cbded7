// The place `questions`: what members ask each other about entries, open or settled, and the thread of one of them.
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Question, questionsQuery } from '#web/data/compta/questions.ts'
import { useParam } from '#web/lib/adresse.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Comptabilite } from '../frame.tsx'
import { Fil } from './fil.tsx'
import { useNoms } from './qui.ts'
import './questions.css'

export function QuestionsScreen() {
  const { dossier } = useDossier()
  const { data: questions } = useSuspenseQuery(questionsQuery(dossier.id))
  const [vue, setVue] = useParam('vue')
  const [choisie, setChoisie] = useParam('question')
  const nom = useNoms()
  const lien = useLien()
  const ouverte = questions.find(({ id }) => id === choisie)
  const attendent = questions.filter(({ resolue }) => !resolue)
  const montrees = vue === 'toutes' ? questions : attendent
  return (
    <Comptabilite
      title="Questions"
      lead={enMots(attendent.length)}
      panneau={ouverte && <Fil question={ouverte} onClose={() => setChoisie('')} />}
    >
      <h2 className="ui-sr">Questions posées</h2>
      {questions.length === 0 ? (
        <Empty drawing="registre" action={<LinkButton to={lien('journal')}>Ouvrir le journal</LinkButton>}>
          Aucune question. Ouvrez une écriture dans le journal ou le grand livre, puis « Poser une question » : l’autre
          membre du dossier est prévenu et répond ici.
        </Empty>
      ) : (
        <Table
          label="Questions"
          rows={montrees}
          rowKey={({ id }) => id}
          columns={colonnes(nom)}
          onOpen={({ id }) => setChoisie(id)}
          openKey={choisie}
          search="Écriture, question ou réponse"
          urlName="q"
          tools={
            <Switch
              label="Questions montrées"
              value={vue === 'toutes' ? 'toutes' : 'ouvertes'}
              onChange={(key) => setVue(key === 'toutes' ? 'toutes' : '')}
              options={[
                { key: 'ouvertes', label: `À régler (${attendent.length})` },
                { key: 'toutes', label: `Toutes (${questions.length})` },
              ]}
            />
          }
          empty={<ToutesReglees nombre={questions.length} onToutes={() => setVue('toutes')} />}
        />
      )}
    </Comptabilite>
  )
}

function ToutesReglees({ nombre, onToutes }: { nombre: number; onToutes: () => void }) {
  return (
    <p className="ui-second">
      Toutes les questions sont réglées.{' '}
      <button type="button" className="books-acc-open ui-ok" onClick={onToutes}>
        Revoir {nombre > 1 ? `les ${nombre}` : 'la seule posée'}
      </button>
    </p>
  )
}

const enMots = (nombre: number): string =>
  nombre === 0 ? 'Rien n’attend de réponse.' : nombre === 1 ? 'Une question à régler.' : `${nombre} questions à régler.`

const dernier = ({ reponses, ...question }: Question) => reponses.at(-1) ?? question

const colonnes = (nom: (auteur: string | null) => string): readonly Column<Question>[] => [
  {
    key: 'date',
    title: 'Écriture du',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText day={date} />,
    phone: 'half',
    width: 'narrow',
  },
  { key: 'libelle', title: 'Écriture', value: ({ libelle }) => libelle, phone: 'title', width: 'wide' },
  {
    key: 'texte',
    title: 'Dernier mot',
    value: (une) => [une.texte, ...une.reponses.map(({ texte }) => texte)].join(' '),
    cell: (une) => <span className="books-q-mot">{dernier(une).texte}</span>,
    phone: 'line',
  },
  { key: 'qui', title: 'Par', value: (une) => nom(dernier(une).auteur), phone: 'half' },
  {
    key: 'montant',
    title: 'Montant',
    value: ({ montant_cents }) => montant_cents,
    cell: ({ montant_cents }) => <Euros amount={montant_cents} bare />,
    cents: true,
    num: true,
    phone: 'side',
  },
  {
    key: 'etat',
    title: 'État',
    value: ({ resolue }) => (resolue ? 'Réglée' : 'À régler'),
    cell: ({ resolue }) => (resolue ? <Tag tone="good">Réglée</Tag> : <Tag tone="wait">À régler</Tag>),
    phone: 'half',
    width: 'narrow',
  },
]
