// The places of the books that the domain names: a screen, or the server, knows the address of each.

export type Lieu =
  | 'accueil'
  | 'loyers'
  | 'creances'
  | 'exploitant'
  | 'biens'
  | 'immobilisations'
  | 'emprunts'
  | 'depenses'
  | 'locataires'
  | 'banque'
  | 'journal'
  | 'grand_livre'
  | 'balance'
  | 'resultat'
  | 'liasse'
  | 'cloture'
  | 'questions'
  | 'demarches'
  | 'tva'
  | 'identite'
  | 'foyer'

/** A place, what its address asks to be shown there (`compte=512000`), and the year when it is not the open one. */
export type Adresse = { readonly lieu: Lieu; readonly filtre: string | null; readonly annee: number | null }
