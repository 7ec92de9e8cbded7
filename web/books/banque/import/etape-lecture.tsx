// Step two: how the file is read, changeable, with its first rows as they would be imported and the rows that cannot be.
import { formatDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Apercu } from './apercu.tsx'
import { ChampsLecture } from './champs-lecture.tsx'
import { constatsDe, FORMATS, type Import, lectureCsv, ORDRES } from './etat.ts'

type Props = { etat: Import; onRetour: () => void; onSuite: () => void }

/** More of them say nothing more: the reading is to be changed. */
const MONTREES = 20

export function EtapeLecture({ etat, onRetour, onSuite }: Props) {
  const { choisi, choix, lu, contenu, changer } = etat
  if (!choisi || !lu) return null
  const csv = lectureCsv(choix.lecture)
  return (
    <div className="ui-stack-l">
      <div className="ui-stack">
        <p className="ui-second">
          {choisi.fichier.name}, {FORMATS[choisi.format]}.
        </p>
        {lu.refus && <Banner tone="bad">{lu.refus}</Banner>}
        {lu.contenus.length > 1 && (
          <div className="ui-field books-imp-ordre">
            <span className="ui-label-t">Compte du fichier</span>
            <Select
              label="Compte du fichier"
              value={String(choix.rang)}
              options={lu.contenus.map(({ iban, lignes }, rang) => ({
                value: String(rang),
                label: `${iban ?? `Compte ${rang + 1}`} (${lignes.length} lignes)`,
              }))}
              onChange={(rang) => changer({ rang: Number(rang) })}
            />
          </div>
        )}
        <Dates etat={etat} />
      </div>
      {csv && (
        <Block title="Comment le lire">
          <ChampsLecture lecture={csv} onChange={(lecture) => changer({ lecture })} />
        </Block>
      )}
      {contenu && (
        <>
          <Block title={contenu.lignes.length === 1 ? 'Une ligne lue' : `${contenu.lignes.length} lignes lues`}>
            <Apercu lignes={contenu.lignes} />
          </Block>
          <Constats titre="Lignes illisibles" constats={constatsDe(contenu).illisibles} />
          <Constats titre="Lignes lues, à vérifier" constats={constatsDe(contenu).douteuses} />
          <Constats titre="Lignes qui ne sont pas des opérations" constats={contenu.ecartees} />
        </>
      )}
      <div className="ui-row">
        <Button onClick={onRetour}>Autre fichier</Button>
        <Button kind="main" disabled={!contenu || contenu.lignes.length === 0} onClick={onSuite}>
          Continuer
        </Button>
      </div>
    </div>
  )
}

/** Nothing in the whole column may decide between the 7 of March and the 3 of July: the person does. */
function Dates({ etat: { contenu, choix, changer } }: { etat: Import }) {
  const dates = contenu?.dates
  const csv = lectureCsv(choix.lecture)
  if (!dates) return null
  const premiere = contenu.lignes[0]
  return (
    <>
      {dates.ambigu && (
        <Banner tone="wait">
          Les dates se lisent de deux façons : {dates.raison}
          {premiere && ` La première ligne est ici du ${formatDay(premiere.date)}.`} Vérifiez l’ordre avant de
          continuer.
        </Banner>
      )}
      <div className="ui-field books-imp-ordre">
        <span className="ui-label-t">Ordre des dates</span>
        <Select
          label="Ordre des dates"
          value={dates.ordre_date}
          options={[
            { value: 'jma', label: ORDRES.jma },
            { value: 'mja', label: ORDRES.mja },
            { value: 'amj', label: ORDRES.amj },
          ]}
          onChange={(ordre_date) =>
            changer({
              lecture: csv ? { ...csv, ordre_date, ambigu: false, raison: 'Ordre choisi par vous.' } : { ordre_date },
            })
          }
        />
        {!dates.ambigu && <p className="ui-help">{dates.raison}</p>}
      </div>
    </>
  )
}

function Constats({ titre, constats }: { titre: string; constats: readonly { ligne: number; texte: string }[] }) {
  if (constats.length === 0) return null
  return (
    <Block title={`${titre} (${constats.length})`}>
      <LedgerList narrow label={titre}>
        {constats.slice(0, MONTREES).map(({ ligne, texte }, rang) => (
          <LedgerLine key={`${ligne} ${rang}`} margin={`Ligne ${ligne}`}>
            {texte}
          </LedgerLine>
        ))}
      </LedgerList>
      {constats.length > MONTREES && <p className="ui-small ui-second">Et {constats.length - MONTREES} autres.</p>}
    </Block>
  )
}
