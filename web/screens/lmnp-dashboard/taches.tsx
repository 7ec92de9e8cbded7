// «À faire»: the words and the button of each thing that waits; the act is done here when it takes one press.
import { type ReactNode, useState } from 'react'
import { AppelerLoyers } from '#contract/functions/appeler-loyers.ts'
import type { Tache } from '#domain/activites/a-faire.ts'
import { useOuvrirExercice } from '#web/data/exercices.ts'
import { act } from '#web/data/functions.ts'
import { formatEuros, formatMonth } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { bailEnClair, enLettres, majuscule } from './mots.ts'
import { useTaches } from './situation.ts'

export function AFaire() {
  const taches = useTaches()
  if (taches.length === 0) return <p className="second">Rien à faire : tout est à jour.</p>
  return (
    <LedgerList label="À faire">
      {taches.map((tache) => (
        <Ligne key={cle(tache)} tache={tache} />
      ))}
    </LedgerList>
  )
}

function Ligne({ tache }: { tache: Tache }) {
  const faits = useFaits()
  const { sujet, titre, detail, ton } = mots(tache, (id) => bailEnClair(faits, id))
  return (
    <LedgerLine margin={sujet} {...(ton ? { tone: ton } : {})} action={<Geste tache={tache} />}>
      <p className="tache-titre">{titre}</p>
      <p className="small second">{detail}</p>
    </LedgerLine>
  )
}

type Mots = { sujet: string; titre: string; detail: string; ton?: 'bad' | 'wait' }

function mots(tache: Tache, bail: (id: string) => { locataires: string; bien: string }): Mots {
  switch (tache.genre) {
    case 'loyer_en_retard': {
      const { locataires, bien } = bail(tache.bail_id)
      const mois = majuscule(formatMonth(tache.periode).replace(/ \d{4}$/, ''))
      const jours = `${tache.retard_jours} jour${tache.retard_jours > 1 ? 's' : ''}`
      const titre =
        tache.nombre > 1
          ? `${majuscule(enLettres(tache.nombre, 'm'))} loyers en retard`
          : `${mois} en retard de ${jours}`
      return { sujet: 'Loyer', ton: 'bad', titre, detail: `${locataires}, ${bien}, ${formatEuros(tache.reste_cents)}` }
    }
    case 'loyers_a_appeler':
      return {
        sujet: 'Loyer',
        titre: tache.nombre > 1 ? `${majuscule(enLettres(tache.nombre, 'm'))} loyers à appeler` : 'Un loyer à appeler',
        detail: `Jusqu’à fin ${formatMonth(tache.jusqu_au)}, ${formatEuros(tache.montant_cents)}`,
      }
    case 'exercice_a_cloturer':
      return {
        sujet: 'Clôture',
        ton: 'wait',
        titre: `Exercice ${tache.annee} à clôturer`,
        detail: 'L’année est finie : vérifiez, arrêtez, puis déclarez.',
      }
    case 'exercice_a_valider':
      return {
        sujet: 'Clôture',
        titre: `Exercice ${tache.annee} à valider`,
        detail: 'Arrêté, il reste modifiable jusqu’à sa validation définitive.',
      }
    case 'exercice_a_ouvrir':
      return {
        sujet: 'Exercice',
        ton: 'wait',
        titre: `Exercice ${tache.annee} à ouvrir`,
        detail: 'Les écritures de l’année attendent son ouverture.',
      }
    default:
      return motsDesPieces(tache)
  }
}

type Piece = Exclude<
  Tache,
  {
    genre: 'loyer_en_retard' | 'loyers_a_appeler' | 'exercice_a_cloturer' | 'exercice_a_valider' | 'exercice_a_ouvrir'
  }
>

