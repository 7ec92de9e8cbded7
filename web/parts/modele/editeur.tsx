// The text of a template, written as a letter is: what the house knows stands in it as fields; loaded when one is opened.
import type { JSONContent } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { majuscule } from '#domain/base/mots.ts'
import { CHAMPS } from '#domain/sujets/location/modeles/champs.ts'
import { CONDITIONS } from '#domain/sujets/location/modeles/conditions.ts'
import { type Cote, type Document, estDuDepot, TABLEAUX } from '#domain/sujets/location/modeles/document.ts'
import type { PieceModele } from '#domain/sujets/location/modeles/modele.ts'
import { Barre, type Inserer } from './barre.tsx'
import { deplacerBloc, poserBloc } from './blocs.ts'
import { Choisir, type Choix } from './choisir.tsx'
import { direSignatures, NOEUDS, TABLEAUX_DITS } from './noeuds.ts'
import './modele.css'

type Props = {
  contenu: Document
  onChange?: (contenu: unknown) => void
  /** The document that it is of: an inspection has tables, the account of a deposit its own. */
  piece: PieceModele
  /** Its name for a screen reader. */
  label: string
  lecture?: boolean
}

/** After these one goes on writing by Enter. */
const SE_CONTINUENT: readonly string[] = ['paragraph', 'heading', 'bulletList', 'orderedList']

const EXTENSIONS = [
  StarterKit.configure({
    ...{ blockquote: false, code: false, codeBlock: false, horizontalRule: false, link: false, strike: false },
    ...{ underline: false, heading: { levels: [1, 2, 3] } },
    // Under what is taken whole there is a line to write on; left empty, it is not of the text.
    trailingNode: { notAfter: [...SE_CONTINUENT] },
  }),
  ...NOEUDS,
]
const LISTE_CHAMPS: readonly Choix[] = Object.entries(CHAMPS)
  .filter(([nom]) => nom !== 'libre')
  .map(([cle, { libelle, groupe }]) => ({ cle, libelle, groupe }))
const LISTE_CONDITIONS: readonly Choix[] = Object.entries(CONDITIONS).map(([cle, { libelle }]) => ({
  cle,
  libelle: majuscule(libelle),
}))
const SIGNENT: readonly (readonly Cote[])[] = [
  ['bailleur', 'locataires'],
  ['bailleur', 'locataires', 'garants'],
  ['garant', 'bailleur'],
]

const tableauxDe = (piece: PieceModele): readonly Choix[] =>
  TABLEAUX.filter((cle) => piece === (estDuDepot(cle) ? 'restitution' : 'etat_des_lieux')).map((cle) => ({
    ...{ cle, libelle: TABLEAUX_DITS[cle].nom },
    groupe: TABLEAUX_DITS[cle].detail,
  }))

const seContinue = (bloc: JSONContent | undefined) => bloc !== undefined && SE_CONTINUENT.includes(bloc.type ?? '')
function pourEcrire(contenu: Document, lecture: boolean): JSONContent {
  const lu: JSONContent = JSON.parse(JSON.stringify(contenu))
  return lecture || seContinue(lu.content?.at(-1))
    ? lu
    : { ...lu, content: [...(lu.content ?? []), { type: 'paragraph' }] }
}
/** Without the line to write on that stands under the last block. */
function ecrit(lu: JSONContent): JSONContent {
  const blocs = lu.content ?? []
  const vide = blocs.length > 1 && blocs.at(-1)?.type === 'paragraph' && !blocs.at(-1)?.content
  return vide && !seContinue(blocs.at(-2)) ? { ...lu, content: blocs.slice(0, -1) } : lu
}

export function EditeurModele({ contenu, onChange, piece, label, lecture = false }: Props) {
  const [insere, setInsere] = useState<Inserer | 'barre' | null>(null)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: pourEcrire(contenu, lecture),
    editable: !lecture,
    injectCSS: false,
    editorProps: {
      attributes: { class: 'parts-mod-texte', 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      // What is taken whole, a field or a page break, is seen to be.
      decorations: ({ selection, doc }) =>
        selection instanceof NodeSelection
          ? DecorationSet.create(doc, [Decoration.node(selection.from, selection.to, { class: 'parts-mod-choisi' })])
          : null,
      handleKeyDown: (view, event) => {
        const { $from } = view.state.selection
        const avant = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ')
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
          return deplacerBloc(view, event.key === 'ArrowUp' ? -1 : 1)
        // Within a word or a fraction, a slash is a slash.
        if (event.key !== '/' || (avant !== '' && !/\s$/.test(avant))) return false
        setInsere('barre')
        return true
      },
    },
    onUpdate: ({ editor: lui }) => onChange?.(ecrit(lui.getJSON())),
  })
  if (!editor) return null
  const tableaux = tableauxDe(piece)
  const sur = () => editor.chain().focus()
  const fermer = () => setInsere(null)
  /** Pressed before the text was ever entered, a tool gives the text back, not the page. */
  const inserer = (quoi: Inserer) => {
    if (!document.activeElement?.closest('.parts-mod')) editor.view.focus()
    setInsere(quoi)
  }
  const champ = (nom: string, libelle: string | null) => {
    sur().insertContent({ type: 'champ', attrs: { nom, libelle } }).run()
    fermer()
  }
  return (
    <div className="parts-mod">
      {!lecture && <Barre editor={editor} tableaux={tableaux.length > 0} onInserer={inserer} />}
      <EditorContent editor={editor} />
      {(insere === 'champ' || insere === 'barre') && (
        <Choisir
          title="Insérer un champ"
          label="Champ"
          choix={LISTE_CHAMPS}
          onChoose={(cle) => champ(cle, null)}
          creer={{
            dire: (texte) => `Champ libre « ${texte} »`,
            onCreate: (texte) => champ('libre', texte.slice(0, 120)),
          }}
          onClose={() => {
            if (insere === 'barre') sur().insertContent('/').run()
            fermer()
          }}
        />
      )}
      {insere === 'condition' && (
        <Choisir
          title="Ne montrer que si…"
          label="Condition"
          choix={LISTE_CONDITIONS}
          onChoose={(si) => {
            sur().wrapIn('condition', { si }).run()
            fermer()
          }}
          onClose={fermer}
        />
      )}
      {insere === 'tableau' && (
        <Choisir
          title="Insérer un tableau"
          label="Tableau"
          choix={tableaux}
          onChoose={(quoi) => {
            poserBloc(editor, { type: 'tableau', attrs: { quoi } })
            fermer()
          }}
          onClose={fermer}
        />
      )}
      {insere === 'signatures' && (
        <Choisir
          title="Qui signe"
          label="Signataires"
          choix={SIGNENT.map((cotes, rang) => ({ cle: String(rang), libelle: direSignatures(cotes) }))}
          onChoose={(rang) => {
            poserBloc(editor, { type: 'signatures', attrs: { cotes: SIGNENT[Number(rang)] } })
            fermer()
          }}
          onClose={fermer}
        />
      )}
    </div>
  )
}
