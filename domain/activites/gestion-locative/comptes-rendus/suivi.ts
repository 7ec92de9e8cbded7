// What is owed to owners by their mandates: the statement of the last period that is over, the transfer that it says, and the days to come of both.
import { sum } from '../../../base/cents.ts'
import { addDays, addMonths, type Day } from '../../../base/day.ts'
import { memoire } from '../../../base/memoire.ts'
import { type Evenement, SANS_DETAIL } from '../../evenement.ts'
import { citer, enJour } from '../../point.ts'
import type { RenduSuivi, Tache } from '../../tache.ts'
import type { FaitsDesMandats } from '../faits/faits.ts'
import type { Mandant } from '../faits/mandant.ts'
import type { Mandat } from '../faits/mandat.ts'
import { carteAFinir } from '../mandats/garantie.ts'
import { gestionsDe } from '../mandats/gestions.ts'
import type { Periode } from './mouvements.ts'
import { periodeSuivante, virementLe } from './periode.ts'

type Tenu = { readonly mandat: Mandat; readonly mandant: Mandant }
type ARendre = Tenu & { readonly periode: Periode; readonly en_retard: boolean }
type AVirer = Tenu & { readonly rendu: RenduSuivi }

const dernierRendu = memoire(
  (rendus: readonly RenduSuivi[]): ReadonlyMap<string, RenduSuivi> =>
    rendus.reduce(
      (derniers, un) => ((derniers.get(un.mandat_id)?.au ?? '') < un.au ? derniers.set(un.mandat_id, un) : derniers),
      new Map<string, RenduSuivi>(),
    ),
)

/**
 * The mandates whose next statement is of days that are over; late, once another period is over too. One that is over is rendered to its last
 * day, no further.
 */
function comptesARendre(faits: FaitsDesMandats, rendus: readonly RenduSuivi[], today: Day): ARendre[] {
  const derniers = dernierRendu(rendus)
  const geres = new Set((faits.mandats_biens ?? []).map(({ mandat_id }) => mandat_id))
  return [...gestionsDe(faits).mandats.values()].flatMap((tenu): ARendre[] => {
    const { mandat } = tenu
    const dernier = derniers.get(mandat.id)?.au ?? null
    if (!geres.has(mandat.id)) return []
    if (dernier !== null && mandat.fin !== null && dernier >= mandat.fin) return []
    const periode = periodeSuivante(mandat, dernier)
    if (periode.au >= today) return []
    return [{ ...tenu, periode, en_retard: periodeSuivante(mandat, periode.au).au < today }]
  })
}

/** The transfers that the last statements say, whose day has come and that nobody noted. */
function virementsAFaire(faits: FaitsDesMandats, rendus: readonly RenduSuivi[], today: Day): AVirer[] {
  const vires = new Set((faits.versements_mandants ?? []).map(({ compte_rendu }) => compte_rendu))
  const tenus = gestionsDe(faits).mandats
  return [...dernierRendu(rendus).values()].flatMap((rendu): AVirer[] => {
    const tenu = tenus.get(rendu.mandat_id)
    const attend = rendu.a_virer_cents > 0 && rendu.virement_le <= today && !vires.has(rendu.numero)
    return tenu && attend ? [{ ...tenu, rendu }] : []
  })
}

export type TacheDeMandat = { readonly genre: 'comptes_a_rendre' | 'virements_mandants' | 'carte_a_finir' }

/** Those of one kind are told together. `rendus`: none where the asker does not know them, and nothing is told of statements. */
export function tachesDesMandats(
  faits: FaitsDesMandats,
  rendus: readonly RenduSuivi[] | undefined,
  today: Day,
): Tache<TacheDeMandat>[] {
  return [
    ...(rendus
      ? [...aRendre(comptesARendre(faits, rendus, today)), ...aVirer(virementsAFaire(faits, rendus, today), today)]
      : []),
    ...laCarte(faits, today),
  ]
}

const commun = { exercice: null, sujet: 'Mandats', lieu: 'gestion_locative:comptes_rendus' } as const

function aRendre(dus: readonly ARendre[]): Tache<TacheDeMandat>[] {
  const [premier] = dus
  if (!premier) return []
  const en_retard = dus.some((un) => un.en_retard)
  const seul = dus.length === 1
  return [
    {
      ...commun,
      titre: seul ? `Compte rendu à envoyer à ${premier.mandant.nom}` : `${dus.length} comptes rendus à envoyer`,
      detail: seul
        ? `Du ${enJour(premier.periode.du)} au ${enJour(premier.periode.au)}`
        : citer(dus.map(({ mandant }) => mandant.nom)),
      ...(en_retard && { ton: 'bad' as const }),
      filtre: seul ? `mandat=${premier.mandat.id}` : null,
      en_retard,
      objet: { genre: 'comptes_a_rendre' },
    },
  ]
}

