-- notifications: what the house tells a person of his dossiers, his accesses and his payments, until he has read it.
-- Written by the house from what happens; read, and marked as read, by its person alone.

create table public.notifications (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null constraint utilisateur_connu references auth.users on delete cascade,
  genre        text not null constraint notification_genre check (genre in (
    'echeance', 'loyer', 'invitation', 'membre', 'paiement', 'document', 'acces', 'question', 'message')),
  cle          text not null, -- what it is about: told once, or told again in the same place
  titre        text not null constraint titre_requis check (btrim(titre) <> ''),
  detail       text not null default '',
  chemin       text not null constraint chemin_du_produit check (chemin ~ '^/[^/]'),
  lue_le       timestamptz,
  courriel_le  timestamptz, -- in a mail, or never to be in one
  created_at   timestamptz not null default now(),

  constraint notification_unique unique (user_id, cle)
);

create index on public.notifications (user_id, created_at desc);
create index on public.notifications (created_at) where lue_le is null and courriel_le is null;

alter table public.notifications enable row level security;
alter table public.notifications force row level security;
grant select, update (lue_le) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy select_soi on public.notifications for select to authenticated
  using (user_id = (select private.moi()));

create policy update_soi on public.notifications for update to authenticated
  using (user_id = (select private.moi()))
  with check (user_id = (select private.moi()));

-- When it was read is said by the clock of the house.
create or replace function private.lire_notification() returns trigger language plpgsql as $$
begin
  if new.lue_le is not null and current_user = 'authenticated' then
    new.lue_le := coalesce(old.lue_le, now());
  end if;
  return new;
end
$$;

create or replace trigger lecture before update of lue_le on public.notifications
  for each row execute function private.lire_notification();

