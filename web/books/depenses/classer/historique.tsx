// The log of the changes made to several bills: who, when, what and why, each undone as long as nothing moved since.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { day, year } from '#domain/base/day.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { type Acte, actesQuery } from '#web/data/compta/actes.ts'
import { useChangerDepenses } from '#web/data/depenses/depenses.ts'
import { formatDay } from '#web/lib/format.ts'
import { jourCourt } from '#web/parts/mots.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { todayInParis } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'

type Champs = {
  categorie: string
  bien_id: string | null
  date_paiement: string | null
  payee_par: string
  indivisaire_id?: string | null
}
type LigneChangee = { depense_id: string; raison: string; avant: Champs; apres: Champs }

export function Historique() {
  const { dossier, peutEcrire } = useDossier()
  const { data: actes } = useSuspenseQuery(actesQuery(dossier.id))
  const { annuler } = useChangerDepenses(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  const defaits = new Set(
    actes.filter(({ acte }) => acte === 'annuler-changement-depenses').map(({ detail }) => String(detail.acte_id)),
  )
  const changements = actes.filter(({ acte }) => acte === 'changer-depenses')
  if (changements.length === 0)
    return (
      <Empty drawing="registre">
        Aucun changement en nombre. Cochez des dépenses pour les classer ou les payer ensemble : chaque geste se
        retrouve ici, avec sa raison, et se défait.
      </Empty>
    )

  async function defaire({ id }: Acte) {
    setBusy(id)
    try {
      await annuler(id)
      toast({ title: 'Changement annulé : les dépenses sont comme avant' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(null)
    }
  }

  return (
    <LedgerList label="Changements de plusieurs dépenses">
      {changements.map((acte) => (
        <LedgerLine
          key={acte.id}
          margin={jourCourt(day(acte.at.slice(0, 10)), year(todayInParis()))}
          action={
            defaits.has(acte.id) ? (
              <span className="ui-muted ui-small">Annulé</span>
            ) : (
              peutEcrire && (
                <Button size="small" busy={busy === acte.id} onClick={() => void defaire(acte)}>
                  Annuler ce changement
                </Button>
              )
            )
          }
        >
          <Detail acte={acte} />
        </LedgerLine>
      ))}
    </LedgerList>
  )
}

function Detail({ acte: { detail } }: { acte: Acte }) {
  const { depenses, biens } = useFaits()
  const nomBien = (id: string | null) => biens.find((un) => un.id === id)?.libelle ?? 'Toute l’activité'
  const parId = new Map(depenses.map((une) => [une.id, une]))
  const lignes = Array.isArray(detail.lignes) ? (detail.lignes as LigneChangee[]) : [] // safe: written by the act
  const fait = detail.geste === 'payer' ? 'payée' : detail.geste === 'loger' ? 'changée' : 'classée'
  return (
    <details className="books-exp-histoire">
      <summary>{lignes.length === 1 ? `Une dépense ${fait}` : `${lignes.length} dépenses ${fait}s ensemble`}</summary>
      <ul className="ui-small">
        {lignes.map((ligne) => (
          <li key={ligne.depense_id}>{direLigne(ligne, { depense: parId.get(ligne.depense_id), nomBien })}</li>
        ))}
      </ul>
    </details>
  )
}

type Noms = { depense: Depense | undefined; nomBien: (id: string | null) => string }

function direLigne({ raison, avant, apres }: LigneChangee, { depense, nomBien }: Noms): string {
  const nom = depense
    ? `${depense.fournisseur || depense.libelle}, ${formatDay(depense.date)}`
    : 'Dépense supprimée depuis'
  const dits = [
    avant.categorie !== apres.categorie && `${nomCategorie(avant.categorie)} devient ${nomCategorie(apres.categorie)}`,
    avant.bien_id !== apres.bien_id && `${nomBien(avant.bien_id)} devient ${nomBien(apres.bien_id)}`,
    avant.date_paiement !== apres.date_paiement &&
      (apres.date_paiement ? `payée le ${formatDay(apres.date_paiement)}` : 'à payer'),
    avant.payee_par !== apres.payee_par &&
      (apres.payee_par === 'banque' ? 'par le compte de l’activité' : 'par vous-même'),
    (avant.indivisaire_id ?? null) !== (apres.indivisaire_id ?? null) && 'indivisaire changé',
  ].filter(Boolean)
  return `${nom} : ${dits.join(', ')}${raison ? `, parce que ${raison}` : ''}.`
}

const nomCategorie = (cle: string): string => categorieDepense(cle)?.libelle ?? cle
