// A process of trial: what it is asked is what the processes must stand.
import { Refus } from '#domain/base/refus.ts'
import { tellOf } from '../tell.ts'

tellOf({
  double: (value: number) => value * 2,
  bytes: (value: number) => new Uint8Array(value).fill(7),
  echo: (value: unknown) => value,
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  refuse: () => {
    throw new Refus('devise_etrangere', 'USD')
  },
  break: () => {
    throw new Error('broken here')
  },
  forget: () => {
    setTimeout(() => {
      throw new Error('broken later')
    })
    return new Promise(() => {})
  },
  forever: () => {
    for (;;);
  },
  devour: () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, rank) => rank / 3))
  },
  // One step of V8, which nothing stops between its beginning and its end.
  swallow: () =>
    Array(1_000)
      .fill(Array(1_000).fill(Array(100).fill(1.5)))
      .flat(2).length,
  gulp: () => {
    const kept: Uint8Array[] = []
    for (;;) kept.push(new Uint8Array(100_000_000).fill(1))
  },
  leave: () => process.exit(0),
})
