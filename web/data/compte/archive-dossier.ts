// A whole dossier as one archive, with the bytes that have come in so far: how many there will be is only known at its end.
import { ExporterDossier } from '#contract/functions/compte/exporter-dossier.ts'
import { actForFile } from '../functions.ts'

export const exporterDossier = (
  dossier_id: string,
  onBytes: (received: number) => void,
): Promise<{ name: string; file: Blob }> => actForFile(ExporterDossier, { dossier_id }, { onBytes })
