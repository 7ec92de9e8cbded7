// What is done every night, in its order: the list that the server goes through, and that administrators see and run again.
import { type Chore, cleanAccounts } from '@quittance/wire/serving'
import type { Config } from '../config.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { demanderPayes } from '../location/paye/demander.ts'
import { abonnementsTermines, rappelsAbonnement } from './abonnements.ts'
import { depensesRecurrentes } from './depenses.ts'
import { effacerCandidats } from './effacer-candidats.ts'
import { effacerComptes } from './effacer-comptes.ts'
import { courrielNotifications, echeancesProches } from './notifications.ts'
import { relancesAutomatiques } from './relances.ts'
import { signaturesEnAttente } from './signatures.ts'

type Needed = Pick<Config, 'accounts' | 'public_url'>
type Post = Pick<Gateways, 'mail'> & { readonly secret_jetons: string }

export function nightlyChores(config: Needed, { mail, secret_jetons }: Post): readonly Chore[] {
  const { idle_hours } = config.accounts
  return [
    cleanAccounts({ inactivitySeconds: idle_hours && idle_hours * 3_600 }),
    effacerComptes(config, mail),
    effacerCandidats(),
    rappelsAbonnement(config, mail),
    abonnementsTermines(),
    relancesAutomatiques(mail),
    demanderPayes(config, mail, secret_jetons),
    signaturesEnAttente(),
    depensesRecurrentes(),
    echeancesProches(),
    courrielNotifications(config, mail),
  ]
}
