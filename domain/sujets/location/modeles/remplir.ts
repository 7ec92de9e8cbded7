// A template and the facts of a lease give a filled text, ready to be laid on paper, and the fields that stay empty.
import { signataire } from '../documents/documents-locatifs.ts'
import type { BlocPose, Morceau } from './blocs-remplis.ts'
import { CHAMPS, cleDuChamp, libelleDuChamp, type Nomme } from './champs.ts'
import { CONDITIONS, cleDeCondition, estDemandee, tient } from './conditions.ts'
import { type Bloc, type Cote, type Document, type EnLigne, type Liste, lireDocument } from './document.ts'
import type { FaitsDuModele, Typographie, Valeurs } from './faits-du-modele.ts'
import { remplirTableau, tracesDe } from './tableaux.ts'

export type ChampVide = { readonly cle: string; readonly libelle: string; readonly groupe: string }
export type DocumentRempli = { readonly blocs: readonly BlocPose[]; readonly vides: readonly ChampVide[] }

/** What is dotted where nothing is known. */
const A_REMPLIR = '. . . . . . . . . . . . . . . . . . . .'

type Remplissage = { readonly faits: FaitsDuModele; readonly valeurs: Valeurs; readonly typographie: Typographie }

/** A template as it was saved, filled: conditions resolved, fields written, those that nobody knows told one by one. */
export function remplir(lu: unknown, remplissage: Remplissage): DocumentRempli {
  const document = lireModele(lu)
  const vides = new Map<string, ChampVide>()
  const blocs = document.content.flatMap((bloc) => remplirBloc(bloc, { ...remplissage, vides }))
  return { blocs: garderComplements(blocs, remplissage.faits), vides: [...vides.values()] }
}

/** What a tenant had added is never lost: where a text leaves it no place, it stands at the end. */
const garderComplements = (blocs: readonly BlocPose[], { etat }: FaitsDuModele): readonly BlocPose[] =>
  etat === null || blocs.some(({ type }) => type === 'complements') ? blocs : [...blocs, { type: 'complements' }]

const CONNUS = { champs: new Set(Object.keys(CHAMPS)), conditions: new Set(Object.keys(CONDITIONS)) }
/** A template as it was saved; refused by a sentence where it holds something unknown. */
export const lireModele = (lu: unknown): Document => lireDocument(lu, CONNUS)

type Atelier = Remplissage & { readonly vides: Map<string, ChampVide> }

function remplirBloc(bloc: Bloc, atelier: Atelier): BlocPose[] {
  switch (bloc.type) {
    case 'heading':
      return [{ type: 'titre', niveau: bloc.attrs.level, morceaux: enMorceaux(bloc.content, atelier) }]
    case 'paragraph':
      return [{ type: 'paragraphe', morceaux: enMorceaux(bloc.content, atelier) }]
    case 'bulletList':
    case 'orderedList':
      return points(bloc, atelier, 0)
    case 'condition':
      return tient(bloc.attrs.si, atelier.faits, atelier.valeurs)
        ? bloc.content.flatMap((un) => remplirBloc(un, atelier))
        : []
    case 'sautDePage':
      return [{ type: 'saut' }]
    case 'tableau':
      return remplirTableau(bloc.attrs.quoi, atelier.faits, atelier.typographie)
    case 'signatures':
      return [signatures(bloc.attrs.cotes, atelier.faits)]
  }
}

function points(liste: Liste, atelier: Atelier, niveau: number): BlocPose[] {
  return liste.content.flatMap(({ content }, rang) =>
    content.flatMap((partie, place): BlocPose[] =>
      partie.type === 'paragraph'
        ? [
            {
              type: 'point',
              rang: liste.type === 'orderedList' && place === 0 ? rang + 1 : null,
              niveau,
              morceaux: enMorceaux(partie.content, atelier),
            },
          ]
        : points(partie, atelier, niveau + 1),
    ),
  )
}

/** Places to sign; of an inspection signed on the glass, what each drew there instead of his place. */
function signatures(cotes: readonly Cote[], faits: FaitsDuModele): BlocPose {
  const signees = faits.etat?.etat.signatures ?? []
  const restent = signees.length > 0 ? cotes.filter((cote) => cote === 'garants' || cote === 'garant') : cotes
  return {
    ...{ type: 'signatures', traces: tracesDe(signees, cotes) },
    mots: restent.flatMap((cote) => SIGNENT[cote](faits)),
  }
}

const SIGNENT: Readonly<Record<Cote, (faits: FaitsDuModele) => string[]>> = {
  bailleur: ({ parties }) => [`Le bailleur, ${signataire(parties.bailleur)}`],
  locataires: ({ parties }) => parties.locataires.map((nom) => `Le locataire, ${nom}`),
  garants: ({ garants }) =>
    garants.flatMap(({ nature, nom }) =>
      nature === 'personne' || nature === 'organisme' ? [`La caution, ${nom}`] : [],
    ),
  garant: ({ garant }) => (garant ? [`La caution, ${garant.nom}`] : ['La caution']),
}

function enMorceaux(lignes: readonly EnLigne[] = [], atelier: Atelier): Morceau[] {
  return lignes.map((un): Morceau => {
    if (un.type === 'hardBreak') return { texte: '\n' }
    const marques = {
      ...((un.marks ?? []).some(({ type }) => type === 'bold') && { gras: true as const }),
      ...((un.marks ?? []).some(({ type }) => type === 'italic') && { italique: true as const }),
    }
    if (un.type === 'text') return { texte: un.text, ...marques }
    const valeur = valeurDuChamp(un.attrs, atelier)
    if (valeur !== null) return { texte: valeur, ...marques }
    const cle = cleDuChamp(un.attrs)
    const groupe = CHAMPS[un.attrs.nom]?.groupe ?? 'Contrat'
    atelier.vides.set(cle, { cle, libelle: libelleDuChamp(un.attrs), groupe })
    return { texte: A_REMPLIR, vide: true }
  })
}

/** What the dossier knows, else what was typed for the lease, else null. */
function valeurDuChamp(champ: Nomme, { faits, valeurs, typographie }: Remplissage): string | null {
  const connue = CHAMPS[champ.nom]?.valeur?.(faits, typographie)
  return connue || valeurs[cleDuChamp(champ)]?.trim() || null
}

/** What the user is asked for a lease, in the order of the template: fields that the dossier does not know, and conditions that he answers. */
export function demandes(
  lu: unknown,
  { faits, typographie, valeurs }: Remplissage,
): { readonly champs: readonly ChampVide[]; readonly conditions: readonly { cle: string; libelle: string }[] } {
  const champs = new Map<string, ChampVide>()
  const conditions = new Map<string, { cle: string; libelle: string }>()
  const voir = (blocs: readonly Bloc[]): void => {
    for (const bloc of blocs) {
      if (bloc.type !== 'condition') {
        // Filled with nothing typed: what stays empty is what is asked.
        const atelier: Atelier = { faits, valeurs: {}, typographie, vides: champs }
        remplirBloc(bloc, atelier)
        continue
      }
      const { si } = bloc.attrs
      if (estDemandee(si)) conditions.set(si, { cle: cleDeCondition(si), libelle: CONDITIONS[si]?.libelle ?? si })
      if (CONDITIONS[si]?.saisi || tient(si, faits, valeurs)) voir(bloc.content)
    }
  }
  voir(lireModele(lu).content)
  return { champs: [...champs.values()], conditions: [...conditions.values()] }
}
