import { reportsUrl } from '@promptelier/platform/navigation'
import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** Shown when browsers send error reports, which the composition decides. */
export const WithReports = ({ children }: Props) => (reportsUrl() === undefined ? null : children)

/** Shown when browsers send nothing. */
export const WithoutReports = ({ children }: Props) => (reportsUrl() === undefined ? children : null)
