// The order of the test files: the longest journeys first, so that two workers end together; a fresh clone knows no durations.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGS = [
  'ecrans',
  'visiteur',
  'petite-activite',
  'profil',
  'services',
  'annee-complete',
  'deux-pas',
  'pipeline',
  'administration',
  'demandes',
  'rythme',
  'tva-declarations',
  'contenus',
]

export class LonguesDAbord extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => rangDe(a.moduleId) - rangDe(b.moduleId))
  }
}

/** The place of a file among those that are known to be long; after all of them, the others in their usual order. */
export function rangDe(chemin: string): number {
  const [, nom = ''] = /e2e\/(?:[\w-]+\/)*([\w-]+)\.e2e\.ts$/.exec(chemin) ?? []
  const rang = LONGS.indexOf(nom)
  return rang === -1 ? LONGS.length : rang
}
