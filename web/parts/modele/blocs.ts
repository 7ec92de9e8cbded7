// The blocks of a template that are taken whole: one is put in, or moved over the one before it, under the one after it.
import type { Editor, JSONContent } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

type Place = { readonly debut: number; readonly bloc: Node; readonly parent: Node; readonly rang: number }

/** The block that is selected, else the one that holds the cursor: a list moves whole. */
function blocDe({ selection }: EditorState): Place | null {
  const { $from } = selection
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return { debut: selection.from, bloc: selection.node, parent: $from.parent, rang: $from.index() }
  for (let depth = $from.depth; depth > 0; depth--) {
    const parent = $from.node(depth - 1)
    if (parent.type.name !== 'doc' && parent.type.name !== 'condition') continue
    return { debut: $from.before(depth), bloc: $from.node(depth), parent, rang: $from.index(depth - 1) }
  }
  return null
}

const voisinDe = (place: Place | null, sens: -1 | 1): Node | null => place?.parent.maybeChild(place.rang + sens) ?? null

export const peutDeplacer = (state: EditorState, sens: -1 | 1): boolean => voisinDe(blocDe(state), sens) !== null

/** False where there is nothing on that side. */
export function deplacerBloc(view: EditorView, sens: -1 | 1): boolean {
  const { state } = view
  const place = blocDe(state)
  const voisin = voisinDe(place, sens)
  if (!place || !voisin) return false
  const { debut, bloc } = place
  const ecart = sens * voisin.nodeSize
  const de = Math.min(debut, debut + ecart)
  const ordre = sens === -1 ? [bloc, voisin] : [voisin, bloc]
  const tr = state.tr.replaceWith(de, de + bloc.nodeSize + voisin.nodeSize, Fragment.from(ordre))
  const { selection } = state
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + ecart)
      : TextSelection.create(tr.doc, selection.anchor + ecart, selection.head + ecart),
  )
  view.dispatch(tr.scrollIntoView())
  view.focus()
  return true
}

/** Where the cursor is; under a block that is selected, which is not written over. */
export function poserBloc(editor: Editor, bloc: JSONContent): void {
  const { selection } = editor.state
  const sur = editor.chain().focus()
  if (selection instanceof NodeSelection && selection.node.isBlock) sur.insertContentAt(selection.to, bloc).run()
  else sur.insertContent(bloc).run()
}
