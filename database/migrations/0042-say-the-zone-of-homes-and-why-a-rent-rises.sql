-- The zone of rents of a property, and why the rent of a home let again passes that of the tenant before.
alter table public.biens add column zone_location text
  constraint zone_location_connue check (zone_location in ('tres_tendue', 'tendue', 'autre'));
alter table public.baux add column relocation_motif text
  constraint relocation_motif_connu check (relocation_motif in ('travaux', 'sous_evaluation'));
