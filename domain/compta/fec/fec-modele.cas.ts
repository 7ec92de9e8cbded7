// A FEC read and checked the naive way, for the tests: one text, one record a line, lists and regular expressions.
import { decimalComma, minus, parseDecimalComma, plus, zero } from '../../base/cents.ts'
import { addDays, addMonths, type Day, isDay } from '../../base/day.ts'
import { estGestion } from '../compte.ts'
import { estSiren } from '../siren.ts'
import type { FichierBrut } from './fec-brut.cas.ts'
import { COLONNES_FEC, COLONNES_VARIANTE, type ColonneFec } from './fec-colonnes.ts'
import { type Entete, lireEntete } from './fec-entete.ts'
import { ouvrirConstat, type Signaler } from './fec-regles.ts'

type Cents = typeof zero
type Lue = {
  readonly rang: number
  readonly texte: (colonne: ColonneFec) => string
  readonly date: Day | null
  readonly piece_date: Day | null
  readonly date_lettrage: Day | null
  readonly valide_le: Day | null
  readonly debit: Cents | null
  readonly credit: Cents | null
}

/** What is said of the file, in no order; and its lines whose fields can be told apart. */
export function modeleFec({ nom, octets, debut }: FichierBrut): { messages: string[]; lues: Lue[] } {
  const { signaler, anomalies } = ouvrirConstat()
  const fin = finDe(nom, signaler)
  const texte = decoder(octets, signaler)
  const lues: Lue[] = []
  if (texte !== null) {
    const lignes = texte === '' ? [] : texte.split(texte.includes('\n') ? /\r?\n/ : '\r')
    if (lignes.at(-1) === '') lignes.pop()
    const [premiere, ...autres] = lignes.map((ligne, rang) =>
      rang === lignes.length - 1 ? ligne.replace(/\r$/, '') : ligne,
    )
    const xml = premiere !== undefined && /^\s*<(\?xml|comptabilite)/i.test(premiere)
    if (xml) signaler('xml', 1)
    const entete = premiere === undefined || xml ? null : lireEntete(premiere, signaler)
    if (premiere === undefined || (entete && autres.length === 0)) signaler('fichier_vide', null)
    for (const [rang, ligne] of entete ? autres.entries() : []) {
      const lue = entete && lireLigne(ligne, { entete, rang: rang + 2, signaler })
      if (lue) lues.push(lue)
    }
  }
  controlerEcritures(lues, { debut, fin, signaler })
  controlerNumeros(lues, signaler)
  controlerNoms(lues, signaler)
  return {
    messages: anomalies()
      .map(({ message, gravite }) => `${gravite} ${message}`)
      .sort(),
    lues,
  }
}

function finDe(nom: string, signaler: Signaler): Day | null {
  const lu = /^(\d{9})FEC(\d{4})(\d\d)(\d\d)(_\d+)?\.(txt|csv)$/i.exec(nom)
  if (!lu) signaler('nom_fichier', null, nom)
  else if (!estSiren(lu[1] ?? '')) signaler('nom_siren', null, lu[1])
  const fin = lu ? lu.slice(2, 5).join('-') : ''
  if (lu && !isDay(fin)) signaler('nom_date', null, nom)
  return isDay(fin) ? fin : null
}

function decoder(octets: Uint8Array, signaler: Signaler): string | null {
  const marque = octets.subarray(0, 2).join()
  if (marque === '255,254' || marque === '254,255') {
    signaler('encodage', null, 'UTF-16')
    return null
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets)
  } catch {
    if (octets.some((octet) => octet >= 0x80 && octet < 0xa0)) signaler('encodage_windows', null)
    return new TextDecoder('iso-8859-15').decode(octets)
  }
}

