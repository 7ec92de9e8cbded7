-- engagements_locatifs: the letting that an owner binds himself to, for a dwelling that he depreciates (CGI art. 31, I, 1°, i and j, "Relance logement").
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.engagements_locatifs (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bien_id        uuid not null,
  nature         text not null constraint nature_engagement_connue check (nature in ('neuf', 'ancien')),
  niveau         text not null constraint niveau_engagement_connu check (niveau in ('intermediaire', 'social', 'tres_social')),
  -- The price net of costs; and the works, of an old dwelling alone.
  prix_cents     bigint not null,
  travaux_cents  bigint not null default 0,
  -- The first day of the purchase, and that of the completion: of the works, or of the building.
  acquis_le      date not null,
  acheve_le      date not null,
  loue_le        date not null,
  -- The day on which its conditions stopped being met; null, they are.
  rompu_le       date,
  document_id    uuid,
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (prix_cents > 0 and travaux_cents >= 0),
  constraint travaux_de_l_ancien check ((nature = 'ancien') = (travaux_cents > 0)),
  constraint engagement_en_ordre check (loue_le >= acquis_le and loue_le >= acheve_le and rompu_le > loue_le),
  constraint engagement_unique unique (dossier_id, bien_id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.engagements_locatifs (dossier_id, document_id);

alter table public.engagements_locatifs enable row level security;
alter table public.engagements_locatifs force row level security;
grant select, insert, update, delete on public.engagements_locatifs to authenticated;
grant select, insert, update, delete on public.engagements_locatifs to service_role;

create policy select_membre on public.engagements_locatifs for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.engagements_locatifs for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.engagements_locatifs for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.engagements_locatifs for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.engagements_locatifs
  for each row execute function private.fait_du_dossier();

-- It is irrevocable once the return of its first year is made; a breach stays once that of its year is.
create or replace function private.engagement_fige() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  avant jsonb := to_jsonb(old) - 'document_id';
  apres jsonb := to_jsonb(new) - 'document_id';
  -- Of a breach that moves alone, its own days count.
  jours date[] := case when avant - 'rompu_le' is not distinct from apres - 'rompu_le'
    then array[old.rompu_le, new.rompu_le]
    else array[greatest(old.acquis_le, old.acheve_le), greatest(new.acquis_le, new.acheve_le)] end;
begin
  if avant is distinct from apres and exists (
    select from public.exercices x, unnest(jours) as j (jour)
    where x.dossier_id = coalesce(apres ->> 'dossier_id', avant ->> 'dossier_id')::uuid and x.etat <> 'ouvert' and x.fin >= j.jour
  ) then
    perform private.refuser('engagement_fige');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger fige before insert or update or delete on public.engagements_locatifs
  for each row execute function private.engagement_fige();
