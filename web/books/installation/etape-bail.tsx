// Step 6: the lease in force and its tenants, if the dwelling is let already.

import { useCallback } from 'react'
import { plus } from '#domain/base/cents.ts'
import { addMonths } from '#domain/base/day.ts'
import { echeancesDe, montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { ClauseIrl } from '#web/parts/location/clause-irl.tsx'
import { NatureCharges } from '#web/parts/location/nature-charges.tsx'
import { useNatures } from '#web/session/comptabilite.ts'
import { useTitre } from '#web/session/espace.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { CadreEtape, FormEtape, PiedEtape } from './cadre-etape.tsx'
import { Choix } from './choix.tsx'
import type { Parcours } from './etapes.ts'
import { ChampsBail, lireBail, lireBien, lireLocataires } from './lectures.ts'
import { Rangees } from './rangees.tsx'
import type { Changer, Saisie } from './saisie.ts'

export function EtapeBail({ saisie, changer, parcours }: { saisie: Saisie; changer: Changer; parcours: Parcours }) {
  const garder = useCallback((bail: Values) => changer({ bail }), [changer])
  const bien = lireBien(saisie)
  const [usuel] = useNatures().type_bail
  const lieu = useTitre('locataires', 'Locataires')
  return (
    <CadreEtape
      titre="Le bail et les locataires"
      pourquoi={`Le bail en cours : ses loyers s’appellent ensuite d’un geste, ou d’eux-mêmes si vous le réglez ainsi. Les baux passés et à venir s’ajoutent dans « ${lieu} ».`}
      aside={saisie.avecBail ? <Apercu saisie={saisie} /> : null}
    >
      <Choix
        question="Le logement est-il loué aujourd’hui ?"
        value={saisie.avecBail}
        onChange={(avecBail) => changer({ avecBail })}
        non="Pas encore"
      />
      {saisie.avecBail ? (
        <FormEtape
          schema={ChampsBail}
          garder={garder}
          parcours={parcours}
          values={{
            type_bail: usuel,
            charges_cents: '0,00',
            depot_garantie_cents: '0,00',
            jour_echeance: '5',
            ...(bien ? { debut: bien.date_mise_en_location } : {}),
            ...saisie.bail,
          }}
        >
          <Locataires saisie={saisie} changer={changer} />
          <ChampsDuBail locataires={lireLocataires(saisie.locataires).length} />
        </FormEtape>
      ) : (
        <PiedEtape parcours={parcours} />
      )}
    </CadreEtape>
  )
}

function Locataires({ saisie, changer }: { saisie: Saisie; changer: Changer }) {
  return (
    <Rangees
      label="Locataires"
      rangees={saisie.locataires}
      onChange={(locataires) => changer({ locataires })}
      nouvelle={{ prenom: '', nom: '', email: '' }}
      ajouter="Ajouter un locataire"
      colonnes={[
        { cle: 'prenom', titre: 'Prénom' },
        { cle: 'nom', titre: 'Nom' },
        { cle: 'email', titre: 'Adresse email (facultative)' },
      ]}
    />
  )
}

function ChampsDuBail({ locataires }: { locataires: number }) {
  const { type_bail: types } = useNatures()
  return (
    <>
      <div className="ui-two">
        <Field
          label="Type de bail"
          name="type_bail"
          type="select"
          options={types.map((value) => ({ value, label: TYPES_BAIL[value] }))}
        />
        <Field
          label="Jour de paiement"
          name="jour_echeance"
          type="integer"
          required
          help="Du 1 au 28 de chaque mois."
        />
      </div>
      <div className="ui-two">
        <Field label="Début du bail" name="debut" type="date" required />
        <Field label="Fin du bail" name="fin" type="date" help="Vide s’il se reconduit." />
      </div>
      <div className="ui-two">
        <Field label="Loyer, hors charges" name="loyer_cents" type="euros" required />
        <Field label="Charges" name="charges_cents" type="euros" required />
      </div>
      <NatureCharges locataires={locataires} />
      <ClauseIrl />
      <Field label="Dépôt de garantie" name="depot_garantie_cents" type="euros" help="Ce que le bail prévoit." />
    </>
  )
}

/** The next rents, as the lease will call them. */
function Apercu({ saisie }: { saisie: Saisie }) {
  const bail = lireBail(saisie)
  if (!bail) return <p className="ui-small ui-second">Les premiers loyers s’affichent ici.</p>
  const jusqu_au = addMonths(bail.debut, 3)
  const loyers = echeancesDe({ ...bail, id: 'apercu', bien_id: '', locataires: [] }, { jusqu_au })
  return (
    <Calcul
      label="Premiers loyers"
      titre="Loyer charges comprises"
      mots="Le loyer et les charges du bail, chaque mois à son jour ; un mois entamé est dû au prorata de ses jours."
      regle="Montants de votre bail"
    >
      <p>
        <Euros amount={plus(bail.loyer_cents, bail.charges_cents)} big />
      </p>
      {loyers.slice(0, 3).map((un) => (
        <SumRow key={un.periode} label={<DateText day={un.date_echeance} />}>
          <Euros amount={montantEcheance(un)} />
        </SumRow>
      ))}
      <p className="ui-xs ui-muted">Un mois entamé se compte en jours.</p>
    </Calcul>
  )
}