function aVirer(dus: readonly AVirer[], today: Day): Tache<TacheDeMandat>[] {
  const [premier] = dus
  if (!premier) return []
  const en_retard = dus.some(({ rendu }) => rendu.virement_le < today)
  const seul = dus.length === 1
  return [
    {
      ...commun,
      titre: seul ? `Virement à faire à ${premier.mandant.nom}` : `${dus.length} virements à faire aux propriétaires`,
      detail: seul ? `Compte rendu ${premier.rendu.numero}` : citer(dus.map(({ mandant }) => mandant.nom)),
      montant_cents: sum(dus.map(({ rendu }) => rendu.a_virer_cents)),
      ...(en_retard && { ton: 'bad' as const }),
      filtre: seul ? `mandat=${premier.mandat.id}` : null,
      en_retard,
      objet: { genre: 'virements_mandants' },
    },
  ]
}

function laCarte({ habilitations_gestion: [habilitation] = [] }: FaitsDesMandats, today: Day): Tache<TacheDeMandat>[] {
  if (!habilitation || !carteAFinir(habilitation, today)) return []
  const { carte_jusqu_au } = habilitation
  const en_retard = carte_jusqu_au < today
  return [
    {
      ...commun,
      lieu: 'gestion_locative:proprietaires',
      titre: `Votre carte professionnelle ${en_retard ? 'a fini' : 'finit'} le ${enJour(carte_jusqu_au)}`,
      detail: 'Sans elle, aucun nouveau mandat n’est payé : renouvelez-la, puis notez sa nouvelle date',
      ton: en_retard ? 'bad' : 'wait',
      filtre: null,
      en_retard,
      objet: { genre: 'carte_a_finir' },
    },
  ]
}

export type JourDeMandat = {
  readonly genre: 'compte_a_rendre' | 'virement_mandants' | 'fin_de_mandat' | 'fin_de_carte'
  readonly date: Day
}

const PREAVIS_JOURS = { compte_a_rendre: null, virement_mandants: null, fin_de_mandat: 30, fin_de_carte: 60 } as const

/** The closings and the transfers up to `proche`, those of one day told together; the ends of mandates and of the card up to `au`. */
export function joursDesMandats(
  faits: FaitsDesMandats,
  { du, proche, au }: { readonly du: Day; readonly proche: Day; readonly au: Day },
): Evenement<JourDeMandat>[] {
  const tenus = [...gestionsDe(faits).mandats.values()]
  const periodes = tenus.flatMap((tenu) =>
    periodesAVenir(tenu.mandat, { du: addMonths(du, -1), au: proche }).map((periode) => ({ ...tenu, periode })),
  )
  return [
    ...ensemble('compte_a_rendre', periodes, ({ periode }) => periode.au),
    ...ensemble('virement_mandants', periodes, ({ mandat, periode }) => virementLe(mandat, periode.au)),
    ...ensemble('fin_de_mandat', tenus, ({ mandat }) => mandat.fin),
    ...(faits.habilitations_gestion ?? []).map(({ carte_jusqu_au: date }) =>
      direJour('fin_de_carte', date, { titre: 'Fin de votre carte professionnelle', detail: '' }),
    ),
  ].filter(({ date, objet: { genre } }) => du <= date && date <= (PREAVIS_JOURS[genre] === null ? proche : au))
}

/** The periods of a mandate that end within some days, by the day of closing of each. */
function periodesAVenir(mandat: Mandat, { du, au }: { readonly du: Day; readonly au: Day }): Periode[] {
  const periodes: Periode[] = []
  if (mandat.fin !== null && mandat.fin < du) return []
  let periode = periodeSuivante(mandat, mandat.debut > du ? null : addDays(du, -1))
  while (periode.au <= au) {
    if (periode.au >= du) periodes.push(periode)
    if (mandat.fin !== null && periode.au >= mandat.fin) break
    periode = periodeSuivante(mandat, periode.au)
  }
  return periodes
}

const MOTS = {
  compte_a_rendre: ['Arrêté du compte de', 'comptes de propriétaires à arrêter'],
  virement_mandants: ['Virement à', 'virements à des propriétaires'],
  fin_de_mandat: ['Fin du mandat de', 'mandats finissent'],
} as const

function ensemble<T extends Tenu>(
  genre: keyof typeof MOTS,
  tenus: readonly T[],
  jour: (tenu: T) => Day | null,
): Evenement<JourDeMandat>[] {
  const parJour = Map.groupBy(tenus, jour)
  return [...parJour].flatMap(([date, siens]) => {
    const [premier] = siens
    if (date === null || !premier) return []
    const [un, plusieurs] = MOTS[genre]
    const seul = siens.length === 1
    return [
      direJour(genre, date, {
        titre: seul ? `${un} ${premier.mandant.nom}` : `${siens.length} ${plusieurs}`,
        detail: seul ? `Mandat n° ${premier.mandat.numero}` : citer(siens.map(({ mandant }) => mandant.nom)),
      }),
    ]
  })
}

const direJour = (
  genre: JourDeMandat['genre'],
  date: Day,
  mots: { readonly titre: string; readonly detail: string },
): Evenement<JourDeMandat> => ({
  ...SANS_DETAIL,
  ...mots,
  ...{ date, cle: `${genre}:${date}`, preavis_jours: PREAVIS_JOURS[genre], filtre: null, exercice: null },
  lieu:
    genre === 'compte_a_rendre' || genre === 'virement_mandants'
      ? 'gestion_locative:comptes_rendus'
      : 'gestion_locative:proprietaires',
  objet: { genre, date },
})