function lireLigne(
  ligne: string,
  { entete, rang, signaler: dire }: { entete: Entete; rang: number; signaler: Signaler },
) {
  if (ligne.trim() === '') return dire('ligne_vide', rang)
  if (entete.separateur === '\t' && ligne.includes('|')) dire('barre_verticale', rang)
  const interdit = entete.separateur === '\t' ? /[\p{Cc}--[\t\u0080-\u009f]]/v : /[\p{Cc}--[\u0080-\u009f]]/v
  if (interdit.test(ligne)) dire('caractere_interdit', rang)
  if (ligne.includes('\ufffd')) dire('caractere_perdu', rang)
  const champs = ligne.split(entete.separateur).map((champ) => champ.trim())
  if (champs.length !== entete.largeur) {
    return dire('nombre_champs', rang, `${champs.length} champs au lieu de ${entete.largeur}`)
  }
  const lire = (nom: ColonneFec) => champs[entete.places[COLONNES_FEC.indexOf(nom)] ?? -1]
  const texte = (nom: ColonneFec) => lire(nom) ?? ''
  const jour = (nom: ColonneFec) => jourDe(texte(nom), (code) => dire(code, rang, `${nom} : ${texte(nom)}`))
  const montant = (nom: ColonneFec) => {
    const dit = (entete.montant_sens ? COLONNES_VARIANTE : COLONNES_FEC)[COLONNES_FEC.indexOf(nom)] ?? ''
    const lu = lire(nom)
    if (lu === undefined) return null
    if (lu !== '') return montantDe(lu, (code) => dire(code, rang, `${dit} : ${lu}`))
    dire('champ_vide', rang, dit)
    return zero
  }
  const lue = {
    rang,
    texte,
    date: jour('EcritureDate'),
    piece_date: jour('PieceDate'),
    date_lettrage: jour('DateLet'),
    valide_le: jour('ValidDate'),
    debit: montant('Debit'),
    credit: entete.montant_sens ? zero : montant('Credit'),
  }
  const entiere = entete.montant_sens ? { ...lue, ...coteDe(texte('Credit'), lue.debit) } : lue
  if (entete.montant_sens && entiere.credit === null && !/^(\+?1|-1|D|C)$/.test(texte('Credit'))) {
    dire('sens_invalide', rang, texte('Credit'))
  }
  for (const nom of COLONNES_FEC) {
    if (lire(nom) !== '' || /^(CompAux|Debit|Credit|.*Let|Montant|Idev)/.test(nom)) continue
    dire(nom === 'ValidDate' ? 'validation_absente' : 'champ_vide', rang, nom === 'ValidDate' ? undefined : nom)
  }
  controlerLigne(entiere, (nom) => lire(nom) !== undefined, dire)
  return entiere
}

function coteDe(sens: string, valeur: Cents | null): Pick<Lue, 'debit' | 'credit'> {
  if (/^(D|\+?1)$/.test(sens)) return { debit: valeur, credit: zero }
  return /^(C|-1)$/.test(sens) ? { debit: zero, credit: valeur } : { debit: null, credit: null }
}

function jourDe(texte: string, dire: (code: 'date_invalide' | 'date_hors_limites') => void): Day | null {
  const iso = texte.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (texte === '') return null
  if (!isDay(iso)) dire('date_invalide')
  else if (!/^(19|20)/.test(iso)) dire('date_hors_limites')
  return isDay(iso) ? iso : null
}

