// The fields of an editor, drawn from their declaration: titles of groups, two short ones to a line.
import { Field } from '#web/ui/form/field.tsx'
import { ListField } from '#web/ui/form/list-field.tsx'
import { AUCUN, type Champ, cleDe, cleHeure, partiesDe } from './champ.ts'

export function Champs({ champs }: { champs: readonly Champ[] }) {
  return (
    <div className="parts-ed-champs">
      {champs.map((champ) => (
        <UnChamp key={cleDe(champ)} champ={champ} />
      ))}
    </div>
  )
}

const LARGES: readonly Champ['genre'][] = ['long', 'liste', 'paires', 'case', 'instant']
const TYPES = { texte: 'text', long: 'textarea', euros: 'euros', entier: 'integer', decimal: 'text' } as const

function UnChamp({ champ }: { champ: Champ }) {
  return (
    <>
      {champ.groupe && <h2 className="parts-ed-groupe">{champ.groupe}</h2>}
      <div data-large={LARGES.includes(champ.genre) || undefined}>
        <Saisie champ={champ} />
      </div>
    </>
  )
}

function Saisie({ champ }: { champ: Champ }) {
  const { label, genre, requis, aide } = champ
  const shared = { label, name: cleDe(champ), ...(requis && { required: true }), ...(aide && { help: aide }) }
  switch (genre) {
    case 'liste':
      return <ListField {...shared} parts={TEXTE} add="Ajouter un point" />
    case 'paires':
      return <ListField {...shared} parts={partiesDe(champ)} add="Ajouter une ligne" />
    case 'case':
      return <Field {...shared} type="checkbox" />
    case 'choix': {
      const options = champ.options ?? []
      return <Field {...shared} type="select" options={requis ? options : [RIEN, ...options]} />
    }
    case 'instant':
      return (
        <div className="ui-two">
          <Field {...shared} type="date" />
          <Field label="Heure de Paris" name={cleHeure(champ)} help="Par exemple 09:30." />
        </div>
      )
    default:
      return <Field {...shared} type={TYPES[genre]} />
  }
}

const TEXTE = [{ name: 'texte', label: 'Texte' }]
const RIEN = { value: AUCUN, label: 'Aucun' }
