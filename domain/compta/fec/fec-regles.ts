// The rules that a FEC is checked against: the sentence and the gravity of each, and the list of what breaks them.
import type { Anomalie } from '../../base/anomalie.ts'

type Regle = readonly [gravite: Anomalie['gravite'], phrase: string]

/**
 * `erreur`: the administration's tool refuses the file or calls it not conforming, or the books contradict themselves.
 * `alerte`: what its notice only points out, and good practice.
 */
export const REGLES_FEC = {
  nom_fichier: ['erreur', 'Le fichier doit se nommer SIRENFECAAAAMMJJ.txt (SIREN, puis date de clôture)'],
  nom_siren: ['alerte', "Le SIREN du nom de fichier n'est pas valide"],
  nom_date: ['erreur', "La date de clôture du nom de fichier n'existe pas"],
  fichier_vide: ['erreur', 'Le fichier ne contient aucune écriture'],
  encodage: ['erreur', "L'encodage du fichier n'est pas admis : utilisez UTF-8, ISO-8859-15 ou ASCII"],
  encodage_windows: ['alerte', 'Le fichier semble encodé en Windows-1252 : certains signes ne seront pas lus'],
  xml: ['erreur', 'Le fichier est au format XML : seul le format à plat est contrôlé'],
  entete_absente: ['erreur', 'La première ligne ne donne pas les noms des colonnes'],
  separateur: ['erreur', 'Le séparateur de colonnes doit être la tabulation ou la barre verticale'],
  colonne_manquante: ['erreur', 'Une colonne obligatoire manque'],
  colonne_double: ['erreur', 'Une colonne est présente deux fois'],
  colonnes_ordre: ['erreur', "Les colonnes ne sont pas dans l'ordre réglementaire"],
  colonne_casse: ['alerte', "Le nom d'une colonne n'est pas écrit comme le texte le demande"],
  colonne_inconnue: ['alerte', "Une colonne n'est pas prévue par le texte"],

  ligne_vide: ['alerte', 'La ligne est vide'],
  nombre_champs: ['erreur', "Le nombre de champs n'est pas celui de l'en-tête"],
  barre_verticale: ['erreur', 'Une barre verticale figure dans un fichier séparé par des tabulations'],
  caractere_interdit: ['erreur', 'Un caractère de contrôle figure dans un champ'],
  caractere_perdu: ['alerte', 'Un caractère illisible (�) figure dans un champ'],
  champ_vide: ['erreur', 'Un champ obligatoire est vide'],
  validation_absente: ['erreur', "La date de validation manque : l'écriture n'est pas définitive"],
  montant_point: ['erreur', 'Le séparateur décimal doit être la virgule'],
  montant_milliers: ['erreur', 'Un montant ne doit pas comporter de séparateur de milliers'],
  montant_decimales: ['erreur', 'Un montant ne doit pas être plus précis que le centime'],
  montant_invalide: ['erreur', "Un montant n'est pas un nombre"],
  sens_invalide: ['erreur', 'Le sens doit être D ou C, +1 ou -1'],
  date_invalide: ['erreur', "Une date n'est pas au format AAAAMMJJ ou n'existe pas"],
  date_hors_limites: ['alerte', 'Une date sort des années 1900 à 2099'],
  compte_chiffres: ['alerte', 'Le numéro de compte doit commencer par trois chiffres'],
  compte_hors_plan: ['alerte', "Le compte n'appartient à aucune classe du plan comptable général"],
  debit_et_credit: ['alerte', 'Le débit et le crédit sont tous deux remplis'],
  montant_nul: ['alerte', 'Le débit et le crédit sont tous deux nuls'],
  lettrage_incomplet: ['alerte', 'Le lettrage et sa date vont ensemble'],
  devise_incomplete: ['alerte', 'Le montant en devise et la devise vont ensemble'],
  auxiliaire_incomplet: ['alerte', 'Le compte auxiliaire et son libellé vont ensemble'],

  ecriture_desequilibree: ['erreur', "L'écriture n'est pas équilibrée"],
  journal_desequilibre: ['erreur', "Le journal n'est pas équilibré"],
  total_desequilibre: ['erreur', "Le total des débits n'est pas celui des crédits"],
  ecriture_une_ligne: ['erreur', "L'écriture n'a qu'une ligne"],
  numerotation_rompue: ['erreur', 'La numérotation des écritures est rompue'],
  numero_deux_dates: ['erreur', "Le même numéro d'écriture sert à deux dates : il est en double"],
  ecriture_dispersee: ['alerte', "Les lignes de l'écriture ne se suivent pas"],
  hors_exercice: ['erreur', "La date de l'écriture sort de l'exercice"],
  chronologie: ['alerte', "Les écritures ne se suivent pas dans l'ordre de leur validation"],
  validation_anticipee: ['alerte', "L'écriture est validée avant sa propre date"],
  an_apres: ['alerte', 'Les à-nouveaux doivent précéder les autres écritures'],
  an_gestion: ['alerte', 'Les à-nouveaux reprennent un compte de charges ou de produits'],
  solde_gestion: ['alerte', "L'écriture solde les comptes de gestion : elle ne doit pas figurer au fichier"],
  journal_deux_libelles: ['alerte', 'Le journal porte deux libellés différents'],
  compte_deux_libelles: ['alerte', 'Le compte porte deux libellés différents'],
  auxiliaire_deux_libelles: ['alerte', 'Le compte auxiliaire porte deux libellés différents'],
  lettrage_desequilibre: ['alerte', "Le lettrage n'est pas équilibré"],
} as const satisfies Record<string, Regle>

export type CodeFec = keyof typeof REGLES_FEC

/** Told of one breach: the rule, the line of the file (null for the file itself), and what exactly. */
export type Signaler = (code: CodeFec, rang: number | null, detail?: string) => void

export type Constat = { readonly signaler: Signaler; readonly anomalies: () => Anomalie[] }

// A broken export repeats the same fault on each line: the first ones are enough to understand it.
const PAR_REGLE = 50

/** Gathers the breaches in the order in which they are found; beyond fifty of a rule it only counts them. */
export function ouvrirConstat(): Constat {
  const trouvees: Anomalie[] = []
  const nombres = new Map<CodeFec, number>()
  function signaler(code: CodeFec, rang: number | null, detail?: string): void {
    const nombre = (nombres.get(code) ?? 0) + 1
    nombres.set(code, nombre)
    if (nombre <= PAR_REGLE) trouvees.push(anomalie(code, rang, detail))
  }
  return { signaler, anomalies: () => [...trouvees, ...[...nombres].flatMap(resteDe)] }
}

function anomalie(code: CodeFec, rang: number | null, detail?: string): Anomalie {
  const [gravite, phrase] = REGLES_FEC[code]
  const message = `${rang === null ? '' : `Ligne ${rang} : `}${phrase}${detail ? ` (${detail})` : ''}.`
  return {
    code: `fec_${code}`,
    message,
    gravite,
    ...(rang === null ? {} : { origine: { table: 'fec', id: String(rang) } }),
  }
}

function resteDe([code, nombre]: [CodeFec, number]): Anomalie[] {
  if (nombre <= PAR_REGLE) return []
  const reste = nombre - PAR_REGLE
  return [anomalie(code, null, `et ${reste} ${reste > 1 ? 'autres lignes' : 'autre ligne'}`)]
}
