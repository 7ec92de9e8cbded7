// The labels of the fields of one form, so that its summary of errors speaks of them by name.
import { createContext } from 'react'

export type FieldNames = Map<string, string>
export const FormNames = createContext<FieldNames>(new Map())
