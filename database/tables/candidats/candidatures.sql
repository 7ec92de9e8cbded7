-- candidatures: who asks to rent what is on offer. Its state is told by its days. Nothing is asked before a visit but who one is, how to
-- reach one, and what one looks for; nothing of what the law forbids to choose by has a column.
-- Read by who keeps the dossier, its readers excluded; its note and its reading are written by them, the rest by the server's acts.

create table public.candidatures (
  id                    uuid primary key default gen_random_uuid(),
  dossier_id            uuid not null constraint dossier_connu references public.dossiers,
  offre_id              uuid not null,
  prenom                text not null default '',
  nom                   text not null constraint nom_requis check (btrim(nom) <> ''),
  email                 text not null constraint adresse_valide check (email like '%_@_%' and email = lower(email)),
  telephone             text not null default '',
  emmenagement_le       date, -- wished
  occupants             smallint constraint candidature_occupants check (occupants between 1 and 12),
  message               text not null default '' constraint candidature_message check (length(message) <= 2000),
  informe_le            timestamptz not null, -- the notice on his data, read and accepted
  lu_le                 timestamptz, -- by who keeps the dossier
  visite_proposee_le    timestamptz,
  demande_le            timestamptz, -- its papers were asked
  depose_le             timestamptz, -- it says that it is complete
  retenu_le             timestamptz,
  refuse_le             timestamptz, -- answered
  effacer_le            date, -- at the latest
  visale                boolean not null default false,
  visale_reference      text not null default '',
  aide_logement_cents   bigint, -- a month, as he says it
  notes                 text not null default '' constraint candidature_notes check (length(notes) <= 4000),
  bail_id               uuid, -- that he signed
  created_at            timestamptz not null default now(),

  unique (dossier_id, id),
  constraint candidature_unique unique (dossier_id, offre_id, email),
  constraint montant_positif check (aide_logement_cents >= 0),
  constraint candidature_retenue_ou_refusee check (retenu_le is null or refuse_le is null),
  constraint candidature_refusee_datee check (refuse_le is null or effacer_le is not null),
  constraint offre_du_dossier foreign key (dossier_id, offre_id) references public.offres_location (dossier_id, id) on delete cascade,
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete set null (bail_id)
);

-- One is chosen, whoever chooses at the same moment.
create unique index offre_pourvue on public.candidatures (dossier_id, offre_id) where retenu_le is not null;
create index on public.candidatures (dossier_id, bail_id);
create index on public.candidatures (effacer_le) where effacer_le is not null;

alter table public.candidatures enable row level security;
alter table public.candidatures force row level security;
grant select, update (lu_le, notes) on public.candidatures to authenticated;
grant select, insert, update, delete on public.candidatures to service_role;

-- Whose trial is over still reads them, as he does his books; a reader never.
create policy select_gerant on public.candidatures for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_tenus())));

create policy update_gerant on public.candidatures for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('candidats'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('candidats'))));

create or replace trigger fait before insert or update or delete on public.candidatures
  for each row execute function private.fait_du_dossier();

-- Those who keep the dossier, and the employees of the candidates, are told of a new one, and of one that is complete.
create or replace function private.dire_candidature() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notifier(qui, jsonb_build_object(
    'genre', 'message', 'cle', case tg_op when 'INSERT' then 'candidature:' else 'candidature-complete:' end || new.id,
    'titre', case tg_op when 'INSERT' then 'Nouvelle candidature' else 'Dossier complet' end
      || ' : ' || trim(new.prenom || ' ' || new.nom),
    'detail', b.libelle,
    'chemin', '/lieu/candidats?candidature=' || new.id || '&dossier=' || new.dossier_id))
  from public.offres_location o
  join public.biens b on b.dossier_id = o.dossier_id and b.id = o.bien_id
  cross join private.a_prevenir(o.dossier_id, 'candidats') qui
  where o.dossier_id = new.dossier_id and o.id = new.offre_id;
  return null;
end
$$;

create or replace trigger notification after insert on public.candidatures
  for each row execute function private.dire_candidature();
create or replace trigger notification_complete after update of depose_le on public.candidatures
  for each row when (old.depose_le is null and new.depose_le is not null) execute function private.dire_candidature();

-- Erased, it is named nowhere: neither in what was told of it, nor in the mails that the house kept.
create or replace function private.taire_candidature() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.notifications n where n.cle in ('candidature:' || old.id, 'candidature-complete:' || old.id);
  delete from public.mails m where m.lien like '%candidature=' || old.id || '%'
    or (lower(m.destinataire) = old.email and m.lien like '%/candidat/%');
  return null;
end
$$;

create or replace trigger notification_tue after delete on public.candidatures
  for each row execute function private.taire_candidature();
