-- messages_locataires: what a tenant and who lets to him write to each other: a message, a repair asked, a certificate given. What
-- is joined to one stands in documents_bail.
-- Read by every member of the dossier; written by the server's acts; neither changed nor taken away.

create table public.messages_locataires (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bail_id       uuid not null,
  locataire_id  uuid, -- who wrote, or to whom alone; null from who lets: to all the tenants of the lease
  auteur        text not null constraint message_auteur check (auteur in ('locataire', 'bailleur')),
  nom           text not null constraint nom_requis check (btrim(nom) <> ''), -- as he was called when he wrote
  objet         text not null default 'message' constraint message_objet check (objet in ('message', 'reparation', 'assurance')),
  texte         text not null constraint message_requis check (btrim(texte) <> '' and length(texte) <= 4000),
  lu_le         timestamptz, -- by the other side
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint message_par_bail unique (dossier_id, bail_id, id),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade,
  constraint locataire_du_dossier foreign key (dossier_id, locataire_id) references public.locataires (dossier_id, id)
    on delete set null (locataire_id)
);

create index on public.messages_locataires (dossier_id, locataire_id);

alter table public.messages_locataires enable row level security;
alter table public.messages_locataires force row level security;
grant select on public.messages_locataires to authenticated;
grant select, insert, update (lu_le), delete on public.messages_locataires to service_role;

create policy select_membre on public.messages_locataires for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.messages_locataires
  for each row execute function private.fait_du_dossier();

-- Those who keep the dossier are told of what a tenant writes, the employees of the leases too, and of a repair those of the upkeep.
create or replace function private.dire_message_locataire() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notifier(qui, jsonb_build_object(
    'genre', 'message', 'cle', 'message:' || new.id,
    'titre', case new.objet when 'reparation' then 'Réparation demandée' when 'assurance' then 'Attestation d’assurance'
      else 'Message' end || ', ' || new.nom,
    'detail', left(new.texte, 140),
    'chemin', '/lieu/locataires?bail=' || new.bail_id || '&onglet=messages&dossier=' || new.dossier_id))
  from private.a_prevenir(new.dossier_id, variadic
    case new.objet when 'reparation' then array['baux', 'entretien'] else array['baux'] end) qui;
  return null;
end
$$;

create or replace trigger notification after insert on public.messages_locataires
  for each row when (new.auteur = 'locataire') execute function private.dire_message_locataire();
