// Dated rules of the VAT returns, by the year of the period that is declared; each figure is said again each year.
import type { ReglesTva } from '../sujets/tva/regles.ts'
import { declarationsTva2025 } from './2025/tva.ts'
import { declarationsTva2026 } from './2026/tva.ts'
import { declarationsTva2027 } from './2027/tva.ts'

export const REGLES_TVA: readonly ReglesTva[] = [declarationsTva2025, declarationsTva2026, declarationsTva2027]
