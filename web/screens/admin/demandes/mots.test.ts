// A request in words: the time that is left of what was promised, and what was sent.
import { expect, test } from 'vitest'
import { NATURES_DEMANDE } from '#contract/functions/boutique/repondre-demande.ts'
import { etatDe, etatsAChoisir } from '#web/text/demandes.ts'
import { horlogeDe, lignesDe, objetDe } from './mots.ts'

const now = new Date('2026-11-20T16:00:00Z')
const dans = (minutes: number) => ({ echeance: new Date(now.getTime() + minutes * 60_000).toISOString() })

test('l’horloge dit ce qui reste, presse sous six heures, et compte le retard', () => {
  expect(horlogeDe({ echeance: null }, now)).toBeNull()
  const cas: [number, string, string][] = [
    [47 * 60 + 59, 'Reste 47 h', 'plain'],
    [6 * 60, 'Reste 6 h', 'plain'],
    [359, 'Reste 5 h', 'wait'],
    [45, 'Reste 45 min', 'wait'],
    [0, 'Reste 0 min', 'wait'],
    [-1, 'En retard de 1 min', 'bad'],
    [-71 * 60, 'En retard de 71 h', 'bad'],
    [-72 * 60, 'En retard de 3 j', 'bad'],
  ]
  for (const [minutes, mot, ton] of cas)
    expect(horlogeDe(dans(minutes), now)).toEqual({ mot: mot.replace(/ (?=h$|min$|j$)/, '\u00a0'), ton })
})

test('ce qui a été envoyé se lit en clair, sans champ vide ni champ de la maison', () => {
  expect(objetDe({ nature: 'devis', objet: 'sci' })).toBe('Projet SCI')
  expect(objetDe({ nature: 'commande', objet: 'Conseil' })).toBe('Conseil')
  const contenu = {
    id: 'x',
    project_description: 'Deux logements',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    timeline: '1-month',
    company_name: ' ',
    accuse_le: '2026-11-20T10:00:00Z',
    paid_at: '2026-11-20T10:00:00Z',
  }
  expect(lignesDe(contenu)).toEqual([
    ['Description', 'Deux logements'],
    ['Délai', '1 mois'],
    ['Navigateur', 'Firefox sur Linux'],
    ['Réglée le', '20 novembre 2026 à 11:00'],
  ])
})

test('un état inconnu se montre tel quel ; ceux d’une commande et d’une place ne se choisissent pas', () => {
  expect(etatDe('devis', 'neuf')).toEqual({ mot: 'neuf', ton: 'plain' })
  const choisis = NATURES_DEMANDE.filter((nature) => etatsAChoisir(nature).length > 0)
  expect(choisis).toEqual(['devis', 'devis_service', 'signalement'])
})
