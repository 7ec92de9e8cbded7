// From what was typed to values: identity, dwelling, components, furniture, loan, lease, takeover; null where it cannot be read.

import { z } from 'zod'
import { type Cents, parseEuros, part, zero } from '#domain/base/cents.ts'
import { type Convention, type Day, later } from '#domain/base/day.ts'
import type { Bornes } from '#domain/compta/exercice.ts'
import { lireSiren } from '#domain/compta/siren.ts'
import type { Composant, Nature } from '#domain/sujets/biens/composant.ts'
import { controlerGrille, type Poste, repartir, TOUT } from '#domain/sujets/biens/grilles.ts'
import { cumulPropose } from '#domain/sujets/biens/plan-ensemble.ts'
import { valeurARepartir } from '#domain/sujets/biens/valeur-a-repartir.ts'
import { TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { type BienLu, ChampsBien } from '#web/parts/biens/champs-bien.ts'
import { ChampsEmprunt } from '#web/parts/biens/champs-emprunt.ts'
import { motsDesReglages } from '#web/parts/exercice/champs-reglages.tsx'
import { joursDuPremier } from '#web/parts/exercice/cloture-suivante.ts'
import { sansIndice, trimestre } from '#web/parts/location/clause-irl.tsx'
import { amount, choice, date, hundredths, integer, optional, optionalDate, required } from '#web/ui/form/schema.ts'
import type { FamilleInstallee } from './cadre.ts'
import { type Rangee, remplies, type Saisie } from './saisie.ts'

const Identite = z.object({
  nom: required('Donnez un nom à votre dossier.'),
  denomination: optional(),
  siren: optional().refine((text) => text === null || lireSiren(text) !== null, 'Ce numéro SIREN n’est pas valable.'),
  adresse: optional(),
  tenue: choice(['super_simplifiee', 'engagement']),
  convention: choice(['reel_365', 'trente_360', 'mois']),
})

/** With the first exercice, by its year or by its two days, and the settings of its family. */
export function champsIdentite({ exercices: permis, reglages }: FamilleInstallee) {
  const Annee = z
    .object({ annee: z.string('Choisissez une année.') })
    .transform(({ annee }): Bornes => permis.usuel(Number(annee)))
  const Jours: z.ZodType<Bornes> = permis.auChoix ? joursDuPremier(permis) : Annee
  return z.intersection(
    z.intersection(
      Identite,
      Jours.transform((exercice) => ({ exercice })),
    ),
    motsDesReglages(reglages).transform((dits) => ({ reglages: dits })),
  )
}

export const ChampsBail = z
  .object({
    type_bail: choice(TYPES_BAIL),
    debut: date(),
    fin: optionalDate(),
    loyer_cents: amount({ min: 1 }),
    charges_cents: amount({ min: 0 }),
    charges_mode: choice(['provision', 'forfait']),
    depot_garantie_cents: amount({ min: 0 }),
    jour_echeance: integer({ min: 1, max: 28 }),
    irl_trimestre: trimestre(),
    revision_le: optionalDate(),
  })
  .refine(({ debut, fin }) => fin === null || fin > debut, { path: ['fin'], message: 'Le bail finit après son début.' })
  // Chosen for another kind of lease, then hidden: it is not this one's.
  .transform((bail) =>
    bail.irl_trimestre === null || sansIndice(bail.type_bail)
      ? { ...bail, irl_trimestre: null, revision_le: null }
      : bail,
  )

const lu = <S extends z.ZodType>(schema: S, values: unknown): z.output<S> | null => {
  const read = schema.safeParse(values)
  return read.success ? read.data : null
}

export type IdentiteLue = z.output<ReturnType<typeof champsIdentite>>
export const lireIdentite = ({ identite }: Saisie, famille: FamilleInstallee): IdentiteLue | null =>
  lu(champsIdentite(famille), identite)
export const lireBien = ({ bien }: Saisie): BienLu | null => lu(ChampsBien, bien)
export const lireEmpruntSaisi = ({ emprunt }: Saisie) => lu(ChampsEmprunt, emprunt)
export const lireBail = ({ bail }: Saisie) => lu(ChampsBail, bail)

const CENTIEMES = hundredths()

/** A row of the split. An unreadable share or life is −1 or null: `controlerGrille` says it. */
export function lirePostes(postes: readonly Rangee[]): Poste[] {
  return postes.map(({ nature = 'travaux', libelle = '', part: texte = '', duree = '' }) => ({
    nature: nature as Nature, // safe: given by the list of natures, never typed
    libelle: libelle.trim(),
    part: lu(CENTIEMES, texte) ?? -1,
    duree_annees: nature === 'terrain' ? null : entier(duree),
  }))
}

/** The amount of each row: they add up to the value once the shares make 100 %, and are shown before. */
export function montantsDesPostes(postes: readonly Poste[], valeur: Cents): Cents[] {
  if (controlerGrille(postes).length === 0) return repartir(valeur, { postes }).map(({ base_cents }) => base_cents)
  return postes.map((poste) => (poste.part < 0 ? zero : part(valeur, [poste.part, TOUT])))
}

export type Meuble = { readonly libelle: string; readonly base_cents: Cents; readonly duree_annees: number }

/** The furniture; null when a row is half-filled. */
export function lireMobilier(mobilier: readonly Rangee[]): Meuble[] | null {
  const lus = remplies(mobilier, ['montant']).map(({ libelle = '', montant = '', duree = '' }) => ({
    libelle: libelle.trim() || 'Mobilier',
    base_cents: parseEuros(montant),
    duree_annees: entier(duree),
  }))
  const bons = lus.filter((un): un is Meuble => un.base_cents !== null && un.base_cents > 0 && un.duree_annees !== null)
  return bons.length === lus.length ? bons : null
}

export type LocataireLu = { readonly prenom: string; readonly nom: string; readonly email: string | null }

export const lireLocataires = (locataires: readonly Rangee[]): LocataireLu[] =>
  remplies(locataires, ['prenom', 'nom']).map(({ prenom = '', nom = '', email = '' }) => ({
    prenom: prenom.trim(),
    nom: nom.trim(),
    email: email.trim() || null,
  }))

export function lireDeficits(deficits: readonly Rangee[]): { annee: number; montant_cents: Cents }[] | null {
  const lus = remplies(deficits, ['annee', 'montant']).map(({ annee = '', montant = '' }) => ({
    annee: entier(annee),
    montant_cents: parseEuros(montant),
  }))
  const bons = lus.filter(
    (un): un is { annee: number; montant_cents: Cents } => un.annee !== null && un.montant_cents !== null,
  )
  return bons.length === lus.length ? bons : null
}

/** The cash at takeover: nothing typed is nothing held; null when it cannot be read. */
export const lireTresorerie = (texte: string): Cents | null => (texte.trim() === '' ? zero : parseEuros(texte))

/** A component as the plan needs it, named by its row so that the takeover finds it again; `repris`: the first day of the books that take it over. */
export function composantsSaisis(
  saisie: Saisie,
  { bien, convention, repris }: { bien: BienLu; convention: Convention; repris: Day | null },
): Composant[] {
  const postes = lirePostes(saisie.postes)
  const montants = montantsDesPostes(postes, valeurARepartir(bien))
  const service = later(bien.date_mise_en_location, bien.date_acquisition)
  const parts = postes.map((poste, rang) =>
    nu(
      { ...poste, id: `poste-${rang}`, base_cents: montants[rang] ?? zero, acquis_avec_bien: true },
      { service, convention },
    ),
  )
  const meubles = (lireMobilier(saisie.mobilier) ?? []).map((meuble, rang) =>
    nu({ ...meuble, id: `meuble-${rang}`, nature: 'mobilier', acquis_avec_bien: false }, { service, convention }),
  )
  const tous = [...parts, ...meubles]
  return repris === null ? tous : tous.map((un) => ({ ...un, ...repriseDe(un, saisie, repris) }))
}

function nu(
  {
    id,
    nature,
    libelle,
    base_cents,
    duree_annees,
    acquis_avec_bien,
  }: Pick<Composant, 'id' | 'nature' | 'libelle' | 'base_cents' | 'duree_annees' | 'acquis_avec_bien'>,
  { service, convention }: { service: Day; convention: Convention },
): Composant {
  return {
    id,
    bien_id: '',
    nature,
    libelle,
    base_cents,
    duree_annees,
    acquis_avec_bien,
    mise_en_service: service,
    convention,
    date_sortie: null,
    amortissement_anterieur_cents: zero,
    ard_anterieur_cents: zero,
  }
}

/** What was typed over the proposals of the plan; an unreadable amount counts for what is proposed. */
function repriseDe(composant: Composant, { reprises }: Saisie, debut: Day) {
  const typed = reprises[composant.id]
  const propose = planLisible(composant) ? cumulPropose(composant, debut) : zero
  return {
    amortissement_anterieur_cents: parseEuros(typed?.anterieur ?? '') ?? propose,
    ard_anterieur_cents: parseEuros(typed?.ard ?? '') ?? zero,
  }
}

/** Whether a plan can be drawn: land has none, and a life being typed may be missing. */
export const planLisible = ({ nature, duree_annees }: Composant): boolean =>
  nature === 'terrain' || duree_annees !== null

const entier = (texte: string): number | null => {
  const value = /^\s*\d{1,4}\s*$/.test(texte) ? Number(texte) : 0
  return value > 0 ? value : null
}
