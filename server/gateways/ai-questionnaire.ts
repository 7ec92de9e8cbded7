// The questionnaire of a house without a model: its own questions, chosen by the answers of the wizard; the same for the same answers.
import type { AiGateway } from './ai.ts'

export const questionnaireAi = (): AiGateway => ({ answer: async (message) => questionnaire(message) })

type Theme = { readonly titre: string; readonly mots: RegExp; readonly questions: readonly string[] }
type Reponse = { readonly libelle: string; readonly valeur: string }

/** The answers are the lines `Libellé : valeur` of the message; without any, its words are searched whole. */
export function questionnaire(message: string): string {
  const reponses = reponsesDe(message)
  const dit = plat(reponses.length > 0 ? reponses.map(({ valeur }) => valeur).join('\n') : message)
  const themes = [projet(reponses), ...THEMES.filter(({ mots }) => mots.test(dit)), calendrier(reponses)]
  let numero = 0
  const parties = themes.map(({ titre, questions }) =>
    [titre.toUpperCase(), ...questions.map((question) => `${++numero}. ${question}`)].join('\n'),
  )
  const rappel = reponses.map(({ libelle, valeur }) => `- ${libelle} : ${valeur}`)
  return [
    'QUESTIONNAIRE DE BESOINS',
    ...(rappel.length > 0 ? [['VOS RÉPONSES', ...rappel].join('\n')] : []),
    ...parties,
  ].join('\n\n')
}

function reponsesDe(message: string): Reponse[] {
  return message.split('\n').flatMap((line) => {
    const [, libelle, valeur] = /^\s*(?:[-*•]\s*)?([^:]{2,60}?)\s*:\s*(\S.*)$/.exec(line) ?? []
    return libelle && valeur ? [{ libelle, valeur: valeur.trim().slice(0, 500) }] : []
  })
}

const plat = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const donnee = (reponses: readonly Reponse[], mot: RegExp): string | null =>
  reponses.find(({ libelle }) => mot.test(plat(libelle)))?.valeur ?? null

function projet(reponses: readonly Reponse[]): Pick<Theme, 'titre' | 'questions'> {
  const biens = donnee(reponses, /biens|propriete/)
  return {
    titre: 'Votre projet',
    questions: [
      'Quel résultat précis attendez-vous de ce projet, et comment saurez-vous qu’il est atteint ?',
      'Comment faites-vous aujourd’hui, avec quels outils, et qu’est-ce qui vous coûte le plus de temps ?',
      biens
        ? `Vous avez indiqué ${biens} pour le nombre de biens : où se trouvent-ils, et combien pensez-vous en ajouter ?`
        : 'Combien de biens ou de contrats sont concernés aujourd’hui, et combien dans deux ans ?',
      'Qui utilisera la solution, et qui d’autre doit pouvoir la consulter ?',
    ],
  }
}

function calendrier(reponses: readonly Reponse[]): Pick<Theme, 'titre' | 'questions'> {
  const delai = donnee(reponses, /delai|calendrier|echeance/)
  const budget = donnee(reponses, /budget/)
  return {
    titre: 'Délai et budget',
    questions: [
      delai
        ? `Le délai indiqué est « ${delai} » : quelle date ne peut pas être dépassée, et pourquoi ?`
        : 'À quelle date la solution doit-elle servir, et qu’est-ce qui l’impose ?',
      budget
        ? `Le budget indiqué est « ${budget} » : comprend-il la mise en route, la formation et le suivi ?`
        : 'Quel budget prévoyez-vous pour la mise en route, puis chaque année ?',
      'Qui décide, et quelles étapes restent avant de commencer ?',
    ],
  }
}

const THEMES: readonly Theme[] = [
  {
    titre: 'Location meublée',
    mots: /\b(lmnp|lmp|meublee?s?)\b/,
    questions: [
      'Depuis quand louez-vous en meublé, et sous quel régime : micro-BIC ou réel simplifié ?',
      'Qui tient la comptabilité et dépose la liasse 2031 aujourd’hui ?',
      'Disposez-vous des actes, des plans d’amortissement et des reports de déficits antérieurs ?',
    ],
  },
  {
    titre: 'SCI',
    mots: /\bsci\b/,
    questions: [
      'La SCI est-elle à l’impôt sur le revenu ou à l’impôt sur les sociétés, et combien a-t-elle d’associés ?',
      'Comment suivez-vous les comptes courants d’associés et les décisions d’assemblée ?',
    ],
  },
  {
    titre: 'Gestion locative',
    mots: /\b(gestion locative|location|locataires?|loyers?)\b/,
    questions: [
      'Comment appelez-vous les loyers, et comment suivez-vous les retards ?',
      'Qui établit les quittances, les révisions de loyer et les régularisations de charges ?',
    ],
  },
  {
    titre: 'Activité indépendante',
    mots: /\b(independent|independante?s?|freelance|bnc)\b/,
    questions: [
      'Quelle est votre activité, sous quel statut, et êtes-vous assujetti à la TVA ?',
      'Combien de factures établissez-vous et recevez-vous chaque mois ?',
    ],
  },
  {
    titre: 'Conseil',
    mots: /\b(conseils?|audit|strategie)\b/,
    questions: [
      'Sur quelle décision souhaitez-vous être conseillé, et à quelle échéance doit-elle être prise ?',
      'Quels documents pouvez-vous mettre à disposition avant le premier rendez-vous ?',
    ],
  },
  {
    titre: 'Site, application ou automatisation',
    mots: /\b(sites?|applications?|apps?|no-code|automatisation|logiciel)\b/,
    questions: [
      'Quels sont les trois gestes qu’une personne doit pouvoir faire dès la première version ?',
      'Quels textes, images, logos et données sont déjà prêts ?',
      'Avec quels outils la solution doit-elle échanger des données ?',
    ],
  },
  {
    titre: 'Reprise de l’existant',
    mots: /\bmigration\b/,
    questions: [
      'De quel logiciel venez-vous, et quels exports permet-il ?',
      'À partir de quel exercice les données doivent-elles être reprises ?',
    ],
  },
  {
    titre: 'Formation',
    mots: /\b(formations?|training)\b/,
    questions: ['Combien de personnes sont à former, sur quels sujets, à distance ou sur place ?'],
  },
  {
    titre: 'Banque',
    mots: /\b(banques?|bancaires?|bank)\b/,
    questions: ['Quelles banques et combien de comptes sont à suivre, et à quelle fréquence ?'],
  },
  {
    titre: 'Personnalisation',
    mots: /\b(personnalisations?|personnalisee?s?|customisation|sur mesure)\b/,
    questions: ['Quels documents, règles ou écrans devraient être différents pour vous, et pourquoi ?'],
  },
  {
    titre: 'Accompagnement',
    mots: /\b(support|accompagnement|accounting support|expert-comptable)\b/,
    questions: [
      'Quel accompagnement attendez-vous : ponctuel, à la clôture, ou toute l’année ?',
      'Sous quel délai une question doit-elle recevoir sa réponse ?',
    ],
  },
  {
    titre: 'Plusieurs biens et tableaux de bord',
    mots: /\b(multi-?biens|multi-property|plusieurs biens|reporting|tableaux? de bord|rapports?)\b/,
    questions: ['Quels chiffres voulez-vous voir d’un coup d’œil, par bien, par mois ou par année ?'],
  },
]
