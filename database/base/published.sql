-- The tables whose changes reach the open screens: the images of the house, the rows of access of a person, what he is
-- told, and the facts of a dossier, each of which has the trigger of a fact.
-- What the books derive (ecritures, lignes) is not: a validation freezes thousands of them, and changes its exercice.
-- Nor are the lines of a statement and what they became: an import writes thousands of them, and changes its releve.

do $$
declare
  published regclass;
begin
  for published in
    select tgrelid::regclass from pg_trigger where tgfoid = 'private.fait_du_dossier'::regproc
      and tgrelid not in ('public.lignes_releve'::regclass, 'public.rapprochements'::regclass, 'public.documents'::regclass,
        'public.documents_candidature'::regclass)
    union
    select format('public.%I', named)::regclass from unnest(array[
      'app_assets', 'user_subscription_access', 'user_subscriptions', 'notifications', 'dossiers', 'dossier_membres',
      'declarations_tva', 'questions', 'questions_reponses']) named
  loop
    perform realtime.publish(published);
  end loop;
  -- Not the bytes.
  perform realtime.publish('public.documents', 'id', 'dossier_id', 'nom', 'mime', 'taille', 'sha256', 'created_at');
  perform realtime.publish('public.documents_candidature', 'id', 'dossier_id', 'candidature_id', 'personne_id', 'categorie', 'nature',
    'nom', 'mime', 'taille', 'created_at');
end
$$;
