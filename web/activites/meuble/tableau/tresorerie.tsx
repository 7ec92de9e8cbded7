// The chart of the bank: the end of each month from the books, then what rents and instalments already say.

import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { lastOfMonth, year } from '#domain/base/day.ts'
import { anneeDeCloture, exerciceDe } from '#domain/compta/exercice.ts'
import { formatEuros, formatMonth, formatShortMonth } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { cibleMois } from './cibles.ts'
import { type Periode, useTresorerie } from './situation.ts'

type Props = { periode: Periode; onExpliquer: (cible: Cible) => void }

export function Tresorerie({ periode, onExpliquer }: Props) {
  const { today } = useDossier()
  const { mois, prevus } = useTresorerie(periode)
  const parExercice = useLivres()
  const present = mois.findIndex(({ solde_cents, prevu_cents }) => solde_cents !== null && prevu_cents !== null)
  const prevision = periode.enCours
  const series = [{ name: 'Solde des écritures' }, { name: 'Prévision, loyers et échéances connus', forecast: true }]
  if (mois.length < 2) return null
  const expliquer = (rang: number, serie: number) => {
    const un = mois[rang]
    const solde_cents = serie === 0 ? un?.solde_cents : un?.prevu_cents
    if (!un || solde_cents == null) return
    const aVenir = un.solde_cents === null
    const fin = lastOfMonth(un.mois)
    const au = aVenir || fin < today ? fin : today
    const exercice = exerciceDe(prevus.exercices, au)
    const lignes = (aVenir ? livres(prevus) : parExercice).get(exercice?.id ?? '') ?? []
    onExpliquer(cibleMois(lignes, { au, solde_cents, prevu: aVenir }))
  }
  return (
    <Chart
      question={
        prevision
          ? 'Où en est ma trésorerie ?'
          : `Comment ma trésorerie a-t-elle évolué en ${anneeDeCloture(periode.exercice)} ?`
      }
      summary={resume(mois, prevision)}
      kind="line"
      series={prevision ? series : series.slice(0, 1)}
      points={mois.map((un) => ({
        label: formatShortMonth(un.mois),
        name:
          year(un.mois) === year(today) && prevision
            ? formatMonth(un.mois).replace(/ \d{4}$/, '')
            : formatMonth(un.mois),
        values: prevision ? [un.solde_cents, un.prevu_cents] : [un.solde_cents],
      }))}
      {...(prevision && present >= 0 ? { today: present } : {})}
      onExplain={expliquer}
    />
  )
}

function resume(mois: ReturnType<typeof useTresorerie>['mois'], prevision: boolean): string {
  const connus = mois.filter(({ solde_cents }) => solde_cents !== null)
  const [premier] = connus
  const dernier = connus.at(-1)
  const fin = mois.at(-1)
  if (!premier?.solde_cents || !dernier?.solde_cents) return 'Solde de la banque, mois par mois.'
  const passe = `De ${formatEuros(premier.solde_cents)} fin ${formatMonth(premier.mois)} à ${formatEuros(dernier.solde_cents)}`
  if (!prevision || fin?.prevu_cents == null) return `${passe} fin ${formatMonth(dernier.mois)}.`
  return `${passe} aujourd’hui ; prévision : ${formatEuros(fin.prevu_cents)} fin ${formatMonth(fin.mois)}.`
}