function motsDesPieces(tache: Piece): Mots {
  switch (tache.genre) {
    case 'factures_a_payer': {
      const nombre = tache.depenses.length
      return {
        sujet: 'Facture',
        titre: nombre > 1 ? `${majuscule(enLettres(nombre))} factures à payer` : 'Une facture à payer',
        detail: `${fournisseurs(tache.depenses)}, ${formatEuros(tache.montant_cents)} en tout`,
      }
    }
    case 'pieces_manquantes': {
      const nombre = tache.depenses.length
      return {
        sujet: 'Pièces',
        titre:
          nombre > 1 ? `${majuscule(enLettres(nombre))} dépenses sans justificatif` : 'Une dépense sans justificatif',
        detail: fournisseurs(tache.depenses),
      }
    }
    case 'bien_sans_composant':
      return {
        sujet: 'Logement',
        ton: 'wait',
        titre: `${tache.bien.libelle} n’a pas de composants`,
        detail: 'Sans eux, rien ne s’amortit.',
      }
    case 'emprunt_sans_assurance':
      return {
        sujet: 'Emprunt',
        titre: `${tache.emprunt.libelle} : pas d’assurance`,
        detail: 'Si la banque en prélève une, ajoutez-la : elle est déductible.',
      }
    case 'seuil_lmp':
      return {
        sujet: 'Statut',
        ton: 'wait',
        titre: `Vos recettes dépassent ${formatEuros(tache.seuil.valeur).replace(/,00/, '')}`,
        detail: `Comparez-les aux autres revenus du foyer pour connaître votre statut ${tache.annee} (${tache.seuil.source})`,
      }
  }
}

function fournisseurs(
  depenses: readonly { fournisseur: string; montant_cents: Parameters<typeof formatEuros>[0] }[],
): string {
  const deux = depenses.slice(0, 2).map((une) => `${une.fournisseur} ${formatEuros(une.montant_cents)}`)
  return deux.join(', ') + (depenses.length > 2 ? '…' : '')
}

function Geste({ tache }: { tache: Tache }): ReactNode {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const vers = (to: string, label: string, annee?: number) => (
    <LinkButton size="small" to={lien(to, annee ? { annee } : {})}>
      {label}
    </LinkButton>
  )
  switch (tache.genre) {
    case 'loyer_en_retard':
      return vers('/receivables-tracking', 'Suivre')
    case 'loyers_a_appeler':
      return peutEcrire && <Appeler jusquAu={tache.jusqu_au} />
    case 'exercice_a_ouvrir':
      return peutEcrire && <Ouvrir annee={tache.annee} />
    case 'exercice_a_cloturer':
      return vers('/accounting/cloture', 'Clôturer', tache.annee)
    case 'exercice_a_valider':
      return vers('/accounting/cloture', 'Valider', tache.annee)
    case 'factures_a_payer':
      return vers('/expenses', 'Payer')
    case 'pieces_manquantes':
      return vers('/expenses', 'Joindre')
    case 'bien_sans_composant':
      return vers('/lmnp-dashboard/immobilisations', 'Répartir')
    case 'emprunt_sans_assurance':
      return vers('/lmnp-dashboard/emprunts', 'Compléter')
    case 'seuil_lmp':
      return null
  }
}

/** An act of one press: busy while it runs, its result or its refusal as a toast. */
function Presse({ label, faire }: { label: string; faire: () => Promise<string> }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      toast({ title: await faire() })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" busy={busy} onClick={press}>
      {label}
    </Button>
  )
}

function Appeler({ jusquAu }: { jusquAu: Extract<Tache, { genre: 'loyers_a_appeler' }>['jusqu_au'] }) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  return (
    <Presse
      label="Appeler"
      faire={async () => {
        const { creees } = await act(AppelerLoyers, { dossier_id: dossier.id, jusqu_au: jusquAu })
        await refresh()
        return creees > 1 ? `${creees} loyers appelés` : 'Loyer appelé'
      }}
    />
  )
}

function Ouvrir({ annee }: { annee: number }) {
  const { dossier, exercices } = useDossier()
  const ouvrir = useOuvrirExercice()
  const dernier = exercices.at(-1)
  if (!dernier) return null
  return (
    <Presse
      label="Ouvrir"
      faire={async () => {
        await ouvrir(dossier.id, dernier)
        return `Exercice ${annee} ouvert`
      }}
    />
  )
}

function cle(tache: Tache): string {
  if (tache.genre === 'loyer_en_retard') return `${tache.genre} ${tache.bail_id}`
  if (tache.genre === 'bien_sans_composant') return `${tache.genre} ${tache.bien.id}`
  if (tache.genre === 'emprunt_sans_assurance') return `${tache.genre} ${tache.emprunt.id}`
  return 'annee' in tache ? `${tache.genre} ${tache.annee}` : tache.genre
}
