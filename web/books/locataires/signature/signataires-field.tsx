// Those who sign, line by line: ticked, named, reached; moved up and down where they sign in order.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { NOMS_QUALITE, QUALITES_SIGNATAIRE } from '#domain/sujets/location/signature.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/form/choice.tsx'
import type { Ligne } from './prefill.ts'

type Props = { lignes: readonly Ligne[]; ordonnee: boolean; onChange: (lignes: readonly Ligne[]) => void }

export function LignesSignataires({ lignes, ordonnee, onChange }: Props) {
  const changer = (rang: number, change: Partial<Ligne>) =>
    onChange(lignes.map((une, autre) => (autre === rang ? { ...une, ...change } : une)))
  const monter = (rang: number) =>
    onChange(lignes.toSpliced(rang - 1, 2, ...lignes.slice(rang - 1, rang + 1).toReversed()))
  return (
    <fieldset className="ui-field">
      <legend className="ui-label-t">Signataires</legend>
      <ol className="books-ten-signataires">
        {lignes.map((ligne, rang) => (
          <li key={ligne.cle}>
            <div className="ui-row ui-row-b">
              <Tick checked={ligne.choisi} onChange={(choisi) => changer(rang, { choisi })}>
                <b>{ligne.nom || 'Nouveau signataire'}</b>
              </Tick>
              {ordonnee && (
                <span className="ui-row">
                  <IconButton
                    label={`Monter ${ligne.nom}`}
                    icon={ArrowUp}
                    size="small"
                    disabled={rang === 0}
                    onClick={() => monter(rang)}
                  />
                  <IconButton
                    label={`Descendre ${ligne.nom}`}
                    icon={ArrowDown}
                    size="small"
                    disabled={rang === lignes.length - 1}
                    onClick={() => monter(rang + 1)}
                  />
                </span>
              )}
            </div>
            {ligne.choisi && <Champs ligne={ligne} onChange={(change) => changer(rang, change)} />}
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

function Champs({ ligne, onChange }: { ligne: Ligne; onChange: (change: Partial<Ligne>) => void }) {
  const de = ligne.nom || 'du nouveau signataire'
  return (
    <div className="books-ten-signataire">
      <label className="ui-field">
        <span className="ui-label-t">Nom</span>
        <input
          className="ui-input"
          aria-label={`Nom, ${de}`}
          value={ligne.nom}
          onChange={(event) => onChange({ nom: event.target.value })}
        />
      </label>
      <label className="ui-field">
        <span className="ui-label-t">Qualité</span>
        <select
          className="ui-input"
          aria-label={`Qualité, ${de}`}
          value={ligne.qualite}
          onChange={(event) =>
            onChange({ qualite: QUALITES_SIGNATAIRE.find((une) => une === event.target.value) ?? 'autre' })
          }
        >
          {QUALITES_SIGNATAIRE.map((une) => (
            <option key={une} value={une}>
              {NOMS_QUALITE[une]}
            </option>
          ))}
        </select>
      </label>
      <label className="ui-field">
        <span className="ui-label-t">E-mail</span>
        <input
          className="ui-input"
          type="email"
          aria-label={`E-mail, ${de}`}
          value={ligne.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </label>
      <label className="ui-field">
        <span className="ui-label-t">Téléphone, pour un code par SMS</span>
        <input
          className="ui-input"
          type="tel"
          aria-label={`Téléphone, ${de}`}
          value={ligne.telephone}
          onChange={(event) => onChange({ telephone: event.target.value })}
        />
      </label>
    </div>
  )
}
