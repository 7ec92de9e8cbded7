// Until when a diagnostic holds, whether its letting asks one, and whether a class may still be let.
import { EXIGENCES, type Exigence, VALIDITES } from '../../../annees/entretien.ts'
import { type CleMesure, MESURES, type Mesure } from '../../../annees/mesures.ts'
import { addDays, addMonths, type Day, year } from '../../../base/day.ts'
import type { Certitude } from '../../../base/parametres.ts'
import type { Bien, ClasseDpe, TypeBien } from '../../biens/bien.ts'
import { territoireDe } from '../../location/indices/irl.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { FicheTechnique } from '../fiche-technique.ts'

export type Validite = {
  /** Its last day; null: without limit. */
  readonly jusqu_au: Day | null
  readonly source: string
  readonly certitude: Certitude
}

/** Null where no rule says how long one of that day holds: it is done again, or its own paper read. */
export function validite({
  nature,
  etabli_le,
  positif,
}: Pick<Diagnostic, 'nature' | 'etabli_le' | 'positif'>): Validite | null {
  const regle = VALIDITES[nature].find(({ du, au }) => du <= etabli_le && (au === null || etabli_le <= au))
  if (!regle) return null
  const { source, certitude } = regle
  if ('fin' in regle) return { jusqu_au: regle.fin, source, certitude }
  const mois = positif ? regle.mois_positif : regle.mois
  return { jusqu_au: mois === null ? null : addDays(addMonths(etabli_le, mois), -1), source, certitude }
}

/** `inconnu`: what is not known of the dwelling leaves it open. */
export type Demande = Exigence & { readonly reponse: 'oui' | 'inconnu' }

const LOGEMENTS: readonly TypeBien[] = ['appartement', 'maison', 'studio']
export const estLogement = (type_bien: TypeBien): boolean => LOGEMENTS.includes(type_bien)
const LOCAUX: readonly TypeBien[] = ['bureau', 'commerce']

/** What a letting of this property asks on a day (loi du 6 juillet 1989, art. 3-3); nothing for a parking space, land, or a whole building. */
export function demandes(
  bien: Pick<Bien, 'type_bien'>,
  fiche: FicheTechnique | undefined,
  le: Day,
): readonly Demande[] {
  const local = LOCAUX.includes(bien.type_bien)
  if (!local && !estLogement(bien.type_bien)) return []
  return EXIGENCES.filter(({ du, aussiLocaux }) => du <= le && (aussiLocaux || !local)).flatMap((exigence) => {
    const reponse = repondre(exigence.si, fiche, le)
    return reponse === 'non' ? [] : [{ ...exigence, reponse }]
  })
}

function repondre(si: Exigence['si'], fiche: FicheTechnique | undefined, le: Day): 'oui' | 'non' | 'inconnu' {
  const dire = (vrai: boolean | null | undefined) =>
    vrai === null || vrai === undefined ? 'inconnu' : vrai ? 'oui' : 'non'
  switch (si.quoi) {
    case 'toujours':
      return 'oui'
    case 'construit_avant':
      return dire(fiche?.annee_construction == null ? null : fiche.annee_construction < si.annee)
    case 'electricite':
      return dire(plusDe(si.ans, fiche?.electricite_annee, le))
    case 'gaz':
      return fiche?.gaz === false ? 'non' : fiche?.gaz ? dire(plusDe(si.ans, fiche.gaz_annee, le)) : 'inconnu'
    default:
      return dire(fiche?.[si.quoi])
  }
}
const plusDe = (ans: number, annee: number | null | undefined, le: Day): boolean | null =>
  annee == null ? null : year(le) - annee >= ans

const CLES: Readonly<Record<'metropole' | 'outre_mer', Readonly<Partial<Record<ClasseDpe, CleMesure>>>>> = {
  metropole: { G: 'dpe_g', F: 'dpe_f', E: 'dpe_e' },
  outre_mer: { G: 'dpe_outre_mer_g' },
}

/** The measure after which a dwelling of that class is let to nobody as a main home (loi du 6 juillet 1989, art. 6); null where none is known. */
export function finDeLocation(classe: ClasseDpe | null | undefined, code_postal: string): Mesure | null {
  const ou = territoireDe(code_postal) === 'outre_mer' ? 'outre_mer' : 'metropole'
  const cle = classe ? CLES[ou][classe] : undefined
  return MESURES.find((une) => une.cle === cle) ?? null
}

/** Whether it is decent on a day, as far as its class says. */
export function estDecent(classe: ClasseDpe, le: Day, code_postal = '75001'): boolean {
  const fin = finDeLocation(classe, code_postal)
  return fin === null || le < fin.depuis
}
