// Two questions of those who watch the server: is it alive, and is it ready to work?
import { Hono } from 'hono'

/** `ready` asks the database; whatever makes it fail means "not now". */
export function healthDoors(ready: () => Promise<boolean>): Hono {
  const routes = new Hono()
  routes.get('/health', (c) => c.json({ status: 'alive' }))
  routes.get('/ready', async (c) => {
    const isReady = await ready().catch(() => false)
    return c.json({ status: isReady ? 'ready' : 'not_ready' }, isReady ? 200 : 503)
  })
  return routes
}
