// Whether one stands in a dialog: its feet have one order, the way back first and the act last, whoever draws them.
import { createContext } from 'react'

export const InDialog = createContext(false)
