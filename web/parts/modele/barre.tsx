// The bar over the text of a template: its styles, its lists, what is put in it; one stop of the keyboard, arrows within.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  ArrowDown,
  ArrowUp,
  Bold,
  Braces,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  PenLine,
  Redo2,
  SeparatorHorizontal,
  Split,
  Table2,
  Undo2,
  Ungroup,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { deplacerBloc, peutDeplacer, poserBloc } from './blocs.ts'

export type Inserer = 'champ' | 'condition' | 'tableau' | 'signatures'
type Outil = {
  readonly label: string
  readonly icon: LucideIcon
  readonly actif?: boolean
  readonly eteint?: boolean
  readonly faire: () => void
}

const STYLES = [
  { valeur: '0', label: 'Paragraphe' },
  { valeur: '1', label: 'Titre du document' },
  { valeur: '2', label: 'Titre' },
  { valeur: '3', label: 'Sous-titre' },
] as const

type Props = {
  editor: Editor
  /** Whether this document has tables to put in. */
  tableaux: boolean
  onInserer: (quoi: Inserer) => void
}

export function Barre({ editor, tableaux, onInserer }: Props) {
  const etat = useEditorState({
    editor,
    selector: ({ editor: lui }) => ({
      gras: lui.isActive('bold'),
      italique: lui.isActive('italic'),
      puces: lui.isActive('bulletList'),
      numeros: lui.isActive('orderedList'),
      condition: lui.isActive('condition'),
      niveau: ([1, 2, 3] as const).find((level) => lui.isActive('heading', { level })) ?? 0,
      annuler: lui.can().undo(),
      retablir: lui.can().redo(),
      monter: peutDeplacer(lui.state, -1),
      descendre: peutDeplacer(lui.state, 1),
    }),
  })
  const sur = () => editor.chain().focus()
  const outils: readonly Outil[] = [
    { label: 'Gras', icon: Bold, actif: etat.gras, faire: () => sur().toggleBold().run() },
    { label: 'Italique', icon: Italic, actif: etat.italique, faire: () => sur().toggleItalic().run() },
    { label: 'Liste à puces', icon: List, actif: etat.puces, faire: () => sur().toggleBulletList().run() },
    { label: 'Liste numérotée', icon: ListOrdered, actif: etat.numeros, faire: () => sur().toggleOrderedList().run() },
    { label: 'Insérer un champ', icon: Braces, faire: () => onInserer('champ') },
    { label: 'Mettre sous condition', icon: Split, faire: () => onInserer('condition') },
    {
      label: 'Retirer la condition',
      icon: Ungroup,
      eteint: !etat.condition,
      faire: () => sur().lift('condition').run(),
    },
    {
      label: 'Saut de page',
      icon: SeparatorHorizontal,
      faire: () => poserBloc(editor, { type: 'sautDePage' }),
    },
    ...(tableaux ? [{ label: 'Insérer un tableau', icon: Table2, faire: () => onInserer('tableau') }] : []),
    { label: 'Signatures', icon: PenLine, faire: () => onInserer('signatures') },
    { label: 'Monter le bloc', icon: ArrowUp, eteint: !etat.monter, faire: () => void deplacerBloc(editor.view, -1) },
    {
      label: 'Descendre le bloc',
      icon: ArrowDown,
      eteint: !etat.descendre,
      faire: () => void deplacerBloc(editor.view, 1),
    },
    { label: 'Annuler la frappe', icon: Undo2, eteint: !etat.annuler, faire: () => sur().undo().run() },
    { label: 'Rétablir', icon: Redo2, eteint: !etat.retablir, faire: () => sur().redo().run() },
  ]
  return (
    <div className="parts-mod-barre" role="toolbar" aria-label="Mise en forme" onKeyDown={parcourir}>
      <select
        className="ui-input parts-mod-style"
        aria-label="Style du paragraphe"
        value={String(etat.niveau)}
        onChange={(event) => {
          const level = ([1, 2, 3] as const).find((un) => String(un) === event.target.value)
          if (level) sur().setHeading({ level }).run()
          else sur().setParagraph().run()
        }}
      >
        {STYLES.map(({ valeur, label }) => (
          <option key={valeur} value={valeur}>
            {label}
          </option>
        ))}
      </select>
      {outils.map(({ label, icon, actif, eteint, faire }) => (
        <button
          key={label}
          type="button"
          className="ui-btn ui-btn-q ui-btn-s ui-btn-i"
          title={label}
          aria-label={label}
          tabIndex={-1}
          {...(actif === undefined ? {} : { 'aria-pressed': actif })}
          aria-disabled={eteint || undefined}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!eteint) faire()
          }}
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  )
}

/** From one tool to the next; the list of styles keeps its own vertical arrows. */
function parcourir(event: KeyboardEvent<HTMLDivElement>): void {
  const pas = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (pas === 0) return
  const outils = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')]
  const rang = outils.findIndex((un) => un === document.activeElement)
  outils.at((rang + pas + outils.length) % outils.length)?.focus()
  event.preventDefault()
}
