// Visits of the demonstration whose day is over: erased whole, a few seconds after.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { effacerVisitesFinies } from '../compte/visites.ts'
import { everyFewSeconds } from './ticker.ts'

type House = { readonly base: Base; readonly log: WireLog; readonly now: () => Date }

export const startVisites = ({ base, log, now }: House): (() => Promise<void>) =>
  everyFewSeconds(() => effacerVisitesFinies(base, now(), log), log, 'visits of the demonstration could not be erased')
