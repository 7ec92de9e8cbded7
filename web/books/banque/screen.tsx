// The place `banque`: the accounts, what their statements say against the books, the lines to treat, the rules.
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type CompteBancaire, useWriteComptesBancaires } from '#web/data/banque/comptes-bancaires.ts'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { EspaceTabs } from '#web/parts/tableau/espace.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { ATraiter } from './a-traiter.tsx'
import { CompteDialog } from './compte-dialog.tsx'
import { type Banque, useBanque, useCompteOuvert } from './donnees.ts'
import { Regles } from './regles.tsx'
import { Releves } from './releves.tsx'
import { numeroLu, Solde } from './solde.tsx'
import { Traitees } from './traitees.tsx'
import '#web/parts/tableau/tableau.css'
import './banque.css'

export function BanqueScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Comptes />
  return (
    <SansExercice title="Banque" drawing="registre" tabs={<EspaceTabs />}>
      Vos relevés de compte se rapprochent des livres d’un logement : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Comptes() {
  const { peutEcrire } = useDossier()
  const banque = useBanque()
  const { compte, ouvrir } = useCompteOuvert(banque.comptes)
  const [edite, setEdite] = useState<CompteBancaire | 'nouveau' | null>(null)
  const lien = useLien()
  return (
    <Page
      title="Banque"
      lead="Chaque ligne de vos relevés devient un loyer, une dépense, une échéance de prêt, et le compte tombe juste."
      action={
        peutEcrire &&
        compte && (
          <LinkButton kind="main" icon={FileUp} to={versImport(lien('releve'), compte.id)}>
            Importer un relevé
          </LinkButton>
        )
      }
    >
      <EspaceTabs />
      {compte ? (
        <>
          <div className="ui-row books-bq-compte">
            <Select
              label="Compte"
              value={compte.id}
              options={banque.comptes.map(({ id, libelle }) => ({ value: id, label: libelle }))}
              onChange={ouvrir}
            />
            {peutEcrire && (
              <>
                <Button kind="quiet" onClick={() => setEdite(compte)}>
                  Modifier ce compte
                </Button>
                <Button kind="quiet" icon={Plus} onClick={() => setEdite('nouveau')}>
                  Autre compte
                </Button>
              </>
            )}
          </div>
          <Vues key={compte.id} compte={compte} banque={banque} />
        </>
      ) : (
        <Empty
          drawing="registre"
          action={
            peutEcrire && (
              <div className="ui-row">
                <PremierReleve />
                <Button kind="quiet" onClick={() => setEdite('nouveau')}>
                  Ajouter un compte
                </Button>
              </div>
            )
          }
        >
          Aucun compte bancaire. Importez un premier relevé (OFX, CSV, QIF, CAMT.053 ou CFONB 120) : rien n’est saisi
          deux fois, et tout import peut être annulé.
        </Empty>
      )}
      {edite && (
        <CompteDialog
          compte={edite === 'nouveau' ? null : edite}
          onClose={() => setEdite(null)}
          onDone={(id) => ouvrir(id)}
        />
      )}
    </Page>
  )
}

/** The account of the first statement is opened with it, under a name that can be changed. */
function PremierReleve() {
  const { dossier } = useDossier()
  const { create } = useWriteComptesBancaires(dossier.id)
  const lien = useLien()
  const naviguer = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function commencer() {
    setBusy(true)
    try {
      const id = await create({ libelle: 'Compte bancaire', nature: 'banque', banque: '', iban: null, lectures: {} })
      void naviguer(versImport(lien('releve'), id))
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  return (
    <Button icon={FileUp} busy={busy} onClick={() => void commencer()}>
      Importer un premier relevé
    </Button>
  )
}

function versImport(lien: string, compte: string): string {
  return `${lien}${lien.includes('?') ? '&' : '?'}compte=${compte}`
}

const VUES = ['a-traiter', 'traitees', 'releves', 'regles', 'solde'] as const
type Vue = (typeof VUES)[number]

function Vues({ compte, banque }: { compte: CompteBancaire; banque: Banque }) {
  const [vue, setVue] = useVue()
  const siennes = banque.lignes.filter(({ compte_id }) => compte_id === compte.id)
  const attendent = siennes.filter(({ etat }) => etat === 'a_traiter').length
  const releves = banque.releves.filter(({ compte_id }) => compte_id === compte.id)
  const tabs = [
    { key: 'a-traiter' as const, label: 'À traiter', count: attendent },
    { key: 'traitees' as const, label: 'Traitées', count: siennes.length - attendent },
    { key: 'releves' as const, label: 'Relevés', count: releves.filter(({ etat }) => etat === 'importe').length },
    { key: 'regles' as const, label: 'Règles', count: banque.regles.length },
    ...(compte.nature !== 'plateforme'
      ? [{ key: 'solde' as const, label: `Solde et ${numeroLu(compte.nature)}` }]
      : []),
  ]
  return (
    <>
      <PressTabs label="Le compte" tabs={tabs} value={vue} onChange={setVue} />
      <div className="books-bq-vue">
        {vue === 'a-traiter' && <ATraiter compte={compte} banque={banque} importe={releves.length > 0} />}
        {vue === 'traitees' && <Traitees compte={compte} banque={banque} />}
        {vue === 'releves' && <Releves releves={releves} lignes={siennes} />}
        {vue === 'regles' && <Regles regles={banque.regles} />}
        {vue === 'solde' && <Solde nature={compte.nature} banque={banque} />}
      </div>
    </>
  )
}

function useVue(): [Vue, (vue: Vue) => void] {
  const [params, setParams] = useSearchParams()
  const vue = VUES.find((une) => une === params.get('vue')) ?? 'a-traiter'
  const put = (choisie: Vue) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (choisie === 'a-traiter') next.delete('vue')
        else next.set('vue', choisie)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [vue, put]
}
