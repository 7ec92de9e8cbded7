// The house's accounts of a deposit given back: of homes, whose law says by when and what the delay costs, and of other premises.
import { day } from '../../../../base/day.ts'
import type { TypeBail } from '../../bail.ts'
import { RESTITUTION, SOURCE_DEPOT_LOCAUX } from '../../regles.ts'
import { HABITATION } from '../../regles-baux.ts'
import type { Bloc, Document } from '../document.ts'
import type { ModeleMaison } from '../modele.ts'
import { doc, para, si, signer, tableau, titre } from './ecrire.ts'

const decompte = (lieu: string, { delai, ensuite }: { delai: readonly Bloc[]; ensuite: readonly Bloc[] }): Document =>
  doc(
    titre('Décompte de restitution du dépôt de garantie', 1),
    para('Le {document.date}.'),
    para('Madame, Monsieur,'),
    para(
      `Vous avez remis le **{depot.cles_le}** les clés ${lieu} **{lot.adresse}** ({lot.designation}), loué depuis le {bail.debut}. Voici le compte du dépôt de garantie.`,
    ),
    si('depot_conforme', para('L’état des lieux de sortie est conforme à celui d’entrée.')),
    si('depot_different', para('L’état des lieux de sortie diffère de celui d’entrée.')),
    ...delai,
    titre('Compte'),
    para('Dépôt de garantie détenu : **{depot.detenu}**.'),
    si('depot_entier', para('Rien n’est retenu.')),
    si('depot_retenues', tableau('retenues')),
    si(
      'depot_provision',
      para('Provision gardée jusqu’à l’arrêté des comptes de la copropriété : **{depot.provision}**.'),
    ),
    para('Rendu le {depot.rendu_le} : **{depot.rendu}**.'),
    ...ensuite,
    si('depot_reste_du', para('Vous restez devoir, au titre des loyers et des charges échus : **{depot.reste_du}**.')),
    si('depot_vetuste', titre('Vétusté des réparations'), tableau('vetuste')),
    para('Les retenues se justifient par l’état des lieux, des devis ou des factures.'),
    si('depot_adresse', para('Adresse que vous avez donnée : {depot.adresse}.')),
    para('Je vous prie d’agréer, Madame, Monsieur, l’expression de mes salutations distinguées.'),
    signer('bailleur'),
  )

const LOGEMENT = decompte('du logement situé', {
  delai: [
    si(
      'depot_delai',
      para(
        'Délai de la loi : {depot.delai}. Le dépôt devait être rendu au plus tard le **{depot.limite}** ; il n’a pas produit d’intérêts.',
      ),
    ),
  ],
  ensuite: [
    si(
      'depot_majoration',
      para(
        `Majoration : ${RESTITUTION.majoration_pct} % du loyer hors charges ({depot.loyer}) par mois de retard commencé, soit pour {depot.retard} : **{depot.majoration}**.`,
      ),
      para('À vous verser en tout : **{depot.a_verser}**.'),
    ),
  ],
})
const LOCAUX = decompte('des lieux situés', {
  delai: [si('depot_sans_delai', para('Ce dépôt se rend dans le délai que dit le bail.'))],
  ensuite: [],
})

/** The text of those that left before a letter kept its paper: a later version of the house's leaves it as it is. */
export const decompteDAvant = (type_bail: TypeBail): Document => (HABITATION.has(type_bail) ? LOGEMENT : LOCAUX)

const commun = { piece: 'restitution', version: 1, certitude: 'R' } as const
export const DEPOTS: readonly ModeleMaison[] = [
  {
    ...{ ...commun, cle: 'depot_logement', nom: 'Décompte du dépôt, logement' },
    ...{ types: ['vide', 'meuble', 'etudiant', 'mobilite'], du: day('2014-03-27') },
    ...{ source: RESTITUTION.source, contenu: LOGEMENT },
  },
  {
    ...{ ...commun, cle: 'depot_locaux', nom: 'Décompte du dépôt, autres lieux' },
    ...{ types: ['commercial', 'derogatoire', 'professionnel', 'parking', 'saisonnier'], du: day('2016-10-01') },
    ...{ source: SOURCE_DEPOT_LOCAUX, contenu: LOCAUX },
  },
]
