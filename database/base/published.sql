-- The tables whose changes reach the open screens: the images of the house, the rows of access of a person, what he is
-- told, and the facts of a dossier.
-- What the books derive (ecritures, lignes) is not: a validation freezes thousands of them, and changes its exercice.
-- Nor are the lines of a statement and what they became: an import writes thousands of them, and changes its releve.

do $$
declare
  published text;
begin
  foreach published in array array[
    'app_assets', 'user_subscription_access', 'user_subscriptions',
    'dossiers', 'dossier_membres', 'exercices',
    'biens', 'estimations', 'composants', 'emprunts', 'remboursements_anticipes', 'locataires', 'baux', 'baux_locataires', 'revisions_loyer', 'regularisations_charges', 'conges', 'garants', 'restitutions_depot', 'etats_des_lieux', 'documents_bail',
    'inventaire_mobilier',
    'echeances', 'encaissements', 'reglages_loyers', 'documents_locatifs', 'envois_locatifs', 'factures_sejour', 'depenses', 'fournisseurs', 'modeles_depense', 'vehicules', 'deplacements', 'mouvements_exploitant', 'mouvements_depot', 'creances_douteuses', 'reglages_relances', 'relances', 'plans_apurement',
    'operations_diverses',
    'operations_diverses_lignes', 'lettrages', 'questions', 'questions_reponses', 'reprises', 'deficits_anterieurs', 'lettres_reprise', 'suivis_reprise', 'foyers', 'demarches', 'indivisaires', 'indivisions', 'locations_chez_soi', 'comptes_bancaires', 'releves',
    'regles_bancaires', 'reprises_fec', 'declarations_tva', 'notifications']
  loop
    perform realtime.publish(format('public.%I', published)::regclass);
  end loop;
  -- Not the bytes.
  perform realtime.publish('public.documents', 'id', 'dossier_id', 'nom', 'mime', 'taille', 'sha256', 'created_at');
end
$$;
