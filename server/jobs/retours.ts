// The mailbox of returns, looked at every five minutes; one that does not answer is asked again at the next turn.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import type { ReturnsGateway } from '../gateways/returns.ts'
import { lireRetours } from '../location/retours/lire.ts'
import { everyFewSeconds } from './ticker.ts'

type House = { readonly base: Base; readonly returns: ReturnsGateway; readonly log: WireLog; readonly now: () => Date }
const EVERY_MS = 5 * 60_000

/** Begins; what it returns stops it, after the turn that is under way. */
export const startRetours = ({ log, ...house }: House): (() => Promise<void>) =>
  everyFewSeconds(() => lireRetours(house), log, 'the mailbox of returns was not read', EVERY_MS)
