// A thread of trial: what it is asked is what the threads must stand.
import { parentPort } from 'node:worker_threads'
import { Refus } from '#domain/base/refus.ts'
import { tellOf } from '../tell.ts'

const TRIALS = {
  double: (value: number) => value * 2,
  bytes: (value: number) => new Uint8Array(value).fill(7),
  refuse: () => {
    throw new Refus('devise_etrangere', 'USD')
  },
  break: () => {
    throw new Error('broken here')
  },
  forever: () => {
    for (;;);
  },
  devour: () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, rank) => rank / 3))
  },
  leave: () => process.exit(0),
}

if (parentPort) tellOf(parentPort, TRIALS)
