// The domain alone: a journal derived from 50,000 facts with all the forms filled, and ten years of tax with their trace.
import { join } from 'node:path'
import { dossierFiscal } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { faitsDe } from './faits.ts'
import { calculerSeul, enMs, lancer, milieu } from './temps.ts'

const FAITS = 50_000

export async function mesurerDomaine(tours: number): Promise<void> {
  const faits = faitsDe(FAITS)
  const temps: number[] = []
  let lignes = 0
  let cases = 0
  for (let tour = 0; tour <= tours; tour++) {
    const ms = await calculerSeul(() => {
      // Lists of their own: nothing of them is known yet.
      const annees = dossierFiscal({ ...faits, lignes_validees: [...faits.lignes_validees] }, ANNEES)
      lignes = annees.reduce((total, annee) => total + annee.lignes.length, 0)
      cases = annees.flatMap(({ formulaires }) => formulaires.flatMap((un) => un.cases)).length
    })
    temps.push(ms)
  }
  const [froid = 0, ...chauds] = temps
  const nombre = faits.echeances.length + faits.encaissements.length + faits.depenses.length
  console.log(
    `\nJournal de ${nombre.toLocaleString('fr-FR')} faits sur trois ans (${lignes.toLocaleString('fr-FR')} lignes), ${cases} cases remplies : ${enMs(froid)} de calcul à froid, ${enMs(milieu(chauds))} ensuite (but 1 000 ms)`,
  )
  const dixAns = await lancer(process.execPath, [join(import.meta.dirname, 'dix-ans.ts'), String(tours)])
  console.log(`Micro-BIC et réel sur dix ans, avec leur trace : ${enMs(Number(dixAns?.texte))} de calcul (but 0,10 ms)`)
}
