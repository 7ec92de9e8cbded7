// The acts of the links «payé ?», as the application takes them.
import { noterPaye } from './noter-paye.ts'
import { voirPaye } from './voir-paye.ts'

export const actesDuPaye = [noterPaye, voirPaye] as const
