// Refusals about the statements of owners, and what is paid to them by these.

export const REFUS_COMPTES_RENDUS = {
  compte_rendu_inconnu: 'Ce compte rendu n’existe pas dans ce dossier.',
  compte_rendu_trop_tot: 'La période n’est pas finie : le compte rendu pourra partir le lendemain de son dernier jour.',
  compte_rendu_autre_periode: 'Ce compte rendu n’est plus le prochain de ce mandat : relisez la page.',
  compte_rendu_deja_vire: 'Le virement de ce compte rendu est déjà noté.',
  compte_rendu_repris: 'Un compte rendu suivant a repris ce qui restait à virer : seul le dernier se vire. Celui-ci :',
  compte_rendu_sans_virement: 'Ce compte rendu ne laisse rien à virer.',
  virement_futur: 'Un virement se note le jour où il est fait, pas avant.',
  virement_avant_compte_rendu: 'Le virement d’un compte rendu vient après la période qu’il arrête.',

  // What the database refuses by name.
  compte_rendu_deja_envoye: 'Le compte rendu de cette période est déjà envoyé.',
  compte_rendu_du_dossier: 'Ce compte rendu n’existe pas dans ce dossier.',
  compte_rendu_facture: 'Deux factures d’honoraires ne peuvent pas avoir le même numéro.',
  compte_rendu_facture_numerotee: 'Une facture d’honoraires a son numéro.',
  compte_rendu_immuable: 'Un compte rendu envoyé ne change plus : ce qui est à corriger va sur le suivant.',
  compte_rendu_numero: 'Deux comptes rendus ne peuvent pas avoir le même numéro.',
  compte_rendu_periode: 'Un compte rendu arrête une période finie.',
} as const satisfies Record<string, string>
