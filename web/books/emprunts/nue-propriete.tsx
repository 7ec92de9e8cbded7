// The loan of a dismembered property: whose it is, whether its interest counts in the return of who has it bare, and why.
import { majuscule } from '#domain/base/mots.ts'
import { bienDuPret, type Emprunt } from '#domain/sujets/biens/emprunt.ts'
import { lectureDuPretNu, MOTIFS_NUS, PRETS_NUS } from '#domain/sujets/biens/pret-nu.ts'
import { estDemembree, indivisionDuBien } from '#domain/sujets/propriete/indivision.ts'
import { useWriteEmprunts } from '#web/data/biens/emprunts.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'

/** Nothing of a loan of a property that nobody has bare. */
export function NuePropriete({ emprunt }: { emprunt: Emprunt }) {
  const { dossier, peutEcrire, today } = useDossier()
  const { indivisions = [] } = useFaits()
  const { update } = useWriteEmprunts(dossier.id)
  const toast = useToast()
  const partage = indivisionDuBien(indivisions, { bien_id: bienDuPret(emprunt, today), jour: today })
  if (!partage || !estDemembree(partage)) return null
  const { nue_propriete = null, interets_nue = null } = emprunt
  const lu = lectureDuPretNu(emprunt)
  const changer = (change: Pick<Emprunt, 'nue_propriete' | 'interets_nue'>) =>
    void update(emprunt.id, change).then(
      () => toast({ title: 'Enregistré', undo: () => void update(emprunt.id, { nue_propriete, interets_nue }) }),
      (error: unknown) => toast({ title: messageOf(error), bad: true }),
    )
  const fige = !peutEcrire || Boolean(emprunt.transmis_le)
  return (
    <div className="ui-stack-s">
      <label className="ui-field">
        <span className="ui-label-t">Bien démembré : ce prêt est</span>
        <select
          className="ui-input"
          value={nue_propriete ?? ''}
          disabled={fige}
          onChange={({ target }) =>
            changer({ nue_propriete: MOTIFS_NUS.find((un) => un === target.value) ?? null, interets_nue: null })
          }
        >
          <option value="">Celui de l’usufruitier, ou commun : ses intérêts suivent la jouissance</option>
          {MOTIFS_NUS.map((motif) => (
            <option key={motif} value={motif}>
              Celui du nu-propriétaire, pour : {PRETS_NUS[motif].libelle.toLowerCase()}
            </option>
          ))}
        </select>
      </label>
      {lu && (
        <>
          <label className="ui-field">
            <span className="ui-label-t">Ses intérêts dans la 2044 du nu-propriétaire</span>
            <select
              className="ui-input"
              value={interets_nue === null ? '' : interets_nue ? 'oui' : 'non'}
              disabled={fige}
              onChange={({ target }) =>
                changer({ nue_propriete, interets_nue: target.value === '' ? null : target.value === 'oui' })
              }
            >
              <option value="">Proposé : {lu.lecture.deduit ? 'déduits' : 'laissés de côté'}</option>
              <option value="oui">Déduits</option>
              <option value="non">Laissés de côté</option>
            </select>
          </label>
          <Banner tone={lu.choisi ? 'wait' : 'plain'}>
            {lu.deduit ? 'Déduits' : 'Laissés de côté'}
            {lu.choisi && ', par votre choix, contre ce qui est proposé'}. {raisonDite(lu.lecture.raison)} À confirmer.
          </Banner>
        </>
      )}
    </div>
  )
}

const raisonDite = (raison: string): string => `${majuscule(raison)}.`
