// The screens of the product, by the entry that plugs the small activity of the tests in.
import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import produit from '../../vite.config.ts'

export default defineConfig((env) => {
  const commun = produit(env)
  const rolldownOptions = { input: join(import.meta.dirname, 'ecrans.ts') }
  // The renderer is named by the command.
  return env.isSsrBuild ? commun : mergeConfig(commun, { build: { rolldownOptions } })
})
