// A thread that judges one password hashed by bcrypt, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { compareSync } from 'bcryptjs'
import { z } from 'zod'

const { password, hash } = z.object({ password: z.string(), hash: z.string() }).parse(workerData)
parentPort?.postMessage(compareSync(password, hash))