-- Tells somebody; told again of the same thing, it is unread again. Nobody is told who has no account any more.
create or replace function private.notifier(utilisateur uuid, quoi jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.notifications (user_id, genre, cle, titre, detail, chemin)
  select u.id, quoi ->> 'genre', quoi ->> 'cle', quoi ->> 'titre', coalesce(quoi ->> 'detail', ''), quoi ->> 'chemin'
  from auth.users u where u.id = utilisateur and u.deleted_at is null
  on conflict (user_id, cle) do update set titre = excluded.titre, detail = excluded.detail, chemin = excluded.chemin,
    lue_le = null, courriel_le = null, created_at = now()
$$;

grant execute on function private.notifier(uuid, jsonb) to service_role;

-- Whose proved address it is; null for nobody's.
create or replace function private.personne_a_l_adresse(adresse text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where lower(u.email) = lower(adresse) and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user
$$;

create or replace function private.dire_invitation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.acceptee_le is null then
    perform private.notifier(private.personne_a_l_adresse(new.email), jsonb_build_object(
      'genre', 'invitation', 'cle', 'invitation:' || new.id, 'titre', 'Vous êtes invité à rejoindre un dossier',
      'detail', 'Ouvrez le lien reçu par mail pour l’accepter.', 'chemin', '/dashboard'));
  elsif old.acceptee_le is null then
    perform private.notifier(new.invite_par, jsonb_build_object(
      'genre', 'membre', 'cle', 'invitation-acceptee:' || new.id, 'titre', 'Invitation acceptée',
      'detail', new.email || ' a rejoint votre dossier.', 'chemin', '/profile/membres'));
  end if;
  return null;
end
$$;

create or replace trigger notification_envoi after insert on public.invitations
  for each row execute function private.dire_invitation();
create or replace trigger notification_suite after update of jeton, acceptee_le on public.invitations
  for each row execute function private.dire_invitation();

create or replace function private.dire_paiement() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notifier(coalesce(new.user_id, private.personne_a_l_adresse(new.user_email)), jsonb_build_object(
    'genre', 'paiement', 'cle', 'paiement:' || new.id || ':' || new.etat,
    'titre', case new.etat when 'paye' then 'Paiement reçu' when 'echoue' then 'Paiement refusé' else 'Paiement remboursé' end,
    'detail', new.libelle, 'chemin', case new.nature when 'abonnement' then '/profile' else '/profile/demandes' end));
  return null;
end
$$;

create or replace trigger notification after update of etat on public.paiements
  for each row when (new.etat is distinct from old.etat and new.etat in ('paye', 'echoue', 'rembourse'))
  execute function private.dire_paiement();

-- An access given or taken back. The six rows written as they stood are no news.
create or replace function private.dire_acces() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  nom text;
begin
  if tg_op = 'INSERT' and new.is_active then
    return null;
  end if;
  select f.formula_name into nom from public.subscription_formulas f where f.formula_key = new.subscription_formula;
  perform private.notifier(new.user_id, jsonb_build_object(
    'genre', 'acces', 'cle', 'acces:' || new.subscription_formula,
    'titre', case when new.is_active then 'Accès ouvert : ' else 'Accès retiré : ' end || coalesce(nom, new.subscription_formula),
    'detail', case when new.is_active then 'Vous pouvez choisir cette formule.' else 'Vous n’avez plus accès à cette formule.' end,
    'chemin', '/activity-selection'));
  return null;
end
$$;

create or replace trigger notification_ajout after insert on public.user_subscription_access
  for each row execute function private.dire_acces();
create or replace trigger notification_change after update of is_active on public.user_subscription_access
  for each row when (new.is_active is distinct from old.is_active) execute function private.dire_acces();

-- Somebody no longer opens a dossier: what he was told of it goes, so that no mail says it to him. One that is erased with its last member has
-- nobody to tell.
create or replace function private.dire_depart() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  nom_du_dossier text;
begin
  delete from public.notifications n where n.user_id = old.user_id and n.chemin like '%dossier=' || old.dossier_id || '%';
  select d.nom into nom_du_dossier from public.dossiers d where d.id = old.dossier_id;
  if nom_du_dossier is not null then
    perform private.notifier(old.user_id, jsonb_build_object(
      'genre', 'acces', 'cle', 'dossier:' || old.dossier_id, 'titre', 'Vous n’ouvrez plus un dossier',
      'detail', nom_du_dossier, 'chemin', '/dashboard'));
  end if;
  return null;
end
$$;

create or replace trigger notification after delete on public.dossier_membres
  for each row execute function private.dire_depart();

-- What an act makes ready is told to the other members, but to no employee, whose right opens no year: whoever did it knows. An exercice is named as the screens name it:
-- by its calendar year, unless one of its dossier is no such year.
create or replace function private.dire_acte() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  debut date := (new.detail ->> 'debut')::date;
  fin date := (new.detail ->> 'fin')::date;
  civil boolean := fin = make_date(extract(year from debut)::integer, 12, 31) and not exists (
    select from public.exercices x
    where x.dossier_id = new.dossier_id and x.fin <> make_date(extract(year from x.debut)::integer, 12, 31));
  precision text := case when civil then to_char(fin, 'YYYY') else 'clos le ' || to_char(fin, 'DD/MM/YYYY') end;
  complement text := case when civil then precision else 'de l’exercice ' || precision end;
  membre uuid;
begin
  for membre in
    select m.user_id from public.dossier_membres m
    where m.dossier_id = new.dossier_id and m.role <> 'employe' and m.user_id is distinct from new.user_id
  loop
    perform private.notifier(membre, jsonb_build_object(
      'genre', 'document', 'cle', new.acte || ':' || new.dossier_id || ':' || fin,
      'titre', case new.acte
        when 'arreter-exercice' then 'La liasse ' || complement || ' est prête'
        when 'valider-exercice' then 'Le FEC ' || complement || ' est prêt'
        else 'L’exercice ' || precision || ' est rouvert' end,
      'detail', (select d.nom from public.dossiers d where d.id = new.dossier_id),
      'chemin', case new.acte when 'arreter-exercice' then '/lieu/liasse' else '/lieu/cloture' end
        || '?exercice=' || fin || '&dossier=' || new.dossier_id));
  end loop;
  return null;
end
$$;

create or replace trigger notification after insert on public.actes
  for each row when (new.acte in ('arreter-exercice', 'valider-exercice', 'rouvrir-exercice') and new.detail ? 'fin')
  execute function private.dire_acte();

-- A question and its end are told in one place; each answer in its own.
create or replace function private.cle_question(relation text, id uuid) returns text language sql immutable as $$
  select case relation when 'questions' then 'question:' else 'reponse:' end || id
$$;

-- A question about an entry, what is answered to it, and that it is settled: told to the other members who keep the books.
create or replace function private.dire_question() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  question public.questions;
  membre uuid;
begin
  select q.* into question from public.questions q
  where q.dossier_id = new.dossier_id
    and q.id = coalesce((to_jsonb(new) ->> 'question_id')::uuid, new.id);
  for membre in
    select qui from private.a_prevenir(new.dossier_id) qui where qui is distinct from auth.uid()
  loop
    perform private.notifier(membre, jsonb_build_object(
      'genre', 'question', 'cle', private.cle_question(tg_table_name, new.id),
      'titre', case when tg_op = 'UPDATE' then 'Question réglée' when tg_table_name = 'questions' then 'Question sur une écriture'
        else 'Réponse à une question' end || ' : ' || left(question.libelle, 80),
      'detail', left(to_jsonb(new) ->> 'texte', 160),
      'chemin', '/lieu/questions?question=' || question.id || '&dossier=' || new.dossier_id));
  end loop;
  return null;
end
$$;

create or replace trigger notification after insert on public.questions
  for each row execute function private.dire_question();
create or replace trigger notification_reglee after update of resolue on public.questions
  for each row when (new.resolue and not old.resolue) execute function private.dire_question();
create or replace trigger notification after insert on public.questions_reponses
  for each row execute function private.dire_question();

-- What goes, with its dossier, is told no more.
create or replace function private.taire_question() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.notifications n where n.genre = 'question' and n.cle = private.cle_question(tg_table_name, old.id);
  return null;
end
$$;

create or replace trigger notification_tue after delete on public.questions
  for each row execute function private.taire_question();
create or replace trigger notification_tue after delete on public.questions_reponses
  for each row execute function private.taire_question();
