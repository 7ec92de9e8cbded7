// `npm run bench requetes`: how many calls the demonstration makes, in the real browser, beside the goals that a journey holds.
import { ouvrirNavigateur } from '../e2e/navigateur.ts'
import { BUTS, compterLesRequetes } from '../e2e/requetes.ts'
import { demarrer } from '../e2e/serveur.ts'

const NOMS = { loyer: 'Noter un loyer', ecran: 'Ouvrir un écran des livres', connexion: 'Se connecter' } as const
const SORTES = Object.keys(BUTS) as (keyof typeof BUTS)[] // safe: the record has no other key

export async function mesurerRequetes(): Promise<void> {
  const produit = await demarrer()
  const browser = await ouvrirNavigateur()
  try {
    const page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
    const mesure = await compterLesRequetes(page, produit.url)
    console.log('\n| Geste | Appels | But | Fichiers |\n|---|---:|---:|---:|')
    for (const sorte of SORTES) {
      const { appels, fichiers } = mesure[sorte]
      console.log(`| ${[NOMS[sorte], appels.length, `≤ ${BUTS[sorte]}`, fichiers].join(' | ')} |`)
    }
    for (const sorte of SORTES) console.log(`\n${NOMS[sorte]} :\n  ${mesure[sorte].appels.join('\n  ')}`)
  } finally {
    await browser.close()
    await produit.stop()
  }
}
