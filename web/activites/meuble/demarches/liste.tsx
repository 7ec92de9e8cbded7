// The steps in the order of their last day, each with where it stands; those that ask nothing any more are folded. A press opens a sheet.
import type { EtatDemarche } from '#domain/activites/demarche.ts'
import type { Demarche } from '#domain/activites/meuble/demarches/demarche.ts'
import { MOTS_DEMARCHE } from '#domain/activites/meuble/demarches/mots.ts'
import { aConfirmer } from '#domain/base/parametres.ts'
import { formatDay } from '#web/lib/format.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import { nomDe } from '../adresse.ts'

type Ton = 'good' | 'bad' | 'wait' | 'plain'
export const ETATS: Readonly<Record<EtatDemarche, readonly [Ton, string]>> = {
  en_retard: ['bad', 'En retard'],
  a_faire: ['wait', 'À faire'],
  a_venir: ['plain', 'À venir'],
  faite: ['good', 'Faite'],
  connue: ['good', 'Déjà faite'],
  ancienne: ['plain', 'Ancienne'],
}

type Props = {
  demarches: readonly Demarche[]
  choisie: Demarche | undefined
  onChoisir: (demarche: Demarche) => void
}

/** Known before this dossier, or too old to be asked for. */
const PASSEES: ReadonlySet<EtatDemarche> = new Set(['connue', 'ancienne'])

export function ListeDemarches({ demarches, choisie, onChoisir }: Props) {
  const passees = demarches.filter(({ etat }) => PASSEES.has(etat))
  const autres = demarches.filter(({ etat }) => !PASSEES.has(etat))
  return (
    <>
      {autres.length > 0 && (
        <Liste label="Démarches de l’activité" demarches={autres} choisie={choisie} onChoisir={onChoisir} />
      )}
      {passees.length > 0 && (
        <details
          className="activites-demarches-pliees"
          open={autres.length === 0 || (choisie && passees.includes(choisie))}
        >
          <summary>{passees.length > 1 ? `${passees.length} démarches anciennes` : 'Une démarche ancienne'}</summary>
          <Liste label="Démarches anciennes" demarches={passees} choisie={choisie} onChoisir={onChoisir} />
        </details>
      )}
    </>
  )
}

function Liste({ label, demarches, choisie, onChoisir }: Props & { label: string }) {
  return (
    <ul className="activites-demarches-liste" aria-label={label}>
      {demarches.map((une) => {
        const [ton, mot] = ETATS[une.etat]
        return (
          <li key={nomDe(une)}>
            <button
              type="button"
              aria-current={choisie && nomDe(choisie) === nomDe(une) ? 'true' : undefined}
              onClick={() => onChoisir(une)}
            >
              <span className="activites-demarches-titre">
                {MOTS_DEMARCHE[une.cle].titre}
                {une.bien && <span className="ui-xs ui-muted">{une.bien.libelle}</span>}
                <span className="ui-xs ui-second">{quand(une)}</span>
              </span>
              <Tag tone={ton}>{mot}</Tag>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function quand({ etat, limite, notee }: Demarche): string {
  if (notee?.faite_le) return `le ${formatDay(notee.faite_le)}`
  if (etat === 'connue') return 'l’activité est déjà déclarée'
  if (etat === 'ancienne') return `sa date est passée depuis plus d’un an (${formatDay(limite.valeur)})`
  return `avant le ${formatDay(limite.valeur)}${aConfirmer(limite.certitude) ? ', date à confirmer' : ''}`
}
