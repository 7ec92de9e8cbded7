// The renderer of the pages with the small activity of the tests plugged in.
import './espace.ts'

export * from '#web/server.tsx'
