-- demarches: a step of the activity itself as it was noted: the single desk, the CFE; what called for it, the day it was made, the SIRET received.
-- Read by every member of the dossier; written by its owner and its accountant. It changes no entry of the books.

create table public.demarches (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  demarche      text not null constraint demarche_connue check (demarche in ('creation', 'ajout_logement', 'cfe_initiale',
                  'changement_adresse', 'cfe_modificative', 'fermeture_logement', 'cessation', 'option_reel')),
  -- The dwelling it is about; null for the activity as a whole.
  bien_id       uuid,
  -- The day of what calls for it: a beginning, a sale, a move.
  evenement_le  date not null,
  -- Null: still to be made.
  faite_le      date,
  -- That of the establishment, once it is received.
  siret         text constraint siret_a_quatorze_chiffres check (siret ~ '^[0-9]{14}$'),
  note          text constraint note_trop_longue check (length(note) <= 500),
  -- Of an option for the real regime: the letter as it was sent.
  lettre        text constraint lettre_trop_longue check (length(lettre) <= 8000),
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint demarche_unique unique nulls not distinct (dossier_id, demarche, bien_id, evenement_le),
  constraint demarche_du_logement check (
    case when demarche in ('creation', 'changement_adresse', 'cessation', 'option_reel') then bien_id is null else bien_id is not null end),
  constraint lettre_de_l_option check (
    case when demarche = 'option_reel' then (faite_le is null) = (lettre is null) else lettre is null end),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade
);

create index on public.demarches (dossier_id, bien_id);

alter table public.demarches enable row level security;
alter table public.demarches force row level security;
grant select, insert, update, delete on public.demarches to authenticated;
grant select, insert, update, delete on public.demarches to service_role;

create policy select_membre on public.demarches for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.demarches for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.demarches for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_gerant on public.demarches for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create or replace trigger fait before insert or update or delete on public.demarches
  for each row execute function private.fait_du_dossier();

-- What was sent is not written again: the step is taken back whole, and made again.
create or replace function private.garder_lettre_option() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.lettre is not null and (new.lettre is distinct from old.lettre or new.faite_le is distinct from old.faite_le) then
    perform private.refuser('lettre_option_envoyee');
  end if;
  return new;
end
$$;

create or replace trigger garde before update on public.demarches
  for each row execute function private.garder_lettre_option();
