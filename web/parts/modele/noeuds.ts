// What a template holds beside paragraphs, as the editor knows it: fields, blocks under a condition, page breaks, places to sign.
import { mergeAttributes, Node } from '@tiptap/core'
import { libelleDuChamp, type Nomme } from '#domain/sujets/location/modeles/champs.ts'
import { direSi } from '#domain/sujets/location/modeles/conditions.ts'
import { COTES, type Cote, TABLEAUX, type Tableau } from '#domain/sujets/location/modeles/document.ts'

const Champ = Node.create({
  name: 'champ',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ nom: { default: '' }, libelle: { default: null } }),
  parseHTML: () => [
    {
      tag: 'span[data-champ]',
      getAttrs: (element) => ({
        nom: element.getAttribute('data-champ'),
        libelle: element.getAttribute('data-libelle'),
      }),
    },
  ],
  renderHTML: ({ node }) => {
    const { nom, libelle } = node.attrs as Nomme // safe: the attributes declared above
    const lui = { class: 'parts-mod-champ', 'data-champ': nom, ...(libelle ? { 'data-libelle': libelle } : {}) }
    return ['span', lui, libelleDuChamp({ nom, libelle: libelle ?? null })]
  },
  renderText: ({ node }) => `[${libelleDuChamp(node.attrs as Nomme)}]`, // safe: as above
})

const Condition = Node.create({
  name: 'condition',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ si: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'section[data-si]',
      contentElement: 'div',
      getAttrs: (element) => ({ si: element.getAttribute('data-si') }),
    },
  ],
  renderHTML: ({ node }) => {
    const si = String(node.attrs['si'])
    return [
      'section',
      { class: 'parts-mod-condition', 'data-si': si },
      ['p', { class: 'parts-mod-si', contenteditable: 'false' }, direSi(si)],
      ['div', 0],
    ]
  },
})

const SautDePage = Node.create({
  name: 'sautDePage',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'div[data-saut]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { class: 'parts-mod-saut', 'data-saut': '' }),
    'Saut de page',
  ],
})

const DITS: Readonly<Record<Cote, string>> = {
  bailleur: 'le bailleur',
  locataires: 'chaque locataire',
  garants: 'chaque caution',
  garant: 'la caution',
}
export const direSignatures = (cotes: readonly Cote[]): string =>
  `Signatures : ${cotes.map((cote) => DITS[cote]).join(', ')}`

const Signatures = Node.create({
  name: 'signatures',
  group: 'block',
  atom: true,
  addAttributes: () => ({ cotes: { default: ['bailleur', 'locataires'] } }),
  parseHTML: () => [
    {
      tag: 'div[data-cotes]',
      getAttrs: (element) => {
        const dites = element.getAttribute('data-cotes')?.split(' ') ?? []
        return { cotes: COTES.filter((cote) => dites.includes(cote)) }
      },
    },
  ],
  renderHTML: ({ node }) => {
    const cotes = node.attrs['cotes'] as readonly Cote[] // safe: read by the domain, or put by the editor
    return ['div', { class: 'parts-mod-signatures', 'data-cotes': cotes.join(' ') }, direSignatures(cotes)]
  },
})

/** What each table shows, in the words of who moves it. */
export const TABLEAUX_DITS: Readonly<Record<Tableau, { readonly nom: string; readonly detail: string }>> = {
  compteurs: { nom: 'Compteurs', detail: 'chaque compteur et son relevé' },
  cles: { nom: 'Clés', detail: 'chaque sorte de clés et leur nombre ; à la sortie, celles qui manquent' },
  pieces: {
    nom: 'Pièces',
    detail: 'chaque élément, son état, ses remarques, ses photographies ; à la sortie, à côté de l’entrée',
  },
  comparaison: { nom: 'Comparaison', detail: 'à la sortie, ce qui a changé depuis l’entrée' },
  photographies: { nom: 'Photographies', detail: 'deux par rangée, sous leur numéro' },
  retenues: { nom: 'Retenues sur le dépôt', detail: 'chaque retenue, son motif et son montant, puis leur total' },
  vetuste: { nom: 'Vétusté', detail: 'chaque réparation, son coût, son âge, ce que la grille déduit' },
  complements: { nom: 'Compléments', detail: 'ce que le locataire a fait ajouter après la signature' },
}

const NoeudTableau = Node.create({
  name: 'tableau',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ quoi: { default: 'pieces' } }),
  parseHTML: () => [
    { tag: 'div[data-tableau]', getAttrs: (element) => ({ quoi: element.getAttribute('data-tableau') }) },
  ],
  renderHTML: ({ node }) => {
    const quoi = TABLEAUX.find((un) => un === node.attrs['quoi']) ?? 'pieces'
    const { nom, detail } = TABLEAUX_DITS[quoi]
    return ['div', { class: 'parts-mod-tableau', 'data-tableau': quoi }, ['strong', nom], ['span', detail]]
  },
})

export const NOEUDS = [Champ, Condition, SautDePage, Signatures, NoeudTableau]
