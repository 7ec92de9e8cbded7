// The reminder that Vincent Roche was sent, for what he left of the rent of the month before.
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { addDays, addMonths, type Day, firstOfMonth } from '../../domain/base/day.ts'
import { redigerRelance } from '../../domain/sujets/location/documents/relance-texte.ts'
import { creancesDuDossier } from '../../domain/sujets/location/ecritures/creance-perdue.ts'
import { loyersReclames, type Relance, totalReclame } from '../../domain/sujets/location/relance.ts'
import { nomDe } from '../recit.ts'
import { leLot, rang } from './biens.ts'

/** Days after the first of the month. */
const ENVOYEE = 15

export function relances(faits: FaitsGeres, aujourdhui: Day): Omit<Relance, 'envoyee_le'>[] {
  const { bien } = leLot('A3')
  const bail = faits.baux.find(({ bien_id }) => bien_id === bien.id)
  const date = addDays(addMonths(firstOfMonth(aujourdhui), -1), ENVOYEE)
  const echeances = loyersReclames(
    creancesDuDossier(faits, date).filter(({ echeance }) => echeance.bail_id === bail?.id),
  )
  if (!bail || echeances.length === 0) return []
  const texte = redigerRelance(1, {
    type_bail: bail.type_bail,
    locataires: [nomDe(bail)],
    logement: `${bien.libelle}, ${bien.adresse}, ${bien.code_postal} ${bien.ville}`,
    loyers: echeances,
    au: date,
  })
  return [
    {
      ...{ id: rang(0x1a, 1), bail_id: bail.id, niveau: 1, date, montant_cents: totalReclame(echeances), echeances },
      ...{ canal: 'courriel', destinataires: bail.locataires.flatMap(({ email }) => email ?? []), ...texte },
      ...{ etat: 'envoyee', automatique: false },
    },
  ]
}