type Faute = 'montant_milliers' | 'montant_point' | 'montant_decimales' | 'montant_invalide'
function montantDe(texte: string, dire: (code: Faute) => void): Cents | null {
  const lu = parseDecimalComma(texte)
  if (lu !== null) return lu
  if (/\d[\s']\d|\d[.,]\d{3}[.,]/.test(texte)) dire('montant_milliers')
  else if (/^[+-]?\d*\.\d+[+-]?$/.test(texte)) dire('montant_point')
  else dire(/^[+-]?\d+,\d{3,}[+-]?$/.test(texte) ? 'montant_decimales' : 'montant_invalide')
  return null
}

function controlerLigne(lue: Lue, present: (nom: ColonneFec) => boolean, dire: Signaler): void {
  const { rang, texte, debit, credit } = lue
  if (debit !== null && credit !== null && debit !== 0 && credit !== 0) dire('debit_et_credit', rang)
  if (debit === 0 && credit === 0) dire('montant_nul', rang)
  const seul = (un: ColonneFec, autre: ColonneFec, vides: boolean) => vides && present(un) && present(autre)
  const vide = (nom: ColonneFec) => texte(nom) === ''
  if (seul('EcritureLet', 'DateLet', vide('EcritureLet') !== (lue.date_lettrage === null)))
    dire('lettrage_incomplet', rang)
  if (seul('Montantdevise', 'Idevise', vide('Montantdevise') !== vide('Idevise'))) dire('devise_incomplete', rang)
  if (seul('CompAuxNum', 'CompAuxLib', vide('CompAuxNum') !== vide('CompAuxLib'))) dire('auxiliaire_incomplet', rang)
  const compte = texte('CompteNum')
  if (compte !== '' && !/^\d{3}/.test(compte)) dire('compte_chiffres', rang, compte)
  else if (/^[09]/.test(compte)) dire('compte_hors_plan', rang, compte)
}

const nomDe = ({ texte }: Lue): string => `${texte('JournalCode')} ${texte('EcritureNum')}`
const estAn = ({ texte }: Lue): boolean =>
  /^(AN|ANO|RAN|A-N|OUV)$/i.test(texte('JournalCode')) || /nouveau|ouverture/i.test(texte('JournalLib'))
const parEcriture = (lues: readonly Lue[]): Lue[][] => [
  ...Map.groupBy(lues, ({ texte }) => `${texte('JournalCode')}\t${texte('EcritureNum')}`).values(),
]

/** What the lines come to, null when one of them cannot be read. */
const soldeDe = (lues: readonly Lue[]): Cents | null =>
  lues.reduce<Cents | null>(
    (total, { debit, credit }) =>
      total === null || debit === null || credit === null ? null : plus(total, minus(debit, credit)),
    zero,
  )

type Bornes = { readonly debut: Day | null; readonly fin: Day | null; readonly signaler: Signaler }

function controlerEcritures(lues: readonly Lue[], { debut, fin, signaler: dire }: Bornes): void {
  const ecritures = parEcriture(lues)
  const premier =
    debut ?? ecritures.find(([tete]) => tete && estAn(tete))?.[0]?.date ?? (fin && addMonths(addDays(fin, 1), -24))
  // In the order of the lines: of a rule that many break, the first ones are told.
  const suites = ecritures.flatMap((lignes) => lignes.slice(1).map((ligne, n) => ({ ligne, avant: lignes[n], lignes })))
  for (const { ligne, avant, lignes } of suites.sort((une, autre) => une.ligne.rang - autre.ligne.rang)) {
    const tete = lignes[0] ?? ligne
    if (ligne.rang !== (avant?.rang ?? 0) + 1) dire('ecriture_dispersee', ligne.rang, nomDe(tete))
    if (ligne.date && tete.date && ligne.date !== tete.date) dire('numero_deux_dates', ligne.rang, nomDe(tete))
  }
  for (const [tete, ...suite] of ecritures) {
    if (!tete) continue
    const toutes = [tete, ...suite]
    const a = (debutDe: RegExp) => toutes.some(({ texte }) => debutDe.test(texte('CompteNum')))
    const solde = soldeDe(toutes)
    if (suite.length === 0) dire('ecriture_une_ligne', tete.rang, nomDe(tete))
    if (solde) dire('ecriture_desequilibree', tete.rang, `${nomDe(tete)} : écart de ${decimalComma(solde)} €`)
    if (!estAn(tete) && a(/^[67]/) && a(/^12/)) dire('solde_gestion', tete.rang, nomDe(tete))
    if (tete.date && ((fin && tete.date > fin) || (premier && tete.date < premier))) {
      dire('hors_exercice', tete.rang, `${nomDe(tete)} : ${tete.date}`)
    }
  }
  let derniere: Day | null = null
  for (const [rang, ligne] of lues.entries()) {
    const { date, valide_le } = ligne
    if (estAn(ligne)) {
      if (!lues.slice(0, rang).every(estAn)) dire('an_apres', ligne.rang)
      if (estGestion(ligne.texte('CompteNum'))) dire('an_gestion', ligne.rang, ligne.texte('CompteNum'))
    } else if (valide_le) {
      if (derniere && valide_le < derniere) dire('chronologie', ligne.rang)
      if (!derniere || valide_le > derniere) derniere = valide_le
      if (date && valide_le < date) dire('validation_anticipee', ligne.rang)
    }
  }
}

function controlerNumeros(lues: readonly Lue[], dire: Signaler): void {
  const numeros = parEcriture(lues).flatMap(([tete]) => {
    const lu = tete && /^(.*?)(\d{1,15})$/.exec(tete.texte('EcritureNum'))
    return lu ? [{ tete, nombre: Number(lu[2]), serie: `${tete.texte('JournalCode')}\t${lu[1] ?? ''}` }] : []
  })
  const range = numeros.toSorted((a, b) => a.nombre - b.nombre)
  if (range.every(({ nombre }, rang) => rang === 0 || nombre === (range[rang - 1]?.nombre ?? 0) + 1)) return
  for (const serie of Map.groupBy(numeros, (numero) => numero.serie).values()) {
    const sienne = serie.toSorted((a, b) => a.nombre - b.nombre)
    for (const [rang, { tete, nombre }] of sienne.entries()) {
      const avant = sienne[rang - 1]
      if (!avant || nombre <= avant.nombre + 1) continue
      const detail = `journal ${tete.texte('JournalCode')} : ${avant.tete.texte('EcritureNum')} est suivi de ${tete.texte('EcritureNum')}`
      dire('numerotation_rompue', tete.rang, detail)
    }
  }
}

function controlerNoms(lues: readonly Lue[], dire: Signaler): void {
  const par = (nom: (lue: Lue) => string) => Map.groupBy(lues, nom)
  const journaux = [...par(({ texte }) => texte('JournalCode'))]
  for (const [journal, siennes] of journaux) {
    const solde = soldeDe(siennes)
    if (solde) dire('journal_desequilibre', null, `${journal} : ${decimalComma(solde)} €`)
  }
  const ecart = soldeDe(lues)
  if (ecart) dire('total_desequilibre', null, `écart de ${decimalComma(ecart)} €`)
  const lettre = ({ texte }: Lue) => `${texte('CompteNum')} ${texte('CompAuxNum')} ${texte('EcritureLet')}`
  for (const [nom, siennes] of Map.groupBy(
    lues.filter(({ texte }) => texte('EcritureLet') !== ''),
    lettre,
  )) {
    if (soldeDe(siennes)) dire('lettrage_desequilibre', siennes[0]?.rang ?? 0, nom.replace(/ +/g, ' '))
  }
  const paires = [
    ['journal_deux_libelles', 'JournalCode', 'JournalLib'],
    ['compte_deux_libelles', 'CompteNum', 'CompteLib'],
    ['auxiliaire_deux_libelles', 'CompAuxNum', 'CompAuxLib'],
  ] as const
  for (const [code, colonne, colonneLibelle] of paires) {
    for (const [nom, siennes] of par(({ texte }) => texte(colonne))) {
      const [premiere, ...autres] = siennes.filter(({ texte }) => texte(colonneLibelle) !== '')
      const libelle = premiere?.texte(colonneLibelle) ?? ''
      const autre = autres.find(({ texte }) => texte(colonneLibelle) !== libelle)
      if (nom === '' || !autre) continue
      dire(code, autre.rang, `${nom} : « ${libelle} » et « ${autre.texte(colonneLibelle)} »`)
    }
  }
}
