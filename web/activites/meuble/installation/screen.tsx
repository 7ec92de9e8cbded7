// The place `installation` of furnished letting: the set-up of any books, its regime explained by the law of the year.
import { InstallationScreen } from '#web/books/installation/screen.tsx'
import { Regime } from './regime.tsx'

export const InstallationMeubleeScreen = () => <InstallationScreen reglages={<Regime />} />
