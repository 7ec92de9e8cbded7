// The inventory of a furnished dwelling, joined to the lease: the eleven elements of the decree, then the rest.
import {
  ELEMENTS_MOBILIER,
  elementsManquants,
  type Meuble,
  SOURCE_MOBILIER,
} from '#domain/sujets/location/inventaire.ts'
import { ETATS_EN_CLAIR } from '#domain/sujets/location/modeles/dire.ts'
import { ENCRES, type Feuille, ligne, ouvrirCourrier, paragraphe, section, signatures } from './courrier-bail.ts'

export function dessinerInventaire(
  inventaire: Feuille & { readonly meubles: readonly Meuble[] },
): Promise<Uint8Array<ArrayBuffer>> {
  const { meubles, parties } = inventaire
  const papier = ouvrirCourrier({
    ...inventaire,
    titre: 'Inventaire du mobilier',
    sous_titre: `${parties.logement.libelle}, ${parties.logement.ville}`,
    pied: `Annexé au bail (loi n° 89-462 du 6 juillet 1989, art. 25-5). Éléments obligatoires : ${SOURCE_MOBILIER}.`,
  })
  section(papier, 'Éléments obligatoires')
  for (const { cle, libelle } of ELEMENTS_MOBILIER) {
    const siens = meubles.filter(({ element }) => element === cle)
    if (siens.length === 0) ligne(papier, [libelle, 'absent'], ENCRES.gras)
    for (const meuble of siens) ligne(papier, [`${libelle} : ${nom(meuble)}`, etat(meuble)])
  }
  const autres = meubles.filter(({ element }) => element === null)
  if (autres.length > 0) section(papier, 'Autres meubles et équipements')
  for (const meuble of autres) ligne(papier, [nom(meuble), etat(meuble)])
  const manquants = elementsManquants(meubles)
  papier.descendre(6)
  paragraphe(
    papier,
    manquants.length === 0
      ? 'Le logement comporte les onze éléments exigés d’un logement meublé.'
      : `Manquent : ${manquants.map(({ libelle }) => libelle.toLowerCase()).join(' ; ')}.`,
    ENCRES.second,
  )
  signatures(papier, ['Le bailleur', 'Le ou les locataires'])
  return papier.rendre()
}

const nom = ({ libelle, quantite, remarque }: Meuble): string =>
  [quantite > 1 ? `${quantite} × ${libelle}` : libelle, remarque].filter(Boolean).join(', ')
const etat = ({ quantite, etat: dit }: Meuble): string => (quantite === 0 ? 'absent' : ETATS_EN_CLAIR[dit])
