// The mails that carried a document or an invoice: to whom each went, when it left, why it did not.
import { raisonDuRetour } from '#domain/sujets/location/documents/retours.ts'
import type { EnvoiLocatif } from '#web/data/location/documents-locatifs.ts'
import { formatInstant } from '#web/lib/format.ts'

export function Envois({ envois }: { envois: readonly EnvoiLocatif[] }) {
  if (envois.length === 0)
    return <p className="ui-second">Aucun envoi : le PDF se remet en main propre ou par courrier.</p>
  return (
    <ul className="books-inv-envois">
      {envois.map((envoi) => (
        <li key={envoi.id}>
          <b>{envoi.destinataire}</b>
          <span className="ui-small ui-second">{direEnvoi(envoi)}</span>
        </li>
      ))}
    </ul>
  )
}

function direEnvoi({ objet, etat, envoye_le, erreur, automatique, revenu_le, retour_statut }: EnvoiLocatif): string {
  const quoi = objet === 'retrait' ? 'Avis de retrait' : automatique ? 'Envoi automatique' : 'Envoi'
  if (etat === 'revenu' && revenu_le)
    return `${quoi}, revenu le ${formatInstant(revenu_le)} : ${raisonDuRetour(retour_statut)}`
  if (etat === 'envoye' && envoye_le && retour_statut)
    return `${quoi}, parti le ${formatInstant(envoye_le)}, retardé : ${raisonDuRetour(retour_statut)}`
  if (etat === 'envoye' && envoye_le) return `${quoi}, parti le ${formatInstant(envoye_le)}`
  if (etat === 'echec') return `${quoi}, échoué : ${erreur ?? 'cause inconnue'}`
  return erreur ? `${quoi}, retenté bientôt : ${erreur}` : `${quoi}, part dans un instant`
}
