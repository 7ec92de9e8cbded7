// The two cells that every line of an official form has: its number, which explains it, and what may be done with it.
import { CircleQuestionMark } from 'lucide-react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** `nom`: the line in words, with its article («la case 218»); `muette`: it holds nothing that could be explained. */
type Props = { nom: string; muette: boolean; onExplain: () => void }

export function CelluleNumero({ numero, nom, muette, onExplain }: Props & { numero: string }) {
  return (
    <td className="books-cd">
      {muette ? (
        numero
      ) : (
        <button
          type="button"
          className="books-acc-open"
          data-explain
          onClick={onExplain}
          aria-label={`Expliquer ${nom}`}
        >
          {numero}
        </button>
      )}
    </td>
  )
}

/** `copie`: what is copied, null where the line is blank. The question mark is for the eye: its number says the same. */
export function CelluleGestes({ nom, muette, copie, onExplain }: Props & { copie: string | null }) {
  return (
    <td className="books-ac">
      {!muette && (
        <button
          type="button"
          className="ui-mini books-acc-why"
          onClick={onExplain}
          aria-hidden="true"
          tabIndex={-1}
          title={`Expliquer ${nom}`}
        >
          <Icon of={CircleQuestionMark} />
        </button>
      )}
      {copie !== null && <CopyButton text={copie} label={nom} />}
    </td>
  )
}
