-- envois_locatifs: each mail that carries a document to a tenant, tells him that it is withdrawn, carries the invoice of a stay to
-- its client, or his statement to an owner: asked, then sent a few seconds after; it may come back.
-- Read by every member of the dossier; written by the house alone.

create table public.envois_locatifs (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  document_id    uuid, -- a document of a rent
  facture_id     uuid, -- or the invoice of a stay
  objet          text not null default 'document' constraint envoi_locatif_objet check (objet in ('document', 'retrait')),
  destinataire   text not null constraint adresse_valide check (destinataire like '%_@_%'),
  nom            text not null,
  etat           text not null default 'en_attente'
                 constraint envoi_locatif_etat check (etat in ('en_attente', 'envoye', 'echec', 'revenu')),
  automatique    boolean not null default false,
  essais         integer not null default 0,
  prochain_essai timestamptz not null default now(),
  erreur         text,
  envoye_le      timestamptz,
  created_at     timestamptz not null default now(),
  compte_rendu_id uuid, -- or the statement of an owner
  revenu_le      timestamptz, -- came back: the server of its tenant, or one on the way, said that it does not reach him
  retour_statut  text constraint envoi_retour_statut check (retour_statut ~ '^[245][.][0-9]{1,3}[.][0-9]{1,3}$'), -- RFC 3463
  retour_dit     text, -- in the words of that server

  unique (dossier_id, id),
  constraint document_locatif_du_dossier foreign key (dossier_id, document_id)
    references public.documents_locatifs (dossier_id, id),
  constraint facture_sejour_du_dossier foreign key (dossier_id, facture_id) references public.factures_sejour (dossier_id, id),
  constraint compte_rendu_du_dossier foreign key (dossier_id, compte_rendu_id) references public.comptes_rendus (dossier_id, id),
  constraint envoi_locatif_piece check (num_nonnulls(document_id, facture_id, compte_rendu_id) = 1),
  constraint envoi_facture_entier check (document_id is not null or objet = 'document'),
  constraint envoi_revenu check ((etat = 'revenu') = (revenu_le is not null))
);

create index on public.envois_locatifs (dossier_id, document_id);
-- An invoice waits once for an address, however many times it is asked.
create unique index facture_envoi_en_cours on public.envois_locatifs (dossier_id, facture_id, lower(destinataire))
  where etat = 'en_attente';
create index on public.envois_locatifs (dossier_id, facture_id);
create index on public.envois_locatifs (dossier_id, compte_rendu_id);
create index on public.envois_locatifs (prochain_essai) where etat = 'en_attente';

alter table public.envois_locatifs enable row level security;
alter table public.envois_locatifs force row level security;
grant select on public.envois_locatifs to authenticated;
grant select, insert, update, delete on public.envois_locatifs to service_role;

create policy select_membre on public.envois_locatifs for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.envois_locatifs
  for each row execute function private.fait_du_dossier();

-- Withdraws documents that hold; whoever was sent one is told, and what was about to be sent is not.
create or replace function private.retirer_documents(dossier uuid, ids uuid[], motif text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.documents_locatifs d set retire_le = now(), retrait_motif = motif
  where d.dossier_id = dossier and d.id = any (ids) and d.retire_le is null;
  delete from public.envois_locatifs e
  where e.dossier_id = dossier and e.document_id = any (ids) and e.objet = 'document' and e.etat = 'en_attente';
  insert into public.envois_locatifs (dossier_id, document_id, objet, destinataire, nom, automatique)
  select distinct on (e.document_id, e.destinataire) e.dossier_id, e.document_id, 'retrait', e.destinataire, e.nom, true
  from public.envois_locatifs e
  where e.dossier_id = dossier and e.document_id = any (ids) and e.objet = 'document' and e.etat = 'envoye';
end
$$;

grant execute on function private.retirer_documents(uuid, uuid[], text) to service_role;

-- A payment that is cancelled, or changed in what a document says of it, withdraws the documents that stand on it. What it
-- is imputed on is settled once a quittance was issued (C. civ. art. 1342-10), until that quittance is withdrawn.
create or replace function private.paiement_documente() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  tenus uuid[];
begin
  if private.est_efface(old.dossier_id) then
    return null;
  end if;
  select array_agg(d.id) into tenus from public.documents_locatifs d
  where d.dossier_id = old.dossier_id and d.encaissements @> array[old.id] and d.retire_le is null;
  if tenus is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform private.retirer_documents(old.dossier_id, tenus, 'Le paiement a été annulé.');
  elsif (new.bail_id, new.date, new.loyer_cents + new.charges_cents, new.mode)
        is distinct from (old.bail_id, old.date, old.loyer_cents + old.charges_cents, old.mode) then
    perform private.retirer_documents(old.dossier_id, tenus, 'Le paiement a été corrigé.');
  elsif new.echeance_id is distinct from old.echeance_id and exists (
    select from public.documents_locatifs d
    where d.id = any (tenus) and d.nature = 'quittance' and d.echeance_id is distinct from new.echeance_id
  ) then
    perform private.refuser('imputation_quittancee');
  end if;
  return null;
end
$$;

create or replace trigger documente after update or delete on public.encaissements
  for each row execute function private.paiement_documente();

-- What the bank took back pays nothing any more: the quittance or the reçu that stands on it is withdrawn.
create or replace function private.paiement_rejete() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  tenus uuid[];
begin
  select array_agg(d.id) into tenus from public.documents_locatifs d
  where d.dossier_id = new.dossier_id and d.encaissements @> array[new.rejette_id] and d.retire_le is null;
  if tenus is not null then
    perform private.retirer_documents(new.dossier_id, tenus, 'Le paiement a été rejeté par la banque.');
  end if;
  return null;
end
$$;

create or replace trigger rejete after insert on public.encaissements
  for each row when (new.rejette_id is not null) execute function private.paiement_rejete();

-- A rent of which a quittance was given neither changes nor goes; one of which only a notice was sent takes it back.
create or replace function private.loyer_documente() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  tenus uuid[];
begin
  if private.est_efface(old.dossier_id) or tg_op = 'UPDATE' and (new.periode, new.loyer_cents, new.charges_cents, new.bail_id)
     is not distinct from (old.periode, old.loyer_cents, old.charges_cents, old.bail_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  select array_agg(d.id) into tenus from public.documents_locatifs d
  where d.dossier_id = old.dossier_id and d.echeance_id = old.id and d.retire_le is null;
  if exists (select from public.documents_locatifs d where d.id = any (tenus) and d.nature = 'quittance') then
    perform private.refuser('loyer_quittance');
  end if;
  if tenus is not null then
    perform private.retirer_documents(old.dossier_id, tenus, 'Le loyer a changé.');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger documente before update or delete on public.echeances
  for each row execute function private.loyer_documente();
