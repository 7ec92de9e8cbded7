// What is answered while the house starts: that it is alive, not ready, and when to come back.
import { Hono } from 'hono'
import { healthDoors } from '../app/health.ts'
import { safetyHeaders } from '../pages/headers.ts'

export function waitingRoom(publicUrl: string): Hono {
  const room = new Hono()
  room.use(safetyHeaders(publicUrl))
  room.route(
    '/',
    healthDoors(async () => false),
  )
  room.all('*', (c) =>
    c.text('Le logiciel démarre : rechargez cette page dans quelques secondes.', 503, { 'Retry-After': '5' }),
  )
  return room
}
