// Rows of tenants: each read, known again by its mail, or by its name and its day of birth, or ready to be written.
import { nomComplet } from '../../base/mots.ts'
import type { Locataire } from '../../sujets/location/bail.ts'
import { type Lecteur, type LigneImportee, lecteurDe } from './champ.ts'
import { MODELES } from './modeles.ts'
import { type Contexte, cleDe, type Designe, parCle, type Verdict } from './parc.ts'

export type LocataireImporte = Omit<Locataire, 'id'>
export type LocatairesPrepares = {
  readonly verdicts: readonly Verdict[]
  readonly locataires: readonly LocataireImporte[]
}

/** What is found of a person: who it is and how, or why it cannot be said. */
type Trouve = { readonly qui: Designe; readonly par: string } | { readonly refus: string; readonly champ: string }
type Fiche = { readonly qui: Designe; readonly personne: LocataireImporte }

/** The same words in any order: a column may hold the first name and the name together. */
const cleDuNom = (une: Pick<Locataire, 'prenom' | 'nom'>): string =>
  cleDe(nomComplet(une)).split(' ').toSorted().join(' ')

/** The tenants of the dossier, and those that the file adds as it is read. */
export class Annuaire {
  readonly nouveaux: LocataireImporte[] = []
  readonly #parEmail = new Map<string, Fiche>()
  readonly #parNom: Map<string, Fiche[]>

  constructor(connus: readonly Locataire[]) {
    const fiches = connus.map(({ id, ...personne }): Fiche => ({ qui: { id }, personne }))
    this.#parNom = parCle(fiches, ({ personne }) => cleDuNom(personne))
    for (const fiche of fiches) if (fiche.personne.email) this.#parEmail.set(fiche.personne.email.toLowerCase(), fiche)
  }

  /** Null: nobody yet. A mail is of one person; a name that nothing tells from two of them is asked again. */
  trouver(personne: LocataireImporte): Trouve | null {
    const parEmail = personne.email === null ? undefined : this.#parEmail.get(personne.email.toLowerCase())
    if (parEmail) {
      if (cleDuNom(parEmail.personne) === cleDuNom(personne)) return { qui: parEmail.qui, par: 'son adresse e-mail' }
      const refus = `est déjà l’adresse de ${nomComplet(parEmail.personne)} : donnez une autre adresse à ${nomComplet(personne)}, ou aucune.`
      return { refus, champ: 'email' }
    }
    const possibles = (this.#parNom.get(cleDuNom(personne)) ?? []).filter((fiche) =>
      memePersonne(fiche.personne, personne),
    )
    const [seul, autre] = possibles
    if (!seul) return null
    if (autre)
      return { refus: 'est le nom de plusieurs locataires : donnez son adresse ou sa date de naissance.', champ: 'nom' }
    const date = personne.date_naissance && seul.personne.date_naissance
    return { qui: seul.qui, par: date ? 'son nom et sa date de naissance' : 'son nom' }
  }

  ajouter(personne: LocataireImporte): Designe {
    const fiche: Fiche = { qui: { rang: this.nouveaux.length }, personne }
    this.nouveaux.push(personne)
    if (personne.email) this.#parEmail.set(personne.email.toLowerCase(), fiche)
    this.#parNom.set(cleDuNom(personne), [...(this.#parNom.get(cleDuNom(personne)) ?? []), fiche])
    return fiche.qui
  }
}

/** Of one name: the same day of birth, or nothing that tells them apart. */
function memePersonne(une: LocataireImporte, autre: LocataireImporte): boolean {
  if (une.date_naissance && autre.date_naissance) return une.date_naissance === autre.date_naissance
  return !une.email || !autre.email
}

export function preparerLocataires(
  lignes: readonly LigneImportee[],
  { parc }: Pick<Contexte, 'parc'>,
): LocatairesPrepares {
  const annuaire = new Annuaire(parc.locataires)
  const verdicts = lignes.map(({ ligne, valeurs }): Verdict => {
    const lecteur = lecteurDe(valeurs, MODELES.locataires)
    const personne = lirePersonne(lecteur)
    const trouve = personne && annuaire.trouver(personne)
    if (trouve && 'refus' in trouve) lecteur.refuser(trouve.champ, trouve.refus, ['email', 'date_naissance'])
    if (personne === null || lecteur.erreurs.length > 0) return { ligne, etat: 'erreur', erreurs: lecteur.erreurs }
    if (trouve && 'qui' in trouve) {
      const ou = 'id' in trouve.qui ? 'déjà dans le dossier' : 'déjà plus haut dans le fichier'
      return { ligne, etat: 'deja', raison: `${nomComplet(personne)} est ${ou}, reconnu par ${trouve.par}.` }
    }
    annuaire.ajouter(personne)
    return { ligne, etat: 'nouveau' }
  })
  return { verdicts, locataires: annuaire.nouveaux }
}

/** The columns of a person, of a tenant or of a lease; null while it has no name. */
export function lirePersonne(lecteur: Lecteur): LocataireImporte | null {
  const nom = lecteur.texte('nom')
  const reste = {
    prenom: lecteur.texte('prenom') ?? '',
    email: lecteur.email('email'),
    telephone: lecteur.texte('telephone'),
    date_naissance: lecteur.jour('date_naissance'),
    consent_electronique_le: lecteur.jour('consent_electronique_le'),
  }
  return nom === null ? null : { nom, ...reste }
}
