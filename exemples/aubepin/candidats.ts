// Who asks to rent L42, that its tenant left: one whose file is complete, with a guarantor, one who has still to complete his, one who gave up and was erased.
import { euros } from '../../domain/base/cents.ts'
import { addDays, type Day, day } from '../../domain/base/day.ts'
import { leLot, rang } from './biens.ts'

/** Her tenant has left; the lot is shown. */
const DEPUIS = day('2026-11-02')
const OFFRE = rang(0x40, 1)
const [MAUD, IDRISS] = [rang(0x41, 1), rang(0x41, 2)]

/** A page with one line: what a reader opens, and no more bytes than it takes. */
export function page(ligne: string): string {
  const trait = `BT /F1 14 Tf 60 760 Td (${ligne}) Tj ET`
  const objets = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${trait.length}>>stream\n${trait}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  return `%PDF-1.4\n${objets.map((un, n) => `${n + 1} 0 obj${un}endobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF\n`
}

type Piece = readonly [categorie: string, nature: string, nom: string]
const PIECES: readonly Piece[] = [
  ['identite', 'carte_identite', 'carte-identite'],
  ['domicile', 'quittances', 'quittances-aout-octobre'],
  ['activite', 'contrat_travail', 'contrat-de-travail'],
  ['ressources', 'bulletins_salaire', 'bulletins-aout-octobre'],
]

const DU_GARANT: readonly Piece[] = PIECES.map(([categorie, nature, nom]) =>
  categorie === 'domicile' ? [categorie, 'taxe_fonciere', 'taxe-fonciere'] : [categorie, nature, `${nom}-garant`],
)

/** The rows of each table, in the order in which they are written; none before the lot is on offer. */
export const candidats = (au: Day) =>
  au < DEPUIS
    ? []
    : ([
        ['offres_location', [offre(au)]],
        ['candidatures', candidatures(au)],
        ['personnes_candidature', PERSONNES],
        ['documents_candidature', documents(au)],
        ['effacements_candidatures', [{ ...EFFACE, efface_le: addDays(au, -4) }]],
      ] as const)

const le = (au: Day, jours: number): string => `${addDays(au, -jours)}T09:30:00Z`

const offre = (au: Day) => ({
  ...{ id: OFFRE, bien_id: leLot('L42').bien.id, type_bail: 'vide', loyer_cents: euros(660), charges_cents: euros(70) },
  ...{ depot_garantie_cents: euros(660), disponible_le: addDays(au, 12), expire_le: addDays(au, 50) },
  texte: 'Deux pièces au quatrième étage, clair et calme, sur cour. Cuisine équipée, cave, chauffage collectif.',
  created_at: le(au, 14),
})

function candidatures(au: Day) {
  const commun = { offre_id: OFFRE, occupants: 1, emmenagement_le: addDays(au, 12) }
  const etapes = { visite_proposee_le: le(au, 10), demande_le: le(au, 6) }
  return [
    {
      ...{ ...commun, ...etapes, id: MAUD, prenom: 'Maud', nom: 'Keller', email: 'maud.keller@exemple.fr' },
      ...{ telephone: '06 39 98 71 12', informe_le: le(au, 13), created_at: le(au, 13), lu_le: le(au, 12) },
      message: 'Je travaille à la Croix-Rousse et cherche un deux pièces. Disponible le soir pour visiter.',
      ...{ depose_le: le(au, 2), notes: 'Visite faite, dossier reçu.', aide_logement_cents: null },
    },
    {
      ...{ ...commun, ...etapes, id: IDRISS, prenom: 'Idriss', nom: 'Valmy', email: 'idriss.valmy@exemple.fr' },
      ...{ telephone: '06 39 98 71 45', informe_le: le(au, 11), created_at: le(au, 11), lu_le: le(au, 10) },
      message: 'Je prends un poste à Lyon, je peux visiter samedi.',
      ...{ depose_le: null, notes: '', aide_logement_cents: euros(92) },
    },
  ]
}

type Dite = readonly [de: string, role: string, nom: string, situation: string, profession: string, revenus: number]
const DITES: readonly Dite[] = [
  [MAUD, 'candidat', 'Maud|Keller', 'cdi', 'Infirmière', 2_340],
  [MAUD, 'garant', 'Alain|Keller', 'fonctionnaire', 'Professeur', 3_150],
  [IDRISS, 'candidat', 'Idriss|Valmy', 'cdd', 'Développeur', 1_780],
]
const PERSONNES = DITES.map(([candidature_id, role, noms, situation, profession, revenus], n) => {
  const [prenom, nom] = noms.split('|')
  return {
    ...{ id: rang(0x42, n + 1), candidature_id, role, rang: n % 2, prenom, nom, situation, profession },
    revenus_cents: euros(revenus),
  }
})

/** All of the first, all of his guarantor; of the second one, his identity alone. */
const JOINTES: readonly (readonly [qui: number, piece: Piece])[] = [
  ...PIECES.map((piece) => [0, piece] as const),
  ...DU_GARANT.map((piece) => [1, piece] as const),
  ...PIECES.slice(0, 1).map((piece) => [2, piece] as const),
]

const documents = (au: Day) =>
  JOINTES.map(([qui, [categorie, nature, nom]], n) => {
    const contenu = page(`${nom} (document d'exemple)`)
    return {
      ...{ id: rang(0x43, n + 1), candidature_id: qui === 2 ? IDRISS : MAUD, personne_id: rang(0x42, qui + 1) },
      ...{ categorie, nature, nom: `${nom}.pdf`, mime: 'application/pdf', taille: contenu.length },
      ...{ contenu: `\\x${Buffer.from(contenu, 'latin1').toString('hex')}`, created_at: le(au, 2) },
    }
  })

const EFFACE = { id: rang(0x44, 1), offre_id: OFFRE, motif: 'desistement', fichiers: 3 }
