-- The end of an account and of its books: all of a dossier or nothing, never a part of its chain.

-- A dossier goes whole. What is left is of nobody: the head of its chain, and its dates.
create or replace function private.effacer_dossier(dossier uuid, le timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.verrouiller_dossier(dossier);
  insert into public.dossiers_effaces (chaine_tete, ecritures, premiere_ecriture, derniere_ecriture, ouvert_le, efface_le)
  select (select c.tete from private.chaines c where c.dossier_id = d.id), count(e.id), min(e.date), max(e.date),
    (d.created_at at time zone 'Europe/Paris')::date, le
  from public.dossiers d left join public.ecritures e on e.dossier_id = d.id
  where d.id = dossier group by d.id;
  perform private.vider_dossier(dossier);
end
$$;

-- The tables that refer to a dossier and the column by which they do, as their foreign keys say it: each comes before those
-- that it refers to.
create or replace function private.tables_du_dossier() returns table (relation regclass, colonne name)
language sql stable set search_path = '' as $$
  with recursive liens as (
    select distinct conrelid, confrelid from pg_catalog.pg_constraint where contype = 'f' and conparentid = 0
  ), rangs as (
    select 'public.dossiers'::regclass::oid as relation, 0 as rang
    union all
    select l.conrelid, r.rang + 1 from rangs r join liens l on l.confrelid = r.relation and l.conrelid <> l.confrelid
  ) cycle relation set en_cercle using chemin
  select c.conrelid::regclass, a.attname
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'public.dossiers'::regclass and c.conparentid = 0
  order by (select max(r.rang) from rangs r where r.relation = c.conrelid and not r.en_cercle) desc, c.conrelid
$$;

-- Every row of it.
create or replace function private.vider_dossier(dossier uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sienne record;
begin
  perform private.verrouiller_dossier(dossier);
  insert into private.effacements (dossier_id) values (dossier);
  for sienne in select t.relation, t.colonne from private.tables_du_dossier() t loop
    execute format('delete from %s where %I = $1', sienne.relation, sienne.colonne) using dossier;
  end loop;
  delete from public.dossiers where id = dossier;
  -- What is judged at the end of a request is judged here: after it, nothing lets these rows go.
  set constraints all immediate;
  set constraints all deferred;
  delete from private.effacements where dossier_id = dossier;
end
$$;

-- What a person asked for or wrote under the address that he proved. A row that a payment, an invoice or a numbered quote
-- refers to is a piece of the books of the house, and stays ten years (C. com., art. L123-22); everything else goes.
create or replace function private.effacer_demandes(utilisateur uuid, adresse text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  genre_demande text;
  relation text;
  demande uuid;
begin
  -- Tries that paid nothing prove nothing.
  delete from public.evenements_paiement e using public.paiements p
  where p.id = e.paiement_id and p.etat in ('echoue', 'expire') and not p.a_verifier
    and (p.user_id = utilisateur or lower(p.user_email) = adresse);
  delete from public.paiements p
  where p.etat in ('echoue', 'expire') and not p.a_verifier and (p.user_id = utilisateur or lower(p.user_email) = adresse);
  -- A seat to come is given back first, to whoever waits for it.
  update public.training_reservations r set status = 'cancelled'
  from public.training_sessions t
  where t.id = r.training_session_id and t.session_date > now() and lower(r.user_email) = adresse and r.status <> 'cancelled';
  -- What he said of what he bought is his, though the order stays for the books.
  delete from public.service_reviews a using public.service_orders o
  where o.id = a.commande_id and lower(o.user_email) = effacer_demandes.adresse;
  for genre_demande, relation in values
    ('devis', 'quote_requests'), ('devis_service', 'service_quote_requests'), ('commande', 'service_orders'),
    ('reservation', 'training_reservations'), ('signalement', 'technical_reports')
  loop
    for demande in execute format(
      'select r.id from public.%I r where lower(r.user_email) = $1 or to_jsonb(r) ->> ''user_id'' = $2::text', relation)
      using adresse, utilisateur
    loop
      begin
        execute format('delete from public.%I where id = $1', relation) using demande;
        delete from public.suivi_demandes s where s.nature = genre_demande and s.demande_id = demande;
      exception when foreign_key_violation then
        null; -- it is referred to: kept, with its history
      end;
    end loop;
  end loop;
  -- Of an administrator: what he wrote stays, of nobody, and what he took care of waits for another.
  update public.suivi_demandes set auteur = null, auteur_email = null where auteur = utilisateur;
  update public.suivi_demandes set assigne_a = null where assigne_a = adresse;
  update public.brouillons_contenu set auteur_email = '' where auteur_email = adresse;
  delete from public.privileged_admins where email = adresse;
end
$$;

-- The person and what is his alone. Refused while somebody else opens one of his dossiers: it is to have another owner first.
create or replace function private.effacer_compte(utilisateur uuid, le timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  siens uuid[];
  sien uuid;
  adresse text;
begin
  select array_agg(m.dossier_id) into siens from public.dossier_membres m
  where m.user_id = utilisateur and m.role = 'proprietaire';
  perform from public.dossier_membres m where m.dossier_id = any (siens) for update;
  if exists (select from public.dossier_membres m where m.dossier_id = any (siens) and m.user_id <> utilisateur) then
    perform private.refuser('suppression_avec_membres');
  end if;
  foreach sien in array coalesce(siens, '{}') loop
    perform private.effacer_dossier(sien, le);
  end loop;
  delete from public.dossier_membres where user_id = utilisateur;
  delete from public.acces_mandants where user_id = utilisateur;
  select lower(u.email) into adresse from auth.users u where u.id = utilisateur;
  delete from public.mails where lower(destinataire) = adresse;
  delete from public.invitations where email = adresse;
  -- What an address has sent is his who proved it.
  perform private.effacer_demandes(utilisateur,
    (select adresse from auth.users u where u.id = utilisateur and u.email_confirmed_at is not null));
  -- The events of security stay, of nobody.
  update auth.audit_log_entries set payload = payload - 'actor_username' - 'traits', ip_address = ''
  where payload ->> 'actor_id' = utilisateur::text;
  delete from auth.users where id = utilisateur;
  insert into auth.audit_log_entries (payload) values (jsonb_build_object(
    'action', 'account_erased', 'actor_id', utilisateur, 'log_type', 'team'));
  return coalesce(cardinality(siens), 0);
end
$$;

grant execute on function private.effacer_compte(uuid, timestamptz) to service_role;
